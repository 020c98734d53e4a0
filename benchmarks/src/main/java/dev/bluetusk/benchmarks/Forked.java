package dev.bluetusk.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Runs a `main` of this program in a JVM of its own, so that what the compiler has learnt before does not count.
public final class Forked {
    private static final List<String> OPTIONS =
            List.of("-XX:+UseSerialGC", "-Xms512m", "-Xmx512m", "--enable-native-access=ALL-UNNAMED");

    private Forked() {}

    /// Runs it to its end.
    ///
    /// @param options of the JVM, besides those that all have
    /// @param main    the class
    /// @param words   its command line
    /// @return the lines that it printed
    /// @throws IllegalStateException if it fails, with what it said
    public static List<String> run(List<String> options, Class<?> main, List<String> words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(words);
        Path said = Files.createTempFile("bluetusk-fork-", ".txt");
        try {
            Process process =
                    new ProcessBuilder(command).redirectError(said.toFile()).start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException(main.getSimpleName() + " " + words + " ended with status " + status
                        + ": " + Files.readString(said).strip());
            }
            return printed.lines().toList();
        } finally {
            Files.delete(said);
        }
    }
}
