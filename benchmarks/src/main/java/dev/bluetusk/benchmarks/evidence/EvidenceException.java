package dev.bluetusk.benchmarks.evidence;

import java.io.Serial;

/// Evidence that is not what it should be. The message names the file.
final class EvidenceException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    EvidenceException(String message) {
        super(message);
    }

    EvidenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
