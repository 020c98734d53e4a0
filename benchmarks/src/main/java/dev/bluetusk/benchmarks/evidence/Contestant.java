package dev.bluetusk.benchmarks.evidence;

import java.sql.SQLException;

/// A driver with its pool, as a user would have it. Confined to one thread.
interface Contestant extends AutoCloseable {
    /// One run of a workload.
    @FunctionalInterface
    interface Operation {
        /// Runs it.
        ///
        /// @param turn a number that the operation may send
        /// @return a sum of what was read, the same for all contestants
        long run(int turn) throws Exception;
    }

    /// How the report calls it.
    String name();

    /// Makes ready for a workload.
    Operation operation(Work work) throws Exception;

    @Override
    void close() throws SQLException;
}
