package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.Blob;
import java.sql.SQLException;
import java.util.Arrays;

/// Bytes in memory: those of a `bytea`, or those that are to be sent. Confined to one thread at a time.
public final class MemoryBlob implements Blob {
    private byte[] bytes;
    private boolean freed;

    /// Makes an empty one.
    public MemoryBlob() {
        this(new byte[0]);
    }

    MemoryBlob(byte[] bytes) {
        this.bytes = bytes;
    }

    private void checkOpen() throws SQLException {
        if (freed) {
            throw SqlErrors.state("this Blob was freed");
        }
    }

    private int start(long position) throws SQLException {
        checkOpen();
        return Lobs.start(position, bytes.length);
    }

    @Override
    public long length() throws SQLException {
        checkOpen();
        return bytes.length;
    }

    @Override
    public byte[] getBytes(long position, int length) throws SQLException {
        int from = start(position);
        return Arrays.copyOfRange(bytes, from, from + Math.min(Lobs.length(length), bytes.length - from));
    }

    @Override
    public InputStream getBinaryStream() throws SQLException {
        checkOpen();
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public InputStream getBinaryStream(long position, long length) throws SQLException {
        return new ByteArrayInputStream(getBytes(position, (int) Math.min(length, Integer.MAX_VALUE)));
    }

    @Override
    public long position(byte[] pattern, long from) throws SQLException {
        return Lobs.find(bytes, pattern, start(from));
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
        int from = start(position);
        if (from + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, from + length);
        }
        System.arraycopy(source, offset, bytes, from, length);
        return length;
    }

    @Override
    public OutputStream setBinaryStream(long position) throws SQLException {
        int from = start(position);
        return new ByteArrayOutputStream() {
            @Override
            public void close() {
                flush();
            }

            @Override
            public void flush() {
                if (from + count > bytes.length) {
                    bytes = Arrays.copyOf(bytes, from + count);
                }
                System.arraycopy(buf, 0, bytes, from, count);
            }
        };
    }

    @Override
    public void truncate(long length) throws SQLException {
        checkOpen();
        if (length < 0 || length > bytes.length) {
            throw SqlErrors.argument("expected a length from 0 to " + bytes.length + " but got " + length);
        }
        bytes = Arrays.copyOf(bytes, (int) length);
    }

    @Override
    public void free() {
        freed = true;
        bytes = new byte[0];
    }
}
