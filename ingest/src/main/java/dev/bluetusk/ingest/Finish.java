package dev.bluetusk.ingest;

/// What a load does when all rows are there, in its last transaction.
enum Finish {
    /// Has the server gather statistics.
    ANALYZE,
    /// Moves the sequences of loaded columns behind the largest value.
    MOVE_SEQUENCES
}
