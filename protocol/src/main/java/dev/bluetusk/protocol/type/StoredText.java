package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;

/// Texts that the server can store.
///
/// Stateless, safe for all threads.
final class StoredText {
    private StoredText() {}

    /// The text itself.
    ///
    /// @throws ValueException if it has the character U+0000
    static String checked(String text) {
        int zero = text.indexOf('\0');
        if (zero >= 0) {
            throw new ValueException(
                    SqlState.CHARACTER_NOT_IN_REPERTOIRE,
                    "a text for the server may not contain the character U+0000 (at index " + zero + " of "
                            + text.length() + ")");
        }
        return text;
    }
}
