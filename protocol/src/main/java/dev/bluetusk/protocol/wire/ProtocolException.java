package dev.bluetusk.protocol.wire;

import java.io.Serial;

/// The bytes are not what the protocol allows: a fault of the peer or of this library, never of the caller's
/// SQL.
///
/// The message says what was expected, what came and where. A session that meets one is over, since nobody knows
/// where the next message starts.
public final class ProtocolException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one with a message for a person.
    public ProtocolException(String message) {
        super(message);
    }

    /// Makes one with a message for a person and the failure that lies beneath.
    public ProtocolException(String message, Throwable cause) {
        super(message, cause);
    }
}
