package dev.bluetusk.jdbc.result;

import dev.bluetusk.jdbc.session.JdbcSession;
import java.io.IOException;
import java.io.InputStream;

/// A value of a session as a stream that several threads may have to do with: each use takes the session.
final class LockedStream extends InputStream {
    private final JdbcSession session;
    private final InputStream value;

    LockedStream(JdbcSession session, InputStream value) {
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
        } catch (RuntimeException e) {
            throw new IOException("a value could not be read to its end", session.failure(e));
        } finally {
            session.leave();
        }
    }

    @Override
    public int available() throws IOException {
        session.enterAnyway();
        try {
            return value.available();
        } finally {
            session.leave();
        }
    }

    @Override
    public void close() throws IOException {
        session.enterAnyway();
        try {
            value.close();
        } finally {
            session.leave();
        }
    }
}
