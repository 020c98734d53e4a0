package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.largeobject.LargeObjects;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.Blob;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;

/// A large object of the server. Each call is one round trip, or a few for much data; what is read by streams
/// is read ahead in parts.
///
/// It is read and written where it lies, by the transaction that is open, or with autocommit at once. Positions reach
/// beyond 2 GiB. Safe for the threads that its connection is safe for.
final class LargeObjectBlob implements Blob {
    static final int PART = 256 * 1024;

    private final ValueContext context;
    private final long oid;
    private boolean freed;

    LargeObjectBlob(ValueContext context, long oid) {
        this.context = context;
        this.oid = oid;
    }

    long oid() throws SQLException {
        checkOpen();
        return oid;
    }

    private void checkOpen() throws SQLException {
        if (freed) {
            throw SqlErrors.state("this Blob was freed");
        }
    }

    @Override
    public long length() throws SQLException {
        checkOpen();
        return context.use(session -> LargeObjects.of(session).size(oid));
    }

    @Override
    public byte[] getBytes(long position, int length) throws SQLException {
        checkOpen();
        long start = Lobs.start(position);
        long there = Math.max(0, length() - start);
        byte[] bytes = new byte[(int) Math.min(Lobs.length(length), there)];
        int count = 0;
        while (count < bytes.length) {
            int part = read(start + count, bytes, count, Math.min(bytes.length - count, 8 * 1024 * 1024));
            if (part == 0) {
                return Arrays.copyOf(bytes, count);
            }
            count += part;
        }
        return bytes;
    }

    int read(long start, byte[] target, int offset, int length) throws SQLException {
        return context.use(session -> LargeObjects.of(session).read(oid, start, target, offset, length));
    }

    void write(long start, byte[] source) throws SQLException {
        context.use(session -> {
            LargeObjects.of(session).write(oid, start, source);
            return source.length;
        });
    }

    /// The bytes from a place on, from 0.
    InputStream from(long start) throws SQLException {
        checkOpen();
        return new BufferedInputStream(new Input(start, Long.MAX_VALUE), PART);
    }

    /// Puts bytes in the place of others, which may be fewer or more: what lies behind is moved part by part.
    ///
    /// @param end where the bytes end that give way; at most the length
    void replace(long start, long end, byte[] source) throws SQLException {
        checkOpen();
        long size = length();
        long delta = source.length - (end - start);
        boolean automatic = context.connection().getAutoCommit();
        context.use(session -> {
            boolean own = automatic && session.transactionStatus() == TransactionStatus.IDLE;
            if (own) {
                session.begin();
            }
            try {
                move(end, size, delta);
                write(start, source);
                if (delta < 0) {
                    truncate(size + delta);
                }
                if (own) {
                    session.commit();
                }
                return delta;
            } catch (SQLException | RuntimeException e) {
                if (own && session.isOpen()) {
                    session.rollback();
                }
                throw e;
            }
        });
    }

    /// Moves bytes to another place, which may lie over them: those first whose place is free.
    private void move(long start, long end, long delta) throws SQLException {
        byte[] part = new byte[delta == 0 ? 0 : (int) Math.min(PART, end - start)];
        long left = part.length == 0 ? 0 : end - start;
        while (left > 0) {
            int size = (int) Math.min(part.length, left);
            long from = delta > 0 ? start + left - size : end - left;
            int count = 0;
            while (count < size) {
                int more = read(from + count, part, count, size - count);
                if (more == 0) {
                    throw SqlErrors.state("the large object " + oid + " became shorter while it was written");
                }
                count += more;
            }
            write(from + delta, Arrays.copyOf(part, size));
            left -= size;
        }
    }

    @Override
    public InputStream getBinaryStream() throws SQLException {
        checkOpen();
        return from(0);
    }

    @Override
    public InputStream getBinaryStream(long position, long length) throws SQLException {
        checkOpen();
        long start = Lobs.start(position);
        long size = length();
        if (length < 0 || start > size || length > size - start) {
            throw SqlErrors.argument("expected a part of the " + size + " bytes of the Blob but got " + length
                    + " bytes from position " + position);
        }
        return new BufferedInputStream(new Input(start, start + length), PART);
    }

    @Override
    public long position(byte[] pattern, long from) throws SQLException {
        checkOpen();
        long start = Lobs.start(from);
        byte[] window = new byte[Math.max(PART, 2 * pattern.length)];
        int kept = 0;
        while (true) {
            int count = read(start + kept, window, kept, window.length - kept);
            long found = Lobs.find(Arrays.copyOf(window, kept + count), pattern, 0);
            if (found > 0 || count == 0) {
                return found > 0 ? start + found : -1;
            }
            int next = Math.max(0, kept + count - pattern.length + 1);
            System.arraycopy(window, next, window, 0, kept + count - next);
            start += next;
            kept = kept + count - next;
        }
    }

    @Override
    public long position(Blob pattern, long from) throws SQLException {
        return position(Contents.bytes(pattern), from);
    }

    @Override
    public int setBytes(long position, byte[] source) throws SQLException {
        return setBytes(position, source, 0, source.length);
    }

    @Override
    public int setBytes(long position, byte[] source, int offset, int length) throws SQLException {
        checkOpen();
        Objects.checkFromIndexSize(offset, length, source.length);
        write(Lobs.start(position), Arrays.copyOfRange(source, offset, offset + length));
        return length;
    }

    @Override
    public OutputStream setBinaryStream(long position) throws SQLException {
        checkOpen();
        return new BufferedOutputStream(new Output(Lobs.start(position)), PART);
    }

    @Override
    public void truncate(long length) throws SQLException {
        checkOpen();
        if (length < 0) {
            throw SqlErrors.argument("expected a length of at least 0 but got " + length);
        }
        context.use(session -> {
            LargeObjects.of(session).truncate(oid, length);
            return length;
        });
    }

    @Override
    public void free() {
        freed = true;
    }

    /// Reads on from a place.
    private final class Input extends InputStream {
        private long next;
        private final long end;

        Input(long start, long end) {
            this.next = start;
            this.end = end;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, target.length);
            int part = (int) Math.min(length, Math.min(PART, end - next));
            if (part <= 0) {
                return length == 0 ? 0 : -1;
            }
            try {
                int count = LargeObjectBlob.this.read(next, target, offset, part);
                next += count;
                return count == 0 ? -1 : count;
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    }

    /// Writes on from a place.
    private final class Output extends OutputStream {
        private long next;

        Output(long start) {
            this.next = start;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            try {
                LargeObjectBlob.this.write(next, Arrays.copyOfRange(source, offset, offset + length));
                next += length;
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    }
}
