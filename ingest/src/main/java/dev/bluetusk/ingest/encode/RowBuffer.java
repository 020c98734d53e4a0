package dev.bluetusk.ingest.encode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// A growing array of bytes into which rows are written, big endian; a rejected row is cut off again by [#truncate].
///
/// Confined to one thread. It grows only for one row that needs it; [#clear] shrinks it back to its first size.
public final class RowBuffer {
    /// The longest array that every JVM allows.
    private static final int BYTES_MAX = Integer.MAX_VALUE - 64;

    private static final VarHandle INT16 = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final int firstBytes;
    private byte[] bytes;
    private int size;

    /// @param firstBytes the size to which it returns
    public RowBuffer(int firstBytes) {
        this.firstBytes = firstBytes;
        this.bytes = new byte[firstBytes];
    }

    /// The array; valid until the next write.
    public byte[] bytes() {
        return bytes;
    }

    /// Bytes written.
    public int size() {
        return size;
    }

    /// Empties it.
    public void clear() {
        size = 0;
        if (bytes.length > firstBytes * 2) {
            bytes = new byte[firstBytes];
        }
    }

    /// Cuts off all bytes from `length` on.
    public void truncate(int length) {
        size = length;
    }

    /// Makes room for `count` bytes after the written ones.
    void ensure(int count) {
        if (bytes.length - size < count) {
            grow(count);
        }
    }

    /// Takes `count` bytes that were put into [#bytes] behind the written ones.
    void advance(int count) {
        size += count;
    }

    void int8(int value) {
        ensure(1);
        bytes[size++] = (byte) value;
    }

    /// One byte where [#ensure] has made room.
    void unchecked(byte value) {
        bytes[size++] = value;
    }

    void int16(int value) {
        ensure(Short.BYTES);
        INT16.set(bytes, size, (short) value);
        size += Short.BYTES;
    }

    void int32(int value) {
        ensure(Integer.BYTES);
        INT32.set(bytes, size, value);
        size += Integer.BYTES;
    }

    void int64(long value) {
        ensure(Long.BYTES);
        INT64.set(bytes, size, value);
        size += Long.BYTES;
    }

    void int16At(int index, int value) {
        INT16.set(bytes, index, (short) value);
    }

    void int32At(int index, int value) {
        INT32.set(bytes, index, value);
    }

    /// A field of eight bytes with its length.
    void field64(long value) {
        ensure(Integer.BYTES + Long.BYTES);
        INT32.set(bytes, size, Long.BYTES);
        INT64.set(bytes, size + Integer.BYTES, value);
        size += Integer.BYTES + Long.BYTES;
    }

    /// A field of four bytes with its length.
    void field32(int value) {
        ensure(2 * Integer.BYTES);
        INT32.set(bytes, size, Integer.BYTES);
        INT32.set(bytes, size + Integer.BYTES, value);
        size += 2 * Integer.BYTES;
    }

    /// Other bytes as they are.
    void put(byte[] source, int start, int end) {
        int length = end - start;
        ensure(length);
        System.arraycopy(source, start, bytes, size, length);
        size += length;
    }

    private void grow(int count) {
        long wanted = Math.max((long) size + count, Math.min(BYTES_MAX, bytes.length * 2L));
        if (wanted > BYTES_MAX) {
            throw Rejection.of("a row of more than " + BYTES_MAX + " bytes");
        }
        bytes = Arrays.copyOf(bytes, (int) wanted);
    }
}
