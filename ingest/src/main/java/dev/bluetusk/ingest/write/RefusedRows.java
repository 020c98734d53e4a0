package dev.bluetusk.ingest.write;

import dev.bluetusk.client.PostgresException;

/// Hears of the rows that the server refuses, in the order of the file. What it throws ends the load.
@FunctionalInterface
public interface RefusedRows {
    /// A row of a chunk was refused.
    ///
    /// @param reason what the server said
    void refused(Chunk chunk, int row, PostgresException reason);
}
