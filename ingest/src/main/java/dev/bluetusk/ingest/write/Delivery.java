package dev.bluetusk.ingest.write;

import dev.bluetusk.client.copy.CopyIn;

/// Where the rows of a COPY go. Confined to the thread of its session.
public sealed interface Delivery permits DirectCopy, StagedMerge {
    /// Makes what it needs, once before the first COPY.
    void begin();

    /// Statements, each with a semicolon behind, that take away what the last COPY left; to be run at the level
    /// of the transaction in which [#begin] was called, not under a savepoint.
    String clearSql();

    /// Starts a COPY.
    CopyIn open();

    /// Ends a COPY; then the rows are in the table, as far as the transaction goes.
    ///
    /// @param rows how many were sent
    Delivered finish(CopyIn copy, long rows);

    /// Takes away what [#begin] has made.
    void end();
}
