package org.postgresql.largeobject;

import dev.bluetusk.client.largeobject.LargeObjectMode;
import dev.bluetusk.client.largeobject.LargeObjects;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// A large object that is open, with a place at which the next bytes are read or written. It ends with its
/// transaction.
public class LargeObject implements AutoCloseable {
    /// Counts from the beginning.
    public static final int SEEK_SET = 0;

    /// Counts from the place where it stands.
    public static final int SEEK_CUR = 1;

    /// Counts from the end.
    public static final int SEEK_END = 2;

    private static final int STREAM_BUFFER = 64 * 1024;

    private final Opening opening;
    private final dev.bluetusk.client.largeobject.LargeObject object;
    private boolean closed;
    private @Nullable OutputStream written;

    private LargeObject(Opening opening, dev.bluetusk.client.largeobject.LargeObject object) {
        this.opening = opening;
        this.object = object;
    }

    /// How one was opened.
    record Opening(
            BaseConnection connection, ConnectionAccess access, long oid, LargeObjectMode mode, boolean commits) {}

    static LargeObject open(Opening opening) throws SQLException {
        return opening.access()
                .use(session ->
                        new LargeObject(opening, LargeObjects.of(session).open(opening.oid(), opening.mode())));
    }

    /// Something that is done with the native object.
    @FunctionalInterface
    private interface Use<T> {
        T of(Session session);
    }

    private <T> T use(Use<T> use) throws SQLException {
        if (closed) {
            throw new PSQLException("large object " + opening.oid() + " is closed", PSQLState.OBJECT_NOT_IN_STATE);
        }
        return opening.access().use(use::of);
    }

    /// The same object opened once more.
    ///
    /// @throws SQLException if it cannot be opened
    public LargeObject copy() throws SQLException {
        return open(opening);
    }

    /// Its identifier, of which the sign means nothing.
    public int getOID() {
        return (int) opening.oid();
    }

    /// Its identifier.
    public long getLongOID() {
        return opening.oid();
    }

    /// Closes it; a second call does nothing.
    ///
    /// @throws SQLException if the transaction is to be committed and cannot be
    @Override
    public void close() throws SQLException {
        if (closed) {
            return;
        }
        flushStream();
        use(session -> {
            object.close();
            return object;
        });
        closed = true;
        if (opening.commits()) {
            opening.connection().commit();
        }
    }

    /// Reads up to so many bytes.
    ///
    /// @throws SQLException if it cannot be read
    public byte[] read(int len) throws SQLException {
        byte[] bytes = new byte[len];
        return Arrays.copyOf(bytes, read(bytes, 0, len));
    }

    /// Reads up to so many bytes into an array.
    ///
    /// @return how many there were; 0 at the end
    /// @throws SQLException if it cannot be read
    public int read(byte[] buf, int off, int len) throws SQLException {
        return use(session -> Math.max(0, object.read(buf, off, len)));
    }

    /// Writes bytes.
    ///
    /// @throws SQLException if it cannot be written
    public void write(byte[] buf) throws SQLException {
        write(buf, 0, buf.length);
    }

    /// Writes bytes.
    ///
    /// @throws SQLException if it cannot be written
    public void write(byte[] buf, int off, int len) throws SQLException {
        use(session -> {
            object.write(buf, off, len);
            return object;
        });
    }

    /// Writes bytes that write themselves.
    ///
    /// @throws SQLException if it cannot be written
    public void write(ByteStreamWriter writer) throws SQLException {
        OutputStream stream = new BufferedOutputStream(new Output(this), STREAM_BUFFER);
        try {
            writer.writeTo(() -> stream);
            stream.flush();
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    /// Goes to a place.
    ///
    /// @param ref [#SEEK_SET], [#SEEK_CUR] or [#SEEK_END]
    /// @throws SQLException if it is before the beginning
    public void seek64(long pos, int ref) throws SQLException {
        use(session -> {
            long from = switch (ref) {
                case SEEK_CUR -> object.position();
                case SEEK_END -> object.size();
                default -> 0;
            };
            object.seek(from + pos);
            return from;
        });
    }

    /// Goes to a place.
    ///
    /// @param ref [#SEEK_SET], [#SEEK_CUR] or [#SEEK_END]
    /// @throws SQLException if it is before the beginning
    public void seek(int pos, int ref) throws SQLException {
        seek64(pos, ref);
    }

    /// Goes to a place, counted from the beginning.
    ///
    /// @throws SQLException if it is before the beginning
    public void seek(int pos) throws SQLException {
        seek64(pos, SEEK_SET);
    }

    /// Where it stands.
    ///
    /// @throws SQLException if it is closed
    public long tell64() throws SQLException {
        return use(session -> object.position());
    }

    /// Where it stands.
    ///
    /// @throws SQLException if it is closed
    public int tell() throws SQLException {
        return (int) tell64();
    }

    /// How many bytes it has.
    ///
    /// @throws SQLException if it is closed
    public long size64() throws SQLException {
        return use(session -> object.size());
    }

    /// How many bytes it has.
    ///
    /// @throws SQLException if it is closed
    public int size() throws SQLException {
        return (int) size64();
    }

    /// Cuts it off, or lengthens it with zeros.
    ///
    /// @throws SQLException if it cannot be written
    public void truncate64(long len) throws SQLException {
        use(session -> {
            object.truncate(len);
            return object;
        });
    }

    /// Cuts it off, or lengthens it with zeros.
    ///
    /// @throws SQLException if it cannot be written
    public void truncate(int len) throws SQLException {
        truncate64(len);
    }

    /// The rest as a stream. Its end closes this object.
    ///
    /// @throws SQLException if it is closed
    public InputStream getInputStream() throws SQLException {
        return getInputStream(Long.MAX_VALUE);
    }

    /// As much of the rest as a stream. Its end closes this object.
    ///
    /// @param limit how many bytes at most
    /// @throws SQLException if it is closed
    public InputStream getInputStream(long limit) throws SQLException {
        return getInputStream(STREAM_BUFFER, limit);
    }

    /// As much of the rest as a stream. Its end closes this object.
    ///
    /// @param bufferSize how far it reads ahead
    /// @param limit how many bytes at most
    /// @throws SQLException if it is closed
    public InputStream getInputStream(int bufferSize, long limit) throws SQLException {
        return new ObjectInput(this, bufferSize, limit);
    }

    /// A stream that writes from the place on. Its end closes this object.
    ///
    /// @throws SQLException if it is closed
    public OutputStream getOutputStream() throws SQLException {
        tell64();
        OutputStream stream = new BufferedOutputStream(new Output(this), STREAM_BUFFER);
        written = stream;
        return stream;
    }

    private void flushStream() throws SQLException {
        OutputStream stream = written;
        written = null;
        try {
            if (stream != null) {
                stream.flush();
            }
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    private static SQLException refusal(IOException failure) {
        return failure.getCause() instanceof SQLException refused
                ? refused
                : new PSQLException("the bytes of a large object could not be written", PSQLState.IO_ERROR, failure);
    }

    /// Writes; its end closes the object.
    private static final class Output extends OutputStream {
        private final LargeObject object;

        Output(LargeObject object) {
            this.object = object;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            try {
                object.write(source, offset, length);
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            try {
                object.written = null;
                object.close();
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    }
}
