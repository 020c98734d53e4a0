package dev.bluetusk.client.transport;

import java.io.IOException;
import java.io.Serial;

/// TLS could not be established. The message says why, without anything that the peer wrote.
public final class TlsException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one with a message for a person.
    public TlsException(String message) {
        super(message);
    }

    /// Makes one with the failure that lies beneath.
    public TlsException(String message, Throwable cause) {
        super(message, cause);
    }
}
