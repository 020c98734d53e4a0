package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/// `bytea` as `byte[]`.
///
/// Text is read in both output styles of the server, `hex` and `escape`, and written in `hex`.
public final class ByteaCodec implements Codec<byte[]> {
    private static final Conversions<byte[]> CONVERSIONS =
            Conversions.<byte[]>none().to(Octets.class, Octets::of).from(Octets.class, Octets::toByteArray);

    /// Makes one; all are alike.
    public ByteaCodec() {}

    @Override
    public PgType type() {
        return PgType.BYTEA;
    }

    @Override
    public Class<byte[]> javaType() {
        return byte[].class;
    }

    @Override
    public byte[] decode(WireReader value, Format format) {
        byte[] bytes = value.bytes(value.remaining());
        return switch (format) {
            case BINARY -> bytes;
            case TEXT -> bytes.length >= 2 && bytes[0] == '\\' && bytes[1] == 'x' ? hex(bytes) : escaped(bytes);
        };
    }

    @Override
    public void encode(byte[] value, WireWriter out) {
        out.bytes(value, 0, value.length);
    }

    @Override
    public String text(byte[] value) {
        return "\\x" + HexFormat.of().formatHex(value);
    }

    @Override
    public boolean textVaries() {
        return true;
    }

    @Override
    public Conversions<byte[]> conversions() {
        return CONVERSIONS;
    }

    private static byte[] hex(byte[] text) {
        if (text.length % 2 != 0) {
            throw malformed(text);
        }
        byte[] bytes = new byte[text.length / 2 - 1];
        for (int i = 0; i < bytes.length; i++) {
            int digits = (Character.digit(text[2 * i + 2], 16) << 4) | Character.digit(text[2 * i + 3], 16);
            if (digits < 0) {
                throw malformed(text);
            }
            bytes[i] = (byte) digits;
        }
        return bytes;
    }

    /// A backslash is doubled; bytes that are no printable ASCII are a backslash and three octal digits.
    private static byte[] escaped(byte[] text) {
        byte[] bytes = new byte[text.length];
        int count = 0;
        for (int at = 0; at < text.length; count++) {
            if (text[at] != '\\') {
                bytes[count] = text[at++];
            } else if (at + 1 < text.length && text[at + 1] == '\\') {
                bytes[count] = '\\';
                at += 2;
            } else {
                bytes[count] = (byte) octal(text, at + 1);
                at += 4;
            }
        }
        return Arrays.copyOf(bytes, count);
    }

    private static int octal(byte[] text, int at) {
        if (at + 3 > text.length) {
            throw malformed(text);
        }
        int value = 0;
        for (int i = at; i < at + 3; i++) {
            int digit = Character.digit(text[i], 8);
            if (digit < 0) {
                throw malformed(text);
            }
            value = value * 8 + digit;
        }
        return value;
    }

    private static ValueException malformed(byte[] text) {
        return ValueException.malformed("bytea", new String(text, StandardCharsets.UTF_8));
    }
}
