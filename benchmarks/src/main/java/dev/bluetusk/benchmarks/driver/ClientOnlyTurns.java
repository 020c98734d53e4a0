package dev.bluetusk.benchmarks.driver;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.benchmarks.replay.Operation;
import dev.bluetusk.benchmarks.replay.Recording;
import dev.bluetusk.benchmarks.replay.Subject;
import dev.bluetusk.cli.console.Console;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Two clients in one process, which take turns at a workload against replies in memory.
public final class ClientOnlyTurns {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WARM_UP_BLOCKS = 400;
    private static final int BLOCKS = 101;

    private final Recording recording;
    private final Operation operation;
    private final int block;
    private final double[] nanos = new double[BLOCKS];
    private long bytes;
    private int measured;

    private ClientOnlyTurns(Subject subject, String url, int block) throws Exception {
        this.recording = Recording.of(url, subject);
        this.operation = recording.play(subject);
        this.block = block;
    }

    /// Prints a line for each trial: nanoseconds and bytes of an operation, ours and the rival's.
    ///
    /// @param words the workload, our client, the number of trials, and the URL of a server that has the tables
    public static void main(String[] words) throws Exception {
        ClientOnly work = ClientOnly.valueOf(words[0]);
        ClientOnlyTurns ours = turns(work, ClientOnly.Client.valueOf(words[1]), words[3]);
        ClientOnlyTurns theirs = turns(work, ClientOnly.Client.PGJDBC, words[3]);
        Console console = Console.ofProcess();
        int trials = Integer.parseInt(words[2]);
        alternate(List.of(ours, theirs), WARM_UP_BLOCKS);
        for (int trial = 0; trial < trials; trial++) {
            ours.begin();
            theirs.begin();
            alternate(List.of(ours, theirs), BLOCKS);
            console.line(String.format(
                    Locale.ROOT,
                    "%.3f %.3f %.1f %.1f",
                    ours.nanosOfAnOperation(),
                    theirs.nanosOfAnOperation(),
                    ours.bytesOfAnOperation(),
                    theirs.bytesOfAnOperation()));
        }
        Runtime.getRuntime().halt(0);
    }

    private static ClientOnlyTurns turns(ClientOnly work, ClientOnly.Client client, String url) throws Exception {
        return new ClientOnlyTurns(door -> work.open(client, door)::run, url, work.block());
    }

    private static void alternate(List<ClientOnlyTurns> both, int blocks) throws Exception {
        for (int i = 0; i < blocks; i++) {
            for (ClientOnlyTurns each : i % 2 == 0 ? both : both.reversed()) {
                each.block();
            }
        }
    }

    private void begin() {
        measured = 0;
        bytes = 0;
    }

    /// Runs a block; each operation must read what it read when it was recorded.
    private void block() throws Exception {
        long sum = 0;
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < block; i++) {
            sum += operation.run(Recording.TURN);
        }
        long elapsed = THREADS.getCurrentThreadCpuTime() - start;
        bytes += THREADS.getCurrentThreadAllocatedBytes() - allocated;
        if (measured < BLOCKS) {
            nanos[measured] = (double) elapsed / block;
        }
        measured++;
        if (sum != recording.sum() * block) {
            throw new IllegalStateException(
                    "expected operations that read " + recording.sum() * block + " but they read " + sum);
        }
    }

    private double nanosOfAnOperation() {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[BLOCKS / 2];
    }

    private double bytesOfAnOperation() {
        return (double) bytes / block / measured;
    }
}
