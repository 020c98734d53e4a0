package dev.bluetusk.ingest.encode;

import java.util.List;

/// The type of a column as far as encoding needs it; of a domain, the type under it.
///
/// @param oid the type's object id
/// @param typmod the type's modifier, -1 if it has none
/// @param name the type as SQL writes it: `numeric(10,2)`
/// @param labels the labels of an enum type, in their order; else empty
public record ColumnType(int oid, int typmod, String name, List<String> labels) {
    public ColumnType {
        labels = List.copyOf(labels);
    }

    /// A type without labels.
    public ColumnType(int oid, int typmod, String name) {
        this(oid, typmod, name, List.of());
    }
}
