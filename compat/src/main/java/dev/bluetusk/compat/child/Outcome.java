package dev.bluetusk.compat.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How one run of a test method ended. A method with parameters has a run for each set of them. Immutable.
///
/// @param method `Class.method`, or `Class` alone when the whole class failed before its methods
/// @param run which of the method's runs it is, the same in each JVM
/// @param status how it ended
/// @param problem what was thrown, in one line; empty if nothing was
public record Outcome(String method, String run, Status status, String problem) {
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 4;

    /// How a run ends.
    public enum Status {
        /// All was as the test expects.
        PASSED,
        /// An assertion did not hold, or something was thrown.
        FAILED,
        /// The test itself found that it does not apply here.
        ABORTED,
        /// The test is switched off.
        SKIPPED
    }

    /// This outcome as a line of a file.
    public String line() {
        return String.join(SEPARATOR, method, run, status.name(), problem.replaceAll("\\s+", " "));
    }

    /// Reads the file that a JVM left; a line that it did not finish is left out.
    public static List<Outcome> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        return Files.readAllLines(file).stream()
                .map(line -> line.split(SEPARATOR, -1))
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> new Outcome(fields[0], fields[1], Status.valueOf(fields[2]), fields[3]))
                .toList();
    }
}
