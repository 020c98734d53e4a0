package dev.bluetusk.benchmarks.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads how much processor time a PostgreSQL server has used, its ended backends included.
///
/// Linux adds the time of an ended child to its parent's account; a backend is a child of the postmaster. The figures
/// are ticks of 10 ms.
final class ServerClock {
    private static final double TICKS_PER_SECOND = 100;
    private static final int FIRST_TIME = 11;
    private static final int TIMES = 4;

    private final Path account;

    ServerClock(long postmaster) {
        this.account = Path.of("/proc", String.valueOf(postmaster), "stat");
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
