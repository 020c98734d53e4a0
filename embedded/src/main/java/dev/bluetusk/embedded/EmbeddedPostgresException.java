package dev.bluetusk.embedded;

/// The server could not be unpacked, started or stopped. The message is one sentence that says what was wrong and
/// where; where the server itself said something, its last log lines follow.
public sealed class EmbeddedPostgresException extends RuntimeException
        permits PortInUseException, DataFolderException, BinariesMissingException {
    private static final long serialVersionUID = 1L;

    EmbeddedPostgresException(String message) {
        super(message);
    }

    EmbeddedPostgresException(String message, Throwable cause) {
        super(message, cause);
    }
}
