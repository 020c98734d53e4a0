package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Has contestants run a subject in turns, block by block.
///
/// The order is reversed from block to block, and another one begins each trial; so nobody gains by what the others
/// leave behind, nor by a machine that drifts. What all have read must be equal.
final class Collector {
    private final Plan plan;

    /// How much to measure.
    ///
    /// @param trials   trials of a subject
    /// @param blocks   blocks of each contestant in a trial
    /// @param warmUps  blocks of each before the first trial
    /// @param attempts how often a subject is measured that does not reach what it must
    record Plan(int trials, int blocks, int warmUps, int attempts) {
        static final Plan FULL = new Plan(5, 501, 400, 2);
        static final Plan QUICK = new Plan(3, 51, 200, 1);

        /// What part of a full run this is.
        double share() {
            return (double) (trials * blocks + warmUps) / (FULL.trials * FULL.blocks + FULL.warmUps);
        }
    }

    /// Told after each trial of all trials so far, so that none is lost.
    @FunctionalInterface
    interface Keeper {
        void keep(Trials trials) throws IOException;
    }

    Collector(Plan plan) {
        this.plan = plan;
    }

    /// Measures what is missing.
    ///
    /// @param kept trials of an earlier run
    Trials collect(Subject subject, List<Turns> contestants, Trials kept, Keeper keeper) throws Exception {
        Trials trials = kept;
        if (trials.count() < plan.trials()) {
            trial(subject, contestants, subject.blocks(plan.warmUps()));
        }
        while (trials.count() < plan.trials()) {
            int blocks = subject.blocks(plan.blocks());
            contestants.forEach(each -> each.begin(blocks));
            List<Turns> order = new ArrayList<>(contestants);
            Collections.rotate(order, -trials.count());
            trial(subject, order, blocks);
            List<List<TrialSamples>> all = new ArrayList<>(trials.all());
            all.add(contestants.stream().map(Turns::samples).toList());
            trials = new Trials(List.copyOf(all));
            keeper.keep(trials);
        }
        return trials;
    }

    private static void trial(Subject subject, List<Turns> order, int blocks) throws Exception {
        List<Turns> reversed = order.reversed();
        for (int block = 0; block < blocks; block++) {
            List<Turns> now = block % 2 == 0 ? order : reversed;
            long read = now.getFirst().run(block);
            for (Turns other : now.subList(1, now.size())) {
                long alsoRead = other.run(block);
                if (read != alsoRead) {
                    throw new IllegalStateException(subject.title() + ": "
                            + now.getFirst().name() + " read " + read + " but " + other.name() + " read " + alsoRead);
                }
            }
        }
    }
}
