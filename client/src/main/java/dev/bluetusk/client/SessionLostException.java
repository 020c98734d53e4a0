package dev.bluetusk.client;

import java.io.Serial;

/// The session with the server is gone: it could not be opened, the connection broke, or the session was closed.
///
/// [#maybeExecuted] says whether the command may have run all the same, so that a caller knows if trying again
/// on another session is safe.
public final class SessionLostException extends DatabaseException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final boolean maybeExecuted;

    /// Makes one with a message for a person.
    public SessionLostException(String message, boolean maybeExecuted) {
        super(message);
        this.maybeExecuted = maybeExecuted;
    }

    /// Makes one with a message for a person and the failure that lies beneath.
    public SessionLostException(String message, boolean maybeExecuted, Throwable cause) {
        super(message, cause);
        this.maybeExecuted = maybeExecuted;
    }

    /// Whether the server may have executed the command before the session was lost. When false, it surely did not.
    public boolean maybeExecuted() {
        return maybeExecuted;
    }
}
