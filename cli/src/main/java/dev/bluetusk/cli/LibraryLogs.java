package dev.bluetusk.cli;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// What libraries tell of themselves is not for somebody who loads a file, unless it is a warning.
final class LibraryLogs {
    /// Held, since a logger that nobody holds is forgotten with its level.
    private static final List<Logger> TALKATIVE = List.of(Logger.getLogger("dev.hardwood"));

    private LibraryLogs() {}

    static void keepWarnings() {
        TALKATIVE.forEach(logger -> logger.setLevel(Level.WARNING));
    }
}
