package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Locale;

/// `"char"`, the catalogue's type of one byte, as a `String` in the form that PostgreSQL shows.
///
/// That is an empty text for the byte 0, a character for ASCII, and a backslash with three octal digits for the
/// others. Servers before 16 show such a byte as it is, which is no UTF-8: read it in binary format.
public final class CharCodec implements Codec<String> {
    private static final Conversions<String> CONVERSIONS = Conversions.<String>none()
            .to(Character.class, CharCodec::toCharacter)
            .from(Character.class, String::valueOf);

    /// Makes one; all are alike.
    public CharCodec() {}

    @Override
    public PgType type() {
        return PgType.CHAR;
    }

    @Override
    public Class<String> javaType() {
        return String.class;
    }

    @Override
    public String decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> {
                int code = value.unsignedInt1();
                value.expectEnd("a value of \"char\"");
                yield shown(code);
            }
        };
    }

    @Override
    public void encode(String value, WireWriter out) {
        out.int1(code(value));
    }

    @Override
    public String text(String value) {
        return shown(code(value));
    }

    @Override
    public Conversions<String> conversions() {
        return CONVERSIONS;
    }

    private static String shown(int code) {
        if (code == 0) {
            return "";
        }
        return code < 0x80 ? String.valueOf((char) code) : String.format(Locale.ROOT, "\\%03o", code);
    }

    private static int code(String value) {
        if (value.isEmpty()) {
            return 0;
        }
        if (value.length() == 1 && value.charAt(0) < 0x80) {
            return value.charAt(0);
        }
        if (value.matches("\\\\[0-3][0-7]{2}")) {
            return Integer.parseInt(value.substring(1), 8);
        }
        throw ValueException.malformed("\"char\"", value);
    }

    private static Character toCharacter(String value) {
        if (value.length() != 1) {
            throw ValueException.malformed("one character", value);
        }
        return value.charAt(0);
    }
}
