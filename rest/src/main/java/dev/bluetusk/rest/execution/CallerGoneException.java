package dev.bluetusk.rest.execution;

/// The caller has closed the connection, or has stopped reading.
public final class CallerGoneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Says which of the two.
    public CallerGoneException(String message) {
        super(message);
    }
}
