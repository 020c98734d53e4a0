package dev.bluetusk.benchmarks.evidence;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A workload beside a client that knows the bytes beforehand: how far are we from what the machine can do? It is
/// told, and nothing is asked of it.
record RawLimit(Work work) implements Subject {
    /// What is aimed at for the ratio of the medians.
    static final double AIM = 1.06;

    private static final int SHARE = 2;

    /// The limits of all workloads that have one.
    static List<RawLimit> all() {
        return Stream.of(
                        Work.PARAMETERIZED_SCALAR,
                        Work.PREPARED_SCALAR,
                        Work.ROWS,
                        Work.BYTEA,
                        Work.BATCH,
                        Work.COPY_IN,
                        Work.COPY_OUT,
                        Work.LARGE_OBJECT)
                .map(RawLimit::new)
                .toList();
    }

    @Override
    public String title() {
        return work.title();
    }

    @Override
    public String stem() {
        return "limit-" + work.stem();
    }

    @Override
    public List<String> contestants() {
        return List.of(Contestant.OURS, Contestant.RAW);
    }

    @Override
    public int blocks(int ordinary) {
        return (work.blocks(ordinary) + SHARE - 1) / SHARE;
    }

    @Override
    public OptionalDouble ceiling(String rival) {
        return OptionalDouble.empty();
    }

    @Override
    public boolean asksForGarbage() {
        return false;
    }

    @Override
    public double seconds() {
        return work.seconds() / SHARE;
    }
}
