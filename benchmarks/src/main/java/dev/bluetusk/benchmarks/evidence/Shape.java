package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.saturation.Burst;
import dev.bluetusk.benchmarks.saturation.Callers;
import dev.bluetusk.benchmarks.saturation.Manner;
import dev.bluetusk.benchmarks.saturation.Sharing;
import java.util.List;
import java.util.OptionalDouble;

/// A burst of 64 commands on 4 sessions: who waits for them, how they come to a session, and whether a command
/// is made for it.
enum Shape implements Subject {
    FRESH_MULTIPLEXED_PLATFORM(Manner.FRESH, Sharing.MULTIPLEXED, Callers.PLATFORM),
    REUSED_MULTIPLEXED_PLATFORM(Manner.REUSED, Sharing.MULTIPLEXED, Callers.PLATFORM),
    FRESH_POOLED_PLATFORM(Manner.FRESH, Sharing.POOLED, Callers.PLATFORM),
    REUSED_POOLED_PLATFORM(Manner.REUSED, Sharing.POOLED, Callers.PLATFORM),
    FRESH_MULTIPLEXED_VIRTUAL(Manner.FRESH, Sharing.MULTIPLEXED, Callers.VIRTUAL),
    REUSED_MULTIPLEXED_VIRTUAL(Manner.REUSED, Sharing.MULTIPLEXED, Callers.VIRTUAL),
    FRESH_POOLED_VIRTUAL(Manner.FRESH, Sharing.POOLED, Callers.VIRTUAL),
    REUSED_POOLED_VIRTUAL(Manner.REUSED, Sharing.POOLED, Callers.VIRTUAL);

    private static final double CEILING = 1;
    private static final double SECONDS = 30;

    private final Manner manner;
    private final Sharing sharing;
    private final Callers callers;

    Shape(Manner manner, Sharing sharing, Callers callers) {
        this.manner = manner;
        this.sharing = sharing;
        this.callers = callers;
    }

    Manner manner() {
        return manner;
    }

    Sharing sharing() {
        return sharing;
    }

    Callers callers() {
        return callers;
    }

    @Override
    public String title() {
        return manner.title() + ", " + sharing.title() + ", " + callers.title();
    }

    @Override
    public String stem() {
        return "burst-" + Subject.stem(this);
    }

    @Override
    public List<String> contestants() {
        return Burst.CONTESTANTS;
    }

    @Override
    public int blocks(int ordinary) {
        return ordinary;
    }

    /// Futures that one thread sends and awaits are another kind of program: they are told and not asked for.
    @Override
    public OptionalDouble ceiling(String rival) {
        return rival.equals(Burst.FUTURES) ? OptionalDouble.empty() : OptionalDouble.of(CEILING);
    }

    @Override
    public boolean asksForGarbage() {
        return false;
    }

    @Override
    public double seconds() {
        return SECONDS;
    }
}
