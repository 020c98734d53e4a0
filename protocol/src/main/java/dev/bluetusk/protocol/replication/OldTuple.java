package dev.bluetusk.protocol.replication;

/// What a change tells about the row as it was before. Immutable.
public sealed interface OldTuple {
    /// Nothing: the row is found by the replica identity of the new row.
    record NotSent() implements OldTuple {}

    /// The columns of the replica identity; the others are NULL.
    record Key(Tuple tuple) implements OldTuple {}

    /// The whole row, as `REPLICA IDENTITY FULL` has it.
    record Whole(Tuple tuple) implements OldTuple {}
}
