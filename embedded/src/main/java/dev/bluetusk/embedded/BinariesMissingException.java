package dev.bluetusk.embedded;

/// No binaries of the wished major version are on the class path; the message names the artifact to add.
public final class BinariesMissingException extends EmbeddedPostgresException {
    private static final long serialVersionUID = 1L;

    BinariesMissingException(String message) {
        super(message);
    }
}
