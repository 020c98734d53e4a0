package dev.bluetusk.pgcompat;

import java.sql.SQLException;
import org.postgresql.PGStatement;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// What was said of the preparing of one statement. The driver prepares by its own rules, so it is kept and
/// told alone.
final class PreparedRules implements PGStatement {
    private int threshold;
    private boolean adaptiveFetch;

    PreparedRules(int threshold) {
        this.threshold = threshold;
    }

    @Override
    public long getLastOID() {
        return 0;
    }

    @Override
    public void setUseServerPrepare(boolean flag) {
        threshold = flag ? 1 : 0;
    }

    @Override
    public boolean isUseServerPrepare() {
        return threshold == 1;
    }

    @Override
    public void setPrepareThreshold(int threshold) throws SQLException {
        if (threshold < 0) {
            throw new PSQLException(
                    "expected a threshold of 0 or more but got " + threshold, PSQLState.INVALID_PARAMETER_VALUE);
        }
        this.threshold = threshold;
    }

    @Override
    public int getPrepareThreshold() {
        return threshold;
    }

    @Override
    public void setAdaptiveFetch(boolean adaptiveFetch) {
        this.adaptiveFetch = adaptiveFetch;
    }

    @Override
    public boolean getAdaptiveFetch() {
        return adaptiveFetch;
    }
}
