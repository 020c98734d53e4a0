package dev.bluetusk.benchmarks;

import java.io.IOException;

/// Keeps this program, and servers that it starts later, on one CPU: then a round trip has one state instead of
/// two, and ratios repeat.
public final class Pinning {
    private Pinning() {}

    /// Pins all threads of this process; processes that it starts follow.
    ///
    /// @throws IllegalStateException if the system does not allow it
    public static void toCpu(int cpu) throws IOException, InterruptedException {
        String self = String.valueOf(ProcessHandle.current().pid());
        Process taskset = new ProcessBuilder("taskset", "-acp", String.valueOf(cpu), self)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (taskset.waitFor() != 0) {
            throw new IllegalStateException(
                    "taskset could not pin this process to CPU " + cpu + "; --unpinned measures without");
        }
    }
}
