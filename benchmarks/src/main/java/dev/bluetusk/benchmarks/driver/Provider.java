package dev.bluetusk.benchmarks.driver;

import java.io.IOException;
import java.sql.SQLException;

/// A driver under test, with one connection of its own.
interface Provider extends AutoCloseable {
    /// How the report calls it.
    String name();

    /// A workload, made ready: statements are prepared, buffers are there.
    Operation operation(Workload workload) throws Exception;

    /// Closes the connection.
    @Override
    void close() throws IOException, SQLException;

    /// One execution of a workload.
    interface Operation {
        /// Runs it.
        ///
        /// @param turn a number that the statement may take as its parameter
        /// @return a sum over all that was read, the same for each provider
        long run(int turn) throws Exception;
    }
}
