package dev.bluetusk.benchmarks.budget;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.benchmarks.replay.LiveDoor;
import dev.bluetusk.benchmarks.replay.Operation;
import dev.bluetusk.benchmarks.replay.Recording;
import dev.bluetusk.cli.console.Console;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// Measures the garbage of one operation, in a process of its own: what other operations taught the compiler would
/// change what it can leave out.
///
/// The process is to compile in the foreground (`-Xbatch`), so that the same numbers of operations before and while it
/// measures give the same figure again.
public final class Probe {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 5;

    /// On the server, where most is compiled already, this part of the operations warms up.
    private static final int LIVE_PART = 3;

    /// This part of the operations that warm up is run again in each round.
    private static final int COUNTED_PART = 10;

    private Probe() {}

    /// Prints the bytes of an operation: against replies in memory, and on the server if it is measured there.
    ///
    /// @param words its name, and the URL of a server that has the tables
    public static void main(String[] words) throws Exception {
        Console console = Console.ofProcess();
        Measured measured = Catalogue.named(words[0]);
        switch (measured.place()) {
            case SCRIPT -> scripted(console, measured, words[1]);
            case BOTH -> live(console, measured, words[1], scripted(console, measured, words[1]));
            case SERVER -> {
                Operation first = measured.subject().open(new LiveDoor(words[1]));
                live(console, measured, words[1], first.run(Recording.TURN));
            }
        }
        // Pools and Hibernate have threads that would stay.
        Runtime.getRuntime().halt(0);
    }

    /// @return what an operation reads
    private static long scripted(Console console, Measured measured, String url) throws Exception {
        Recording recording = measured.recorder().record(url, measured.subject());
        Operation operation = recording.play(measured.subject());
        console.line("scripted " + settled(measured.name(), operation, measured.warmUps(), recording.sum()));
        return recording.sum();
    }

    private static void live(Console console, Measured measured, String url, long sum) throws Exception {
        Operation operation = measured.subject().open(new LiveDoor(url));
        console.line("live " + settled(measured.name(), operation, measured.warmUps() / LIVE_PART, sum));
    }

    private static double settled(String name, Operation operation, int warmUps, long expected) throws Exception {
        int times = Math.max(1, warmUps / COUNTED_PART);
        run(operation, warmUps);
        double[] rounds = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            run(operation, times);
            rounds[i] = (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / times;
        }
        long sum = operation.run(Recording.TURN);
        if (sum != expected) {
            throw new IllegalStateException(
                    name + ": expected an operation that reads " + expected + " but it read " + sum);
        }
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }

    private static void run(Operation operation, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            operation.run(Recording.TURN);
        }
    }
}
