package dev.bluetusk.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs a program and measures it: elapsed time, and the processor time and peak memory of it and its children.
///
/// The times come from bash's `time`, which asks the kernel when the program has ended. The memory is the kernel's
/// high-water mark of resident memory, looked at every few milliseconds while the program runs; Linux only.
public final class ProcessClock {
    private static final String SCRIPT = "TIMEFORMAT='%R %U %S'; time \"$@\" >\"$BENCH_OUTPUT\" 2>&1";
    private static final long LOOK_MILLIS = 15;
    private static final String HIGH_WATER = "VmHWM:";
    private static final long KIB = 1024;

    private final Path output;

    /// A clock that keeps what the programs print in a file.
    public ProcessClock(Path output) {
        this.output = output;
    }

    /// What one run cost.
    ///
    /// @param seconds    from start to end
    /// @param cpuSeconds user and system time of the program
    /// @param peakBytes  the most memory that one of its processes had; 0 where the system does not tell
    public record Cost(double seconds, double cpuSeconds, long peakBytes) {}

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
        long peak = 0;
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peakOfChildren(process.pid()));
        }
        String[] times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split(" ", -1);
        int status = process.exitValue();
        if (status != 0 || times.length != 3) {
            throw new IllegalStateException(command.getFirst() + " ended with status " + status + ": "
                    + Files.readString(output).strip());
        }
        return new Cost(
                Double.parseDouble(times[0]), Double.parseDouble(times[1]) + Double.parseDouble(times[2]), peak);
    }

    /// The highest mark of all processes below one, which is only a shell.
    private static long peakOfChildren(long parent) {
        long peak = 0;
        Path process = Path.of("/proc", Long.toString(parent));
        String pid = Long.toString(parent);
        for (String child : read(process.resolve("task").resolve(pid).resolve("children"))
                .strip()
                .split(" ", -1)) {
            if (!child.isEmpty()) {
                long own = highWater(read(Path.of("/proc", child, "status")));
                peak = Math.max(peak, Math.max(own, peakOfChildren(Long.parseLong(child))));
            }
        }
        return peak;
    }

    private static long highWater(String status) {
        return status.lines()
                .filter(line -> line.startsWith(HIGH_WATER))
                .mapToLong(line -> KIB * Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }

    /// A process that has just ended has no file any more.
    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            return "";
        }
    }
}
