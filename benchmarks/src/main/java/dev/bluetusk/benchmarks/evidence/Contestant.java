package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.sql.SQLException;

/// A driver with its pool, as a user would have it. Confined to one thread.
interface Contestant extends AutoCloseable {
    /// Our name.
    String OURS = "bluetusk";

    /// The rival's.
    String RIVAL = "HikariCP + pgjdbc";

    /// The name of the client that knows the bytes beforehand.
    String RAW = "raw client";

    /// One run of a workload.
    @FunctionalInterface
    interface Operation {
        /// Runs it.
        ///
        /// @param turn a number that the operation may send
        /// @return a sum of what was read, the same for all contestants
        long run(int turn) throws Exception;
    }

    /// Makes ready for a workload.
    Operation operation(Work work) throws Exception;

    /// Makes ready for a workload beyond the sixteen.
    Operation operation(Beyond work) throws Exception;

    @Override
    void close() throws SQLException, IOException;
}
