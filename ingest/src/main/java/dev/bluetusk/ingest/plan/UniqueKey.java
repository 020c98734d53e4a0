package dev.bluetusk.ingest.plan;

import java.util.List;

/// Columns whose values together occur once in a table.
///
/// @param primary whether they are the primary key
/// @param columns their exact names, in the order of the index
public record UniqueKey(boolean primary, List<String> columns) {
    public UniqueKey {
        columns = List.copyOf(columns);
    }
}
