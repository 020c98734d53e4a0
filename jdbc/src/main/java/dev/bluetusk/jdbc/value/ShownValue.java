package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;

/// Values as messages of failures show them: cut to a length, and bytes not at all. Stateless.
final class ShownValue {
    /// The most characters that are shown.
    static final int CHARACTERS_MAX = 64;

    /// Longer values are not even looked at.
    private static final int BYTES_MAX = 64 * 1024;

    /// In front of the digits of bytes in text: `\x`.
    private static final int HEX_START = 2;

    private ShownValue() {}

    /// A text or number, cut if it is long.
    static String of(Object value) {
        String text = value.toString();
        if (text.length() <= CHARACTERS_MAX) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(CHARACTERS_MAX - 1)) ? CHARACTERS_MAX - 1 : CHARACTERS_MAX;
        return text.substring(0, end) + "… (" + text.length() + " characters)";
    }

    /// A text in quotes.
    static String quoted(Object value) {
        return '"' + of(value) + '"';
    }

    /// A text that should have been a URL, unless a password may stand in front of its host.
    static String url(String text) {
        return text.indexOf('@') < 0 ? quoted(text) : "a text that is none";
    }

    /// The text of a cell in quotes behind a colon; of bytes and very long values only how long they are.
    static String behindColon(Cell cell) {
        if (cell.typeOid() == Oid.BYTEA || cell.length() > BYTES_MAX) {
            return size(cell);
        }
        try {
            return ": " + quoted(Texts.of(cell));
        } catch (ValueException | ProtocolException unreadable) {
            return size(cell);
        }
    }

    private static String size(Cell cell) {
        boolean digits = cell.typeOid() == Oid.BYTEA && cell.format() == Format.TEXT;
        return " (" + (digits ? (cell.length() - HEX_START) / 2 : cell.length()) + " bytes)";
    }
}
