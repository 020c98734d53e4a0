package dev.bluetusk.ingest.target;

/// A file and a table that do not fit together; nothing was sent.
public final class PlanException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message what was expected and what came
    public PlanException(String message) {
        super(message);
    }
}
