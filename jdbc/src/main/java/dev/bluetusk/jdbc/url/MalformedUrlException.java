package dev.bluetusk.jdbc.url;

import java.io.Serial;

/// A URL has the prefix of this driver and cannot be read. The message says what was expected, what came and
/// where; no password is in it.
public final class MalformedUrlException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    MalformedUrlException(String message) {
        super(message);
    }
}
