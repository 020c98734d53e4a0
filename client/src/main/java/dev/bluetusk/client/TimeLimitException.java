package dev.bluetusk.client;

import java.io.Serial;
import java.time.Duration;

/// Something took longer than its limit allows. [#limit] says which limit passed.
public final class TimeLimitException extends DatabaseException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The limits in time, each of which is set where its name says.
    public enum Limit {
        /// Opening the connection and logging in.
        CONNECT,
        /// One command, from its sending to its last answer.
        STATEMENT,
        /// Waiting for a free session of a pool.
        CHECKOUT
    }

    private final Limit limit;
    private final Duration allowed;

    /// Makes one.
    ///
    /// @param limit which limit passed
    /// @param allowed how long it was
    /// @param message a sentence for a person
    public TimeLimitException(Limit limit, Duration allowed, String message) {
        super(message);
        this.limit = limit;
        this.allowed = allowed;
    }

    /// Makes one with the failure that lies beneath.
    public TimeLimitException(Limit limit, Duration allowed, String message, Throwable cause) {
        super(message, cause);
        this.limit = limit;
        this.allowed = allowed;
    }

    /// Which limit passed.
    public Limit limit() {
        return limit;
    }

    /// How long the limit was.
    public Duration allowed() {
        return allowed;
    }
}
