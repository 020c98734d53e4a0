package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.replay.Recording;
import dev.bluetusk.benchmarks.replay.Subject;

/// An operation whose garbage is measured.
///
/// @param name     what `allocation-budgets.json` calls it
/// @param subject  the client that runs it
/// @param recorder makes the replies
/// @param warmUps  how many operations run before those that count: so many that the compiler has done what it can
/// @param place    against what it is measured
record Measured(String name, Subject subject, Recorder recorder, int warmUps, Place place) {
    /// Enough for a short statement.
    private static final int WARM_UPS = 30_000;

    /// Against what an operation is measured.
    enum Place {
        /// Replies in memory.
        SCRIPT,
        /// Replies in memory, and a real server.
        BOTH,
        /// A real server alone: what is said is too much to keep.
        SERVER
    }

    /// Makes the replies that an operation gets.
    @FunctionalInterface
    interface Recorder {
        /// Has the client run against a server.
        Recording record(String url, Subject subject) throws Exception;
    }

    /// An operation that is measured against replies in memory alone.
    static Measured script(String name, Subject subject) {
        return new Measured(name, subject, Recording::of, WARM_UPS, Place.SCRIPT);
    }

    /// An operation that is measured on a server too.
    static Measured both(String name, Subject subject) {
        return new Measured(name, subject, Recording::of, WARM_UPS, Place.BOTH);
    }

    /// An operation that is measured on a server alone.
    static Measured server(String name, Subject subject) {
        return new Measured(name, subject, Recording::of, WARM_UPS, Place.SERVER);
    }

    /// Whether it is measured on a real server.
    boolean live() {
        return place != Place.SCRIPT;
    }

    /// The same with another number of operations before those that count.
    Measured after(int operations) {
        return new Measured(name, subject, recorder, operations, place);
    }
}
