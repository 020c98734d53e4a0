package dev.bluetusk.ingest.write;

import dev.bluetusk.client.copy.CopyIn;

/// Where the rows of a COPY go. Confined to the thread of its session.
public sealed interface Delivery permits DirectCopy {
    /// Starts a COPY.
    CopyIn open();

    /// Ends a COPY; then the rows are in the table, as far as the transaction goes.
    ///
    /// @param rows how many were sent
    Delivered finish(CopyIn copy, long rows);
}
