package dev.bluetusk.benchmarks.driver;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.benchmarks.Samples;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// One provider's part in the measurement of a workload. Confined to one thread.
final class Turn {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String name;
    private final Provider.Operation operation;
    private final int block;
    private final long[] nanos;
    private final Samples medians;
    private final Samples garbage;
    private int measured;
    private long allocated;
    private long sum;

    Turn(String name, Provider.Operation operation, int block, int rounds) {
        this.name = name;
        this.operation = operation;
        this.block = block;
        this.nanos = new long[block * rounds];
        this.medians = new Samples(name);
        this.garbage = new Samples(name);
    }

    String name() {
        return name;
    }

    /// Runs a block. Its first operation finds cold caches and is not counted.
    void block(int round) throws Exception {
        sum = operation.run(round);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < block; i++) {
            long start = System.nanoTime();
            sum += operation.run(round + i);
            nanos[measured++] = System.nanoTime() - start;
        }
        allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /// Ends a trial, which may count.
    void endTrial(boolean counts) {
        if (counts) {
            Arrays.sort(nanos, 0, measured);
            medians.add(DriverBench.micros(nanos[measured / 2]));
            garbage.add((double) allocated / measured);
        }
        measured = 0;
        allocated = 0;
    }

    /// What the last block read.
    long sum() {
        return sum;
    }

    /// The median of each trial, in microseconds.
    Samples medians() {
        return medians;
    }

    /// The garbage of an operation in each trial, in bytes.
    Samples garbage() {
        return garbage;
    }
}
