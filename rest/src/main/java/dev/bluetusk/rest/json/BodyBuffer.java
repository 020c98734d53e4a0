package dev.bluetusk.rest.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A growing array of bytes that a body is written to. Confined to one thread.
public final class BodyBuffer {
    /// The largest array that a JVM surely gives.
    private static final int CAPACITY_MAX = Integer.MAX_VALUE - 16;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHS = 0x8080_8080_8080_8080L;
    private static final long QUOTES = 0x2222_2222_2222_2222L;
    private static final long BACKSLASHES = 0x5C5C_5C5C_5C5C_5C5CL;
    private static final long UPPER_THREE = 0xE0E0_E0E0_E0E0_E0E0L;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] bytes;
    private int size;

    /// Makes an empty buffer with room for so many bytes.
    public BodyBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /// Bytes written so far.
    public int size() {
        return size;
    }

    /// The array behind; its first [#size] bytes are written. It changes hands when the buffer grows.
    public byte[] array() {
        return bytes;
    }

    /// A copy of what is written.
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    /// Forgets what is written, keeps the room.
    public void clear() {
        size = 0;
    }

    /// Takes back the last byte.
    public void dropLast() {
        size--;
    }

    /// Puts one byte in the place of another from an offset on.
    public void replace(int from, char ascii, char other) {
        for (int at = from; at < size; at++) {
            if (bytes[at] == ascii) {
                bytes[at] = (byte) other;
            }
        }
    }

    /// Writes one byte.
    public void put(char ascii) {
        reserve(1);
        bytes[size++] = (byte) ascii;
    }

    /// Writes bytes as they are.
    public void put(byte[] source, int offset, int length) {
        reserve(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    /// Writes bytes as they are.
    public void put(byte[] source) {
        put(source, 0, source.length);
    }

    /// Writes a text of ASCII characters that needs no escape.
    public void putAscii(String text) {
        put(text.getBytes(StandardCharsets.US_ASCII));
    }

    /// Writes a text as a JSON string.
    public void putString(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        putString(utf8, 0, utf8.length);
    }

    /// Writes UTF-8 bytes as a JSON string: quotes around, escapes where JSON asks for them, all else untouched.
    public void putString(byte[] source, int offset, int length) {
        put('"');
        putEscaped(source, offset, length);
        put('"');
    }

    /// Writes UTF-8 bytes as the inside of a JSON string.
    ///
    /// Eight bytes are looked at in one step; runs without an escape are copied whole. Most text has none.
    public void putEscaped(byte[] source, int offset, int length) {
        int end = offset + length;
        int from = offset;
        int at = nextEscape(source, from, end);
        while (at < end) {
            put(source, from, at - from);
            escape(source[at]);
            from = at + 1;
            at = nextEscape(source, from, end);
        }
        put(source, from, end - from);
    }

    // The first byte of the range that is a quote, a backslash or below a space; the range's end if there is none.
    static int nextEscape(byte[] source, int from, int end) {
        int at = from;
        while (at + 8 <= end) {
            long eight = (long) EIGHT.get(source, at);
            long quotes = zeroes(eight ^ QUOTES);
            long backslashes = zeroes(eight ^ BACKSLASHES);
            // Below 0x20: the upper three bits are zero. Bytes of 0x80 and more have one of them set.
            long controls = zeroes(eight & UPPER_THREE);
            long found = quotes | backslashes | controls;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            at += 8;
        }
        while (at < end && !needsEscape(source[at])) {
            at++;
        }
        return at;
    }

    // The high bit of each zero byte; a byte above a zero byte may be marked as well, so only the lowest mark counts.
    private static long zeroes(long eight) {
        return (eight - ONES) & ~eight & HIGHS;
    }

    static boolean needsEscape(byte b) {
        return b == '"' || b == '\\' || (b >= 0 && b < ' ');
    }

    private void escape(byte b) {
        put('\\');
        switch (b) {
            case '"', '\\' -> put((char) b);
            case '\n' -> put('n');
            case '\r' -> put('r');
            case '\t' -> put('t');
            case '\b' -> put('b');
            case '\f' -> put('f');
            default -> {
                put(new byte[] {'u', '0', '0', HEX[b >>> 4], HEX[b & 15]});
            }
        }
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            grow(more);
        }
    }

    private void grow(int more) {
        long needed = (long) size + more;
        if (needed > CAPACITY_MAX) {
            throw new IllegalStateException("one piece of a body is over " + CAPACITY_MAX + " bytes");
        }
        long doubled = Math.min(CAPACITY_MAX, bytes.length * 2L);
        bytes = Arrays.copyOf(bytes, (int) Math.max(needed, doubled));
    }
}
