package dev.bluetusk.benchmarks.evidence;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/// One contestant's blocks of one subject.
final class Turns {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String name;
    private final Contestant.Operation operation;
    private final Block block;
    private double[] nanos = {};
    private int measured;
    private long allocated;

    /// What a block is.
    ///
    /// @param operations how many operations are measured
    /// @param coldFirst  whether another operation runs before them that is not measured: it finds cold caches
    /// @param meter      bytes of garbage so far
    record Block(int operations, boolean coldFirst, LongSupplier meter) {
        /// Operations of this thread.
        static Block ofThread(int operations) {
            return new Block(operations, true, THREADS::getCurrentThreadAllocatedBytes);
        }

        /// A burst of many threads.
        static Block ofProcess() {
            return new Block(1, false, THREADS::getTotalThreadAllocatedBytes);
        }
    }

    Turns(String name, Contestant.Operation operation, Block block) {
        this.name = name;
        this.operation = operation;
        this.block = block;
    }

    String name() {
        return name;
    }

    /// Forgets what was measured.
    void begin(int blocks) {
        nanos = new double[blocks];
        measured = 0;
        allocated = 0;
    }

    /// Runs a block.
    ///
    /// @return a sum of what was read
    long run(int number) throws Exception {
        long sum = block.coldFirst() ? operation.run(number) : 0;
        long bytes = block.meter().getAsLong();
        long start = System.nanoTime();
        for (int i = 0; i < block.operations(); i++) {
            sum += operation.run(number + i);
        }
        long elapsed = System.nanoTime() - start;
        allocated += block.meter().getAsLong() - bytes;
        if (measured < nanos.length) {
            nanos[measured++] = (double) elapsed / block.operations();
        }
        return sum;
    }

    TrialSamples samples() {
        return new TrialSamples(name, (double) allocated / block.operations() / nanos.length, nanos.clone());
    }
}
