package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.ValuePieces;
import dev.bluetusk.jdbc.session.JdbcSession;
import java.io.IOException;
import java.io.InputStream;

/// A value of a session as a stream that several threads may have to do with: each use takes the session.
final class LockedStream extends InputStream {
    private final JdbcSession session;
    private final ValuePieces value;

    LockedStream(JdbcSession session, ValuePieces value) {
        this.session = session;
        this.value = value;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int lengthMax) throws IOException {
        session.enterAnyway();
        try {
            return value.read(target, offset, lengthMax);
        } catch (IndexOutOfBoundsException e) {
            throw e;
        } catch (IllegalStateException e) {
            throw new IOException(e.getMessage(), e);
        } catch (RuntimeException e) {
            throw new IOException("a value could not be read to its end", session.failure(e));
        } finally {
            session.leave();
        }
    }

    /// How many bytes are left, although they may have to be waited for: as with a stream of bytes in memory.
    @Override
    public int available() {
        session.enterAnyway();
        try {
            return value.left();
        } finally {
            session.leave();
        }
    }

    @Override
    public void close() {
        session.enterAnyway();
        try {
            value.close();
        } finally {
            session.leave();
        }
    }
}
