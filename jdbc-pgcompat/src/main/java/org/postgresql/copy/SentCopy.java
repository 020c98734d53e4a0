package org.postgresql.copy;

import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// COPY into a table over the native session's.
final class SentCopy extends CopyRun implements CopyIn {
    private final dev.bluetusk.client.copy.CopyIn copy;

    SentCopy(ConnectionAccess access, dev.bluetusk.client.copy.CopyIn copy) {
        super(access, copy.format(), copy.columns());
        this.copy = copy;
    }

    static CopyIn start(ConnectionAccess access, String sql) throws SQLException {
        return access.use(session -> new SentCopy(access, session.copyIn(sql)));
    }

    @Override
    public void writeToCopy(byte[] buf, int off, int siz) throws SQLException {
        step(session -> {
            copy.write(buf, off, siz);
            return copy;
        });
    }

    @Override
    public void writeToCopy(ByteStreamWriter from) throws SQLException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(from.getLength());
        try {
            from.writeTo(() -> bytes);
        } catch (IOException e) {
            throw new PSQLException("the bytes of a COPY could not be written", PSQLState.IO_ERROR, e);
        }
        writeToCopy(bytes.toByteArray(), 0, bytes.size());
    }

    @Override
    public void flushCopy() throws SQLException {
        step(session -> {
            copy.flush();
            return copy;
        });
    }

    @Override
    public long endCopy() throws SQLException {
        long rows = step(session -> copy.finish());
        end(rows);
        return rows;
    }

    @Override
    public void cancelCopy() throws SQLException {
        step(session -> {
            copy.fail("the COPY was cancelled by the application");
            return copy;
        });
        end(-1);
    }

    /// A stream into a COPY, which its end leaves alone.
    static OutputStream stream(CopyIn copy) {
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                write(new byte[] {(byte) value}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                try {
                    copy.writeToCopy(bytes, offset, length);
                } catch (SQLException e) {
                    throw new IOException(e);
                }
            }
        };
    }
}
