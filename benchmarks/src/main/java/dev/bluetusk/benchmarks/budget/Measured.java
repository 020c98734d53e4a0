package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.replay.Recording;
import dev.bluetusk.benchmarks.replay.Subject;

/// An operation whose garbage is measured.
///
/// @param name     what `allocation-budgets.json` calls it
/// @param subject  the client that runs it
/// @param recorder makes the replies
/// @param warmUps  how many operations run before those that count: so many that the compiler has done what it can
/// @param live     whether it is measured on a real server too
record Measured(String name, Subject subject, Recorder recorder, int warmUps, boolean live) {
    /// Enough for a short statement.
    private static final int WARM_UPS = 30_000;

    /// Makes the replies that an operation gets.
    @FunctionalInterface
    interface Recorder {
        /// Has the client run against a server.
        Recording record(String url, Subject subject) throws Exception;
    }

    /// An operation that is measured against replies in memory alone.
    static Measured script(String name, Subject subject) {
        return new Measured(name, subject, Recording::of, WARM_UPS, false);
    }

    /// An operation that is measured on a server too.
    static Measured both(String name, Subject subject) {
        return new Measured(name, subject, Recording::of, WARM_UPS, true);
    }

    /// The same with another number of operations before those that count.
    Measured after(int operations) {
        return new Measured(name, subject, recorder, operations, live);
    }
}
