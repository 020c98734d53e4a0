package dev.bluetusk.protocol.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A growing buffer for the bytes that we send.
///
/// Whoever owns the writer drains it: [#array] from 0 to [#length], then [#clear]. Messages are written by
/// [#beginMessage] and [#endMessage], which puts the length in front. The buffer begins small, grows when it has to, up
/// to its maximum, and [#clear] gives back what is beyond its steady size. Confined to the thread of its session.
public final class WireWriter {
    /// The size that a buffer shrinks back to: 64 KiB.
    public static final int STEADY_CAPACITY = 64 * 1024;

    /// The most that one buffer may hold: just below 1 GiB, which is PostgreSQL's own limit for a message.
    public static final int CAPACITY_MAX = 0x3FFF_FFFF;

    private static final int FIRST_CAPACITY = 4 * 1024;

    /// So many characters that are not ASCII are encoded in place, without garbage; for longer texts the JDK is
    /// faster.
    private static final int UTF8_IN_PLACE_MAX = 4096;

    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final int steadyCapacity;
    private byte[] array;
    private int length;

    /// A buffer with the usual steady size.
    public WireWriter() {
        this(STEADY_CAPACITY);
    }

    /// A buffer with a steady size of one's own, in bytes.
    public WireWriter(int steadyCapacity) {
        this.steadyCapacity = steadyCapacity;
        this.array = new byte[Math.min(FIRST_CAPACITY, steadyCapacity)];
    }

    /// The array beneath. It belongs to this writer, and another takes its place when it has to grow.
    public byte[] array() {
        return array;
    }

    /// How many bytes were written since the last [#clear].
    public int length() {
        return length;
    }

    /// Forgets what was written; a buffer that grew beyond its steady size is given back.
    public void clear() {
        length = 0;
        if (array.length > steadyCapacity) {
            array = new byte[steadyCapacity];
        }
    }

    /// Cuts off what was written after a position that [#length] once gave.
    public void truncate(int newLength) {
        if (newLength < 0 || newLength > length) {
            throw new IllegalArgumentException("expected a length of 0 to " + length + " but got " + newLength);
        }
        length = newLength;
    }

    /// Makes room for bytes that the caller will put into [#array] at [#length] by itself and then count by
    /// [#advance].
    public void ensure(int more) {
        if (more > array.length - length) {
            grow(more);
        }
    }

    /// Counts bytes that the caller put into [#array] after [#ensure].
    public void advance(int written) {
        length += written;
    }

    /// One byte; the higher bits are dropped.
    public WireWriter int1(int value) {
        ensure(1);
        array[length++] = (byte) value;
        return this;
    }

    /// Two bytes; the higher bits are dropped, so that 65535 is written as the protocol's unsigned number.
    public WireWriter int2(int value) {
        ensure(2);
        SHORTS.set(array, length, (short) value);
        length += 2;
        return this;
    }

    /// Four bytes.
    public WireWriter int4(int value) {
        ensure(4);
        INTS.set(array, length, value);
        length += 4;
        return this;
    }

    /// Eight bytes.
    public WireWriter int8(long value) {
        ensure(8);
        LONGS.set(array, length, value);
        length += 8;
        return this;
    }

    /// Four bytes of an IEEE 754 number.
    public WireWriter float4(float value) {
        return int4(Float.floatToRawIntBits(value));
    }

    /// Eight bytes of an IEEE 754 number.
    public WireWriter float8(double value) {
        return int8(Double.doubleToRawLongBits(value));
    }

    /// Some bytes of an array.
    public WireWriter bytes(byte[] source, int offset, int count) {
        ensure(count);
        System.arraycopy(source, offset, array, length, count);
        length += count;
        return this;
    }

    /// Bytes that are a value.
    public WireWriter octets(Octets octets) {
        octets.appendTo(this);
        return this;
    }

    /// A text in UTF-8 without an end mark. An unpaired surrogate becomes `?`, as in [String#getBytes()].
    public WireWriter utf8(String text) {
        int characters = text.length();
        ensure(characters);
        int written = 0;
        byte[] target = array;
        int at = length;
        while (written < characters) {
            char c = text.charAt(written);
            if (c >= 0x80) {
                return utf8Rest(text, written);
            }
            target[at + written++] = (byte) c;
        }
        length += characters;
        return this;
    }

    /// A text in UTF-8 that ends with a zero byte.
    ///
    /// @throws IllegalArgumentException if the text itself has a zero character, which would end it early
    public WireWriter cString(String text) {
        int zero = text.indexOf('\0');
        if (zero >= 0) {
            throw new IllegalArgumentException("a text for the server may not contain the character U+0000 (at index "
                    + zero + " of " + text.length() + ")");
        }
        utf8(text);
        return int1(0);
    }

    /// Begins a message: writes its type byte and leaves room for its length.
    ///
    /// @return where the length stands, for [#endMessage]
    public int beginMessage(char type) {
        int1(type);
        return beginLength();
    }

    /// Leaves room for a four-byte length.
    ///
    /// @return where the length stands, for [#endMessage] or [#endValue]
    public int beginLength() {
        int mark = length;
        int4(0);
        return mark;
    }

    /// Ends a message: the length counts itself.
    public void endMessage(int mark) {
        INTS.set(array, mark, length - mark);
    }

    /// Ends a message of which some bytes are sent from elsewhere: the length counts these too.
    ///
    /// @throws IllegalArgumentException if the message is larger than [#CAPACITY_MAX]
    public void endMessage(int mark, long elsewhere) {
        long whole = length - mark + elsewhere;
        if (whole > CAPACITY_MAX) {
            throw tooLarge(whole);
        }
        INTS.set(array, mark, (int) whole);
    }

    /// Ends a value: the length counts only what follows it.
    public void endValue(int mark) {
        INTS.set(array, mark, length - mark - 4);
    }

    /// Writes two bytes over earlier ones.
    public void patchInt2(int at, int value) {
        SHORTS.set(array, at, (short) value);
    }

    private WireWriter utf8Rest(String text, int done) {
        length += done;
        int left = text.length() - done;
        if (left > UTF8_IN_PLACE_MAX) {
            byte[] rest = text.substring(done).getBytes(StandardCharsets.UTF_8);
            return bytes(rest, 0, rest.length);
        }
        ensure(3 * left);
        int at = length;
        for (int i = done; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                array[at++] = (byte) c;
            } else if (c < 0x800) {
                array[at++] = (byte) (0xC0 | (c >> 6));
                array[at++] = (byte) (0x80 | (c & 0x3F));
            } else if (!Character.isSurrogate(c)) {
                at = threeBytes(at, c);
            } else if (i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1))) {
                at = fourBytes(at, Character.toCodePoint(c, text.charAt(++i)));
            } else {
                array[at++] = '?';
            }
        }
        length = at;
        return this;
    }

    private int threeBytes(int at, char c) {
        array[at] = (byte) (0xE0 | (c >> 12));
        array[at + 1] = (byte) (0x80 | ((c >> 6) & 0x3F));
        array[at + 2] = (byte) (0x80 | (c & 0x3F));
        return at + 3;
    }

    private int fourBytes(int at, int codePoint) {
        array[at] = (byte) (0xF0 | (codePoint >> 18));
        array[at + 1] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
        array[at + 2] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
        array[at + 3] = (byte) (0x80 | (codePoint & 0x3F));
        return at + 4;
    }

    private static IllegalArgumentException tooLarge(long bytes) {
        return new IllegalArgumentException(
                "a message of " + bytes + " bytes is larger than the " + CAPACITY_MAX + " that PostgreSQL takes");
    }

    private void grow(int more) {
        long needed = (long) length + more;
        if (needed > CAPACITY_MAX) {
            throw tooLarge(needed);
        }
        long doubled = Math.min(CAPACITY_MAX, 2L * array.length);
        array = Arrays.copyOf(array, (int) Math.max(needed, doubled));
    }
}
