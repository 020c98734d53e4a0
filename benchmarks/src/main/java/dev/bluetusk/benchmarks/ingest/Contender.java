package dev.bluetusk.benchmarks.ingest;

import java.nio.file.Path;
import java.util.List;

/// A program that loads a CSV file with a header into the table `transactions`.
///
/// @param name    how the report calls it
/// @param command the program and its arguments
record Contender(String name, List<String> command) {
    /// PostgreSQL's own client: the server parses the text.
    static Contender psqlCopy(String psql, String url, Path file) {
        String copy = "\\copy transactions from '" + file.toString().replace("'", "''") + "' with (format csv, header)";
        return new Contender("psql \\copy", List.of(psql, "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", copy));
    }

    /// Ours: the client parses the text and sends binary.
    static Contender bluetusk(Path launcher, String url, Path file) {
        return new Contender(
                "bluetusk ingest",
                List.of(launcher.toString(), "ingest", file.toString(), "--into", "transactions", "--database", url));
    }
}
