package dev.bluetusk.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Runs a program and measures it: elapsed time and the processor time of it and its children.
///
/// The figures come from bash's `time`, which asks the kernel when the program has ended.
public final class ProcessClock {
    private static final String SCRIPT = "TIMEFORMAT='%R %U %S'; time \"$@\" >\"$BENCH_OUTPUT\" 2>&1";

    private final Path output;

    /// A clock that keeps what the programs print in a file.
    public ProcessClock(Path output) {
        this.output = output;
    }

    /// What one run cost.
    ///
    /// @param seconds    from start to end
    /// @param cpuSeconds user and system time of the program
    public record Cost(double seconds, double cpuSeconds) {}

    /// Runs a program to its end.
    ///
    /// @param command     the program and its arguments
    /// @param environment variables that it gets besides ours
    /// @throws IllegalStateException if it fails, with what it printed
    public Cost run(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bash", "-c", SCRIPT, "bench"));
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment().put("BENCH_OUTPUT", output.toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String[] times = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                .strip()
                .split(" ", -1);
        int status = process.waitFor();
        if (status != 0 || times.length != 3) {
            throw new IllegalStateException(command.getFirst() + " ended with status " + status + ": "
                    + Files.readString(output).strip());
        }
        return new Cost(Double.parseDouble(times[0]), Double.parseDouble(times[1]) + Double.parseDouble(times[2]));
    }
}
