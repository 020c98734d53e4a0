package dev.bluetusk.protocol.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/// A cursor over a window of a byte array that somebody else owns.
///
/// It is set on a message body or on one value by [#reset] and then read from left to right. It never reads
/// past the end of its window. A reader is confined to the thread that uses its array, and is over when that
/// array is written again.
public final class WireReader {
    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] array;
    private int position;
    private int limit;

    /// A cursor over nothing, to be set by [#reset].
    public WireReader() {
        this(new byte[0], 0, 0);
    }

    /// A cursor over `length` bytes of `array` from `offset`.
    public WireReader(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        this.array = array;
        this.position = offset;
        this.limit = offset + length;
    }

    /// Sets this cursor on another window and returns it.
    public WireReader reset(byte[] newArray, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, newArray.length);
        array = newArray;
        position = offset;
        limit = offset + length;
        return this;
    }

    /// The array beneath. It belongs to whoever filled it: read only.
    public byte[] array() {
        return array;
    }

    /// The index in [#array] of the next byte to be read.
    public int position() {
        return position;
    }

    /// The index in [#array] behind the last byte of the window.
    public int limit() {
        return limit;
    }

    /// How many bytes are left.
    public int remaining() {
        return limit - position;
    }

    /// Steps over bytes.
    public void skip(int length) {
        require(length);
        position += length;
    }

    /// One byte, 0 to 255.
    public int unsignedInt1() {
        require(1);
        return array[position++] & 0xFF;
    }

    /// One byte, -128 to 127.
    public byte int1() {
        require(1);
        return array[position++];
    }

    /// Two bytes with a sign.
    public short int2() {
        require(2);
        short value = (short) SHORTS.get(array, position);
        position += 2;
        return value;
    }

    /// Two bytes, 0 to 65535.
    public int unsignedInt2() {
        return int2() & 0xFFFF;
    }

    /// Four bytes with a sign.
    public int int4() {
        require(4);
        int value = (int) INTS.get(array, position);
        position += 4;
        return value;
    }

    /// Eight bytes with a sign.
    public long int8() {
        require(8);
        long value = (long) LONGS.get(array, position);
        position += 8;
        return value;
    }

    /// Four bytes as an IEEE 754 number.
    public float float4() {
        return Float.intBitsToFloat(int4());
    }

    /// Eight bytes as an IEEE 754 number.
    public double float8() {
        return Double.longBitsToDouble(int8());
    }

    /// The text up to the next zero byte, which is stepped over too.
    public String cString() {
        int end = position;
        while (end < limit && array[end] != 0) {
            end++;
        }
        if (end == limit) {
            throw new ProtocolException("expected a string that ends with a zero byte but the message ended after "
                    + (limit - position) + " bytes");
        }
        String text = new String(array, position, end - position, StandardCharsets.UTF_8);
        position = end + 1;
        return text;
    }

    /// The next bytes as UTF-8 text.
    public String utf8(int length) {
        require(length);
        String text = new String(array, position, length, StandardCharsets.UTF_8);
        position += length;
        return text;
    }

    /// A copy of the next bytes.
    public byte[] bytes(int length) {
        require(length);
        byte[] copy = Arrays.copyOfRange(array, position, position + length);
        position += length;
        return copy;
    }

    /// A copy of the next bytes as a value.
    public Octets octets(int length) {
        require(length);
        Octets copy = Octets.of(array, position, length);
        position += length;
        return copy;
    }

    /// Asks that nothing is left.
    ///
    /// @param what the message or value that was read, for the error
    /// @throws ProtocolException if bytes are left
    public void expectEnd(String what) {
        if (position != limit) {
            throw new ProtocolException("expected the end of " + what + " but " + remaining() + " more bytes came");
        }
    }

    private void require(int length) {
        if (length < 0 || length > limit - position) {
            throw new ProtocolException("expected " + length + " more bytes but the message has " + remaining());
        }
    }
}
