package dev.bluetusk.ingest;

import dev.bluetusk.ingest.plan.Merge;
import dev.bluetusk.ingest.plan.Replacement;

/// The way of the rows into the table.
sealed interface Route {
    /// COPY straight into it.
    record Direct() implements Route {}

    /// COPY into a staging table, chunk by chunk, and from there where keys may be there already.
    record Staged(Merge merge) implements Route {}

    /// COPY into a table beside it, which takes its place at the end.
    record Beside(Replacement replacement) implements Route {}
}
