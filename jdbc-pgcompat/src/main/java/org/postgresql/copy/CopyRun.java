package org.postgresql.copy;

import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.protocol.wire.Format;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// What both directions of COPY have in common: who may use the session, and when it is over.
abstract class CopyRun implements CopyOperation {
    private final ConnectionAccess access;
    private final Format format;
    private final int columns;
    private boolean active = true;
    private long rows = -1;

    CopyRun(ConnectionAccess access, Format format, int columns) {
        this.access = access;
        this.format = format;
        this.columns = columns;
    }

    /// A step, after whose failure the COPY is over.
    final <T extends @Nullable Object> T step(ConnectionAccess.Work<T> work) throws SQLException {
        if (!active) {
            throw new PSQLException("this COPY is over", PSQLState.OBJECT_NOT_IN_STATE);
        }
        try {
            return access.aside(work);
        } catch (SQLException e) {
            active = false;
            throw e;
        }
    }

    final void end(long copied) {
        active = false;
        rows = copied;
    }

    @Override
    public final int getFieldCount() {
        return columns;
    }

    @Override
    public final int getFormat() {
        return format == Format.BINARY ? 1 : 0;
    }

    @Override
    public final int getFieldFormat(int field) {
        return getFormat();
    }

    @Override
    public final boolean isActive() {
        return active;
    }

    @Override
    public final long getHandledRowCount() {
        return rows;
    }
}
