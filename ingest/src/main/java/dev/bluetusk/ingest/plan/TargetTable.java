package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.stream.Collectors;

/// The table that is loaded, as the catalogue describes it.
///
/// @param name its schema and name
/// @param columns its columns in their order
public record TargetTable(TableName name, List<TargetColumn> columns) {
    public TargetTable {
        columns = List.copyOf(columns);
    }

    /// The columns' names, for messages.
    String columnList() {
        return columns.stream().map(TargetColumn::name).collect(Collectors.joining(", "));
    }
}
