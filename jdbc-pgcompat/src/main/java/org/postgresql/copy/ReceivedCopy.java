package org.postgresql.copy;

import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// COPY out of a table over the native session's.
final class ReceivedCopy extends CopyRun implements CopyOut {
    private final dev.bluetusk.client.copy.CopyOut copy;

    ReceivedCopy(ConnectionAccess access, dev.bluetusk.client.copy.CopyOut copy) {
        super(access, copy.format(), copy.columns());
        this.copy = copy;
    }

    static CopyOut start(ConnectionAccess access, String sql) throws SQLException {
        return access.use(session -> new ReceivedCopy(access, session.copyOut(sql)));
    }

    @Override
    public byte @Nullable [] readFromCopy() throws SQLException {
        if (!isActive()) {
            return null;
        }
        byte @Nullable [] piece =
                step(session -> copy.next() ? copy.data().bytes(copy.data().remaining()) : null);
        if (piece == null) {
            end(copy.rows());
        }
        return piece;
    }

    @Override
    public byte @Nullable [] readFromCopy(boolean block) throws SQLException {
        return readFromCopy();
    }

    @Override
    public void cancelCopy() throws SQLException {
        step(session -> {
            copy.close();
            return copy;
        });
        end(-1);
    }
}
