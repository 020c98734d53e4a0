package dev.bluetusk.client;

import java.io.Serial;

/// The connection cannot be encrypted as it was asked for: the server has no TLS, or none that is good enough, or the
/// files for it cannot be used.
public final class EncryptionException extends LoginException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one with a message for a person.
    public EncryptionException(String message) {
        super(message);
    }

    /// Makes one with the failure that lies beneath.
    public EncryptionException(String message, Throwable cause) {
        super(message, cause);
    }
}
