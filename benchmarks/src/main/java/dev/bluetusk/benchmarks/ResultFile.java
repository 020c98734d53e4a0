package dev.bluetusk.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Keeps the raw samples of a run as a JSON file, with what is needed to judge them.
public final class ResultFile {
    private ResultFile() {}

    /// Writes a file for a run.
    ///
    /// @param file    where to; its folder is created
    /// @param facts   what was measured and where: question, rows, server version, …
    /// @param samples all samples, by measure such as `seconds` or `client_cpu_seconds`
    public static void write(Path file, Map<String, String> facts, Map<String, List<Samples>> samples)
            throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text(facts, samples));
    }

    /// The text of a file for a run.
    public static String text(Map<String, String> facts, Map<String, List<Samples>> samples) {
        String measures = samples.entrySet().stream()
                .map(measure -> "  " + text(measure.getKey()) + ": {\n" + contenders(measure.getValue()) + "\n  }")
                .collect(Collectors.joining(",\n"));
        String head = facts.entrySet().stream()
                .map(fact -> "  " + text(fact.getKey()) + ": " + text(fact.getValue()))
                .collect(Collectors.joining(",\n"));
        return "{\n" + head + (measures.isEmpty() ? "" : ",\n" + measures) + "\n}\n";
    }

    /// What is known of this machine and JVM.
    public static Map<String, String> environment() {
        Runtime.Version java = Runtime.version();
        return Map.of(
                "measured_at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                "java", java.toString(),
                "os", System.getProperty("os.name") + " " + System.getProperty("os.version"),
                "processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    }

    private static String contenders(List<Samples> contenders) {
        return contenders.stream()
                .map(one -> "    " + text(one.contender()) + ": "
                        + one.values().stream()
                                .map(value -> String.format(Locale.ROOT, "%.4f", value))
                                .collect(Collectors.joining(", ", "[", "]")))
                .collect(Collectors.joining(",\n"));
    }

    private static String text(String plain) {
        return '"' + plain.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
