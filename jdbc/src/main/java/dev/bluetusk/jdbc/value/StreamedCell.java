package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/// Large values that come as streams, as JDBC's getters of streams give them. Stateless.
public final class StreamedCell {
    private StreamedCell() {}

    /// Whether a type can be read as a stream of bytes without being held.
    public static boolean isBinary(int typeOid) {
        return typeOid == Oid.BYTEA || Texts.isCharacters(typeOid);
    }

    /// Whether a type can be read as a stream of characters without being held.
    public static boolean isText(int typeOid) {
        return Texts.isCharacters(typeOid);
    }

    /// The bytes of a value, as [CellReader#binaryStream] gives them.
    public static InputStream binary(InputStream value, int typeOid, Format format) {
        return typeOid == Oid.BYTEA && format == Format.TEXT ? new TextBytea(value) : value;
    }

    /// A text, as [CellReader#characterStream] gives it.
    public static Reader text(InputStream value) {
        return new InputStreamReader(value, StandardCharsets.UTF_8);
    }

    /// A text in ASCII, as [CellReader#asciiStream] gives it.
    public static InputStream ascii(InputStream value) {
        return new AsciiText(new BufferedReader(text(value)));
    }
}
