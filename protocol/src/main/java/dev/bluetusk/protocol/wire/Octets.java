package dev.bluetusk.protocol.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/// Bytes as a value: immutable, equal when their contents are equal.
///
/// Messages that are not on the hot path carry their payload in one. Safe for all threads.
public final class Octets {
    /// No bytes at all.
    public static final Octets EMPTY = new Octets(new byte[0]);

    private static final int SHOWN_MAX = 64;

    private final byte[] bytes;

    private Octets(byte[] bytes) {
        this.bytes = bytes;
    }

    /// A copy of these bytes.
    public static Octets of(byte... bytes) {
        return bytes.length == 0 ? EMPTY : new Octets(bytes.clone());
    }

    /// A copy of a part of an array.
    public static Octets of(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return length == 0 ? EMPTY : new Octets(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /// The UTF-8 bytes of a text.
    public static Octets utf8(String text) {
        return text.isEmpty() ? EMPTY : new Octets(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The bytes of a hexadecimal text such as `00ff10`; blanks are ignored.
    public static Octets hex(String digits) {
        return new Octets(HexFormat.of().parseHex(digits.replace(" ", "")));
    }

    /// How many bytes there are.
    public int length() {
        return bytes.length;
    }

    /// The byte at an index from 0.
    public byte at(int index) {
        return bytes[index];
    }

    /// A copy of the bytes, which the caller owns.
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /// The bytes read as UTF-8 text.
    public String utf8() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// A cursor over these bytes.
    public WireReader reader() {
        return new WireReader(bytes, 0, bytes.length);
    }

    void appendTo(WireWriter writer) {
        writer.bytes(bytes, 0, bytes.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Octets octets && Arrays.equals(bytes, octets.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /// The bytes in hexadecimal, cut after 64 of them.
    @Override
    public String toString() {
        int shown = Math.min(bytes.length, SHOWN_MAX);
        String digits = HexFormat.of().formatHex(bytes, 0, shown);
        return shown == bytes.length ? digits : digits + "… (" + bytes.length + " bytes)";
    }
}
