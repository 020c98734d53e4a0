package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.ingest.rival.Task;
import java.nio.file.Path;
import java.util.List;

/// A program that loads a CSV file with a header.
///
/// @param name  how the report calls it
/// @param reach what it is measured with
/// @param start its command line
record Contender(String name, Reach reach, Start start) {
    /// Ours, on one session.
    static final String OURS = "bluetusk ingest";

    static final String PSQL = "psql \\copy";
    static final String COPY_MANAGER = "pgjdbc CopyManager";
    static final String PGLOADER = "pgloader";
    static final String HIBERNATE_PLAIN = "Hibernate, plain";

    /// How the command line for a load is made.
    @FunctionalInterface
    interface Start {
        /// The program and its arguments.
        ///
        /// @param load what is to be loaded
        List<String> command(Job load);
    }

    /// A load that is to be done.
    ///
    /// @param url   the server
    /// @param task  the same for the programs that are Java's
    /// @param folder for files that a contender needs
    record Job(String url, Task task, Path folder) {}

    /// What a contender is measured with: a slow one with the first records of the file, since rates are compared.
    ///
    /// @param rowsMax of a file at most so many
    /// @param shapes  shapes of rows
    /// @param targets kinds of tables
    record Reach(long rowsMax, List<LoadShape> shapes, List<LoadTarget> targets) {
        static final Reach ALL = new Reach(Long.MAX_VALUE, List.of(LoadShape.values()), List.of(LoadTarget.values()));

        Reach rows(long max) {
            return new Reach(max, shapes, targets);
        }

        Reach shape(LoadShape only) {
            return new Reach(rowsMax, List.of(only), targets);
        }

        Reach targets(LoadTarget... only) {
            return new Reach(rowsMax, shapes, List.of(only));
        }
    }

    boolean takesPartIn(Scenario scenario) {
        return reach.shapes().contains(scenario.shape()) && reach.targets().contains(scenario.target());
    }

    /// How many rows of a file it loads.
    long rowsOf(Scenario scenario) {
        return Math.min(scenario.rows(), reach.rowsMax());
    }
}
