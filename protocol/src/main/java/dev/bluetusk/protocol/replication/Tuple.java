package dev.bluetusk.protocol.replication;

import java.util.List;

/// A replicated row: one value for each column of its relation, in the relation's order. Immutable.
///
/// @param values the columns
public record Tuple(List<TupleValue> values) {
    /// Keeps a copy.
    public Tuple {
        values = List.copyOf(values);
    }

    /// How many columns there are.
    public int size() {
        return values.size();
    }

    /// The value of a column, counted from 0 as in [LogicalMessage.Relation#columns].
    public TupleValue value(int column) {
        return values.get(column);
    }
}
