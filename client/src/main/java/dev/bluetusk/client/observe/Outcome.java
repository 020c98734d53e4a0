package dev.bluetusk.client.observe;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.protocol.message.ErrorFields;

/// How something ended. It holds no text of an error, which could name what is in a row. Immutable.
///
/// @param status what kind of end it was
/// @param sqlState the SQLSTATE that the server gave; empty if it gave none
/// @param failure the class of the exception that told the caller, such as
/// `dev.bluetusk.client.PostgresException`; empty if there was none
public record Outcome(Status status, String sqlState, String failure) {
    /// It went well.
    public static final Outcome DONE = new Outcome(Status.DONE, "", "");

    /// A limit in time cancelled it.
    public static final Outcome LATE = new Outcome(Status.TIMED_OUT, "", TimeLimitException.class.getName());

    /// The program gave it up.
    public static final Outcome GIVEN_UP = new Outcome(Status.FAILED, "", "");

    /// The kinds of end.
    public enum Status {
        /// It went well, or was stopped because nobody wanted the rest.
        DONE,
        /// The server refused it.
        REFUSED,
        /// It took longer than a limit allowed.
        TIMED_OUT,
        /// The session was lost, or could not be opened.
        LOST,
        /// It failed on this side, such as by a value that does not fit its type, or was given up.
        FAILED
    }

    /// How it ended if it threw.
    public static Outcome of(Throwable failure) {
        String name = failure.getClass().getName();
        return switch (failure) {
            case PostgresException refused -> new Outcome(Status.REFUSED, refused.sqlState(), name);
            case TimeLimitException late -> new Outcome(Status.TIMED_OUT, "", name);
            case SessionLostException lost -> new Outcome(Status.LOST, "", name);
            default -> new Outcome(Status.FAILED, "", name);
        };
    }

    /// How it ended if the server said this.
    public static Outcome of(ErrorFields refusal) {
        return new Outcome(Status.REFUSED, refusal.sqlState(), PostgresException.class.getName());
    }

    /// Whether it went well.
    public boolean isDone() {
        return status == Status.DONE;
    }
}
