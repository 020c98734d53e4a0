package dev.bluetusk.ingest;

import java.util.OptionalLong;

/// A load that was undone: no row of it is stored, and no table that it created.
public final class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Why the load was undone.
    public enum Reason {
        /// More records were rejected than allowed.
        TOO_MANY_REJECTS,
        /// The server refused a row or the whole load; the cause is a `PostgresException`.
        SERVER_REFUSED,
        /// The reject file cannot be written.
        REJECT_FILE
    }

    private final Reason reason;
    private final long line;

    LoadException(Reason reason, String message) {
        super(message);
        this.reason = reason;
        this.line = 0;
    }

    LoadException(Reason reason, String message, long line, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.line = line;
    }

    /// Why the load was undone.
    public Reason reason() {
        return reason;
    }

    /// The line of the file, from 1, if one row is to blame.
    public OptionalLong line() {
        return line == 0 ? OptionalLong.empty() : OptionalLong.of(line);
    }
}
