package dev.bluetusk.benchmarks.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/// Reads how much processor time a PostgreSQL server has used, its ended backends included.
///
/// Linux adds the time of an ended child to its parent's account; a backend is a child of the postmaster. The
/// figures are ticks of 10 ms.
final class ServerClock {
    private static final double TICKS_PER_SECOND = 100;
    private static final int FIRST_TIME = 11;
    private static final int TIMES = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(2);

    private final Path account;
    private final Path children;

    ServerClock(long postmaster) {
        Path process = Path.of("/proc", String.valueOf(postmaster));
        this.account = process.resolve("stat");
        this.children =
                process.resolve("task").resolve(String.valueOf(postmaster)).resolve("children");
    }

    /// The server's processes now.
    Set<String> processes() throws IOException {
        return Set.of(Files.readString(children).strip().split(" ", -1));
    }

    /// Waits until no process is left but these: only then a backend's time is in the account.
    ///
    /// @throws IllegalStateException if others are still there after 10 seconds
    void awaitOnly(Set<String> earlier) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!earlier.containsAll(processes())) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException(
                        "a backend of the server is still there " + PATIENCE.toSeconds() + " s after its client ended");
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    /// Seconds of user and system time up to now, of the postmaster and of all its ended children.
    double cpuSeconds() throws IOException {
        String line = Files.readString(account);
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        for (int i = FIRST_TIME; i < FIRST_TIME + TIMES; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks / TICKS_PER_SECOND;
    }
}
