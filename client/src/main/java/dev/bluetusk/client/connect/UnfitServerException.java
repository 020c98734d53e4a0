package dev.bluetusk.client.connect;

import java.io.Serial;

/// A server took the login, but is not what the target asks for.
final class UnfitServerException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    UnfitServerException(String message) {
        super(message);
    }
}
