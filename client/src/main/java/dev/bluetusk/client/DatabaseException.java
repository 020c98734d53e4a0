package dev.bluetusk.client;

import java.io.Serial;

/// What a session can fail with: the server said no, the session was lost, or a time limit passed.
///
/// Pipelines and batches add which step was skipped and which element failed. Catch one of these; this type is
/// for code that treats all of them alike. A [dev.bluetusk.protocol.wire.ProtocolException] is not one of them:
/// it is a fault of the peer or of this library.
public abstract sealed class DatabaseException extends RuntimeException
        permits BatchException,
                LoginException,
                PostgresException,
                SessionLostException,
                StepSkippedException,
                TimeLimitException {
    @Serial
    private static final long serialVersionUID = 1L;

    DatabaseException(String message) {
        super(message);
    }

    DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
