package dev.bluetusk.client.largeobject;

import dev.bluetusk.client.session.FunctionCalls;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Objects;

/// A large object that is open in a transaction, with a place at which the next bytes are read or written.
///
/// ```java
/// try (Transaction transaction = session.begin()) {
///     try (LargeObject object = LargeObjects.of(session).open(oid, LargeObjectMode.READ_WRITE)) {
///         object.seek(4096);
///         int count = object.read(buffer, 0, buffer.length);
///     }
///     transaction.commit();
/// }
/// ```
///
/// It ends with its transaction, and with a rollback to a savepoint that is older than it. All places are
/// 64-bit numbers; an object has at most 4 TiB, and what was never written is zeros and takes no room. Bytes
/// are read straight into the caller's array. Confined to the thread of its session.
public final class LargeObject implements AutoCloseable {
    /// The most bytes that one round trip reads.
    public static final int READ_MAX = 8 * 1024 * 1024;

    /// The most bytes that one round trip writes.
    public static final int WRITE_MAX = 512 * 1024;

    /// How far the streams read ahead, and how much they gather before they write.
    public static final int STREAM_BUFFER = 256 * 1024;

    private static final String READ = "select pg_catalog.loread($1, $2)";
    private static final String WRITE = "select pg_catalog.lowrite($1, $2)";
    private static final String SEEK = "select pg_catalog.lo_lseek64($1, $2, 0)";
    private static final String SIZE = "select pg_catalog.lo_lseek64($1, 0, 2), pg_catalog.lo_lseek64($1, $2, 0)";
    private static final String TRUNCATE = "select pg_catalog.lo_truncate64($1, $2)";
    private static final String CLOSE = "select pg_catalog.lo_close($1)";

    private final FunctionCalls server;
    private final long oid;
    private final long descriptor;
    private final long transaction;
    private long position;
    private boolean closed;

    LargeObject(FunctionCalls server, long oid, long descriptor) {
        this.server = server;
        this.oid = oid;
        this.descriptor = descriptor;
        this.transaction = server.transactionsEnded();
    }

    /// Its identifier.
    public long oid() {
        return oid;
    }

    /// Reads bytes from its place on: as many as asked for, unless it ends or that is more than [#READ_MAX].
    ///
    /// @return how many were read; -1 at its end
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        requireOpen();
        if (length == 0) {
            return 0;
        }
        int part = Math.min(length, READ_MAX);
        int count = server.read(READ, ByteBuffer.wrap(target, offset, part), descriptor, part);
        position += count;
        return count == 0 ? -1 : count;
    }

    /// Writes bytes from its place on.
    public void write(byte[] source, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, source.length);
        requireOpen();
        for (int done = 0; done < length; ) {
            int part = Math.min(length - done, WRITE_MAX);
            server.write(WRITE, ByteBuffer.wrap(source, offset + done, part), descriptor);
            position += part;
            done += part;
        }
    }

    /// Goes to a place, which may lie behind the end.
    ///
    /// @param newPosition in bytes from the beginning
    public void seek(long newPosition) {
        requireNotNegative(newPosition);
        requireOpen();
        position = server.number(SEEK, descriptor, newPosition);
    }

    /// The place, in bytes from the beginning; costs nothing.
    public long position() {
        requireOpen();
        return position;
    }

    /// How many bytes it has.
    public long size() {
        requireOpen();
        return server.number(SIZE, descriptor, position);
    }

    /// Cuts it off, or lengthens it with zeros. The place stays.
    ///
    /// @param size in bytes
    public void truncate(long size) {
        requireNotNegative(size);
        requireOpen();
        server.number(TRUNCATE, descriptor, size);
    }

    /// The rest as a stream that reads [#STREAM_BUFFER] bytes ahead; larger reads go straight into the caller's
    /// array. Its end closes this object.
    public InputStream inputStream() {
        requireOpen();
        return new BufferedInputStream(new ObjectInput(this), STREAM_BUFFER);
    }

    /// A stream that writes from the place on and gathers [#STREAM_BUFFER] bytes before it does. Its end closes
    /// this object.
    public OutputStream outputStream() {
        requireOpen();
        return new BufferedOutputStream(new ObjectOutput(this), STREAM_BUFFER);
    }

    /// This object as a channel, which gathers nothing. Its end closes this object.
    public SeekableByteChannel channel() {
        requireOpen();
        return new LargeObjectChannel(this);
    }

    /// Whether it can be used: not closed, and its transaction goes on.
    public boolean isOpen() {
        return !closed && transaction == server.transactionsEnded();
    }

    /// Closes it; a second call does nothing. What was written stays until the transaction decides.
    @Override
    public void close() {
        if (isOpen() && server.isTransactionGood()) {
            closed = true;
            server.number(CLOSE, descriptor);
        }
        closed = true;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("large object " + oid + " is closed");
        }
        if (!isOpen()) {
            throw new IllegalStateException("large object " + oid + " is closed since its transaction has ended");
        }
    }

    private static void requireNotNegative(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("expected a place of 0 or more but got " + value);
        }
    }

    private static final class ObjectInput extends InputStream {
        private final LargeObject object;

        ObjectInput(LargeObject object) {
            this.object = object;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return object.read(target, offset, length);
        }

        @Override
        public long skip(long count) {
            long from = object.position();
            long to = Math.min(object.size(), from + Math.max(0, count));
            if (to > from) {
                object.seek(to);
            }
            return Math.max(0, to - from);
        }

        @Override
        public void close() {
            object.close();
        }
    }

    private static final class ObjectOutput extends OutputStream {
        private final LargeObject object;

        ObjectOutput(LargeObject object) {
            this.object = object;
        }

        @Override
        public void write(int value) {
            object.write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            object.write(source, offset, length);
        }

        @Override
        public void close() {
            object.close();
        }
    }
}
