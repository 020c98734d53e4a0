package dev.bluetusk.benchmarks.evidence;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// Has two contestants run a workload in turns, block by block.
///
/// The order is reversed from block to block, and another one begins each trial; so neither gains by what the other
/// leaves behind, nor by a machine that drifts. The first operation of a block finds cold caches and is not counted.
/// What both have read must be equal.
final class PairedCollector {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Plan plan;

    /// How much to measure.
    ///
    /// @param trials  trials of a workload
    /// @param blocks  blocks of each contestant in a trial
    /// @param warmUps blocks of each before the first trial
    record Plan(int trials, int blocks, int warmUps) {
        static final Plan FULL = new Plan(5, 501, 400);
        static final Plan QUICK = new Plan(3, 101, 400);
    }

    PairedCollector(Plan plan) {
        this.plan = plan;
    }

    PairedSamples collect(Work work, Contestant ours, Contestant theirs) throws Exception {
        Turn first = new Turn(ours.name(), ours.operation(work), work.operations());
        Turn second = new Turn(theirs.name(), theirs.operation(work), work.operations());
        trial(work, first, second, plan.warmUps());
        List<PairedSamples.Pair> pairs = new ArrayList<>();
        for (int trial = 0; trial < plan.trials(); trial++) {
            first.begin(plan.blocks());
            second.begin(plan.blocks());
            if (trial % 2 == 0) {
                trial(work, first, second, plan.blocks());
            } else {
                trial(work, second, first, plan.blocks());
            }
            pairs.add(new PairedSamples.Pair(first.samples(), second.samples()));
        }
        return new PairedSamples(pairs);
    }

    private static void trial(Work work, Turn starter, Turn other, int blocks) throws Exception {
        for (int block = 0; block < blocks; block++) {
            Turn one = block % 2 == 0 ? starter : other;
            Turn two = block % 2 == 0 ? other : starter;
            long read = one.run(block);
            long alsoRead = two.run(block);
            if (read != alsoRead) {
                throw new IllegalStateException(
                        work.title() + ": " + one.name + " read " + read + " but " + two.name + " read " + alsoRead);
            }
        }
    }

    /// A contestant's blocks.
    private static final class Turn {
        private final String name;
        private final Contestant.Operation operation;
        private final int operations;
        private double[] nanos = {};
        private int measured;
        private long allocated;

        Turn(String name, Contestant.Operation operation, int operations) {
            this.name = name;
            this.operation = operation;
            this.operations = operations;
        }

        void begin(int blocks) {
            nanos = new double[blocks];
            measured = 0;
            allocated = 0;
        }

        /// Runs a block.
        ///
        /// @return a sum of what was read
        long run(int block) throws Exception {
            long sum = operation.run(block);
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            for (int i = 0; i < operations; i++) {
                sum += operation.run(block + i);
            }
            long elapsed = System.nanoTime() - start;
            allocated += THREADS.getCurrentThreadAllocatedBytes() - bytes;
            if (measured < nanos.length) {
                nanos[measured++] = (double) elapsed / operations;
            }
            return sum;
        }

        TrialSamples samples() {
            return new TrialSamples(name, (double) allocated / operations / nanos.length, nanos.clone());
        }
    }
}
