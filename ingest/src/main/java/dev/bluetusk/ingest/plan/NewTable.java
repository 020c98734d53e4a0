package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.target.TableName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A table that does not exist yet, made from a header and inferred types.
public final class NewTable {
    /// The server cuts longer names off (NAMEDATALEN - 1).
    private static final int NAME_BYTES_MAX = 63;

    private final TargetTable table;

    /// @param source what messages call the file
    /// @param names the columns' names, exactly
    /// @param types their types
    /// @throws PlanException if a name is empty, too long or comes twice
    public NewTable(String source, TableName name, List<String> names, List<InferredType> types) {
        Set<String> used = new HashSet<>();
        List<TargetColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String column = names.get(i);
            if (column.isEmpty()) {
                throw new PlanException(source + ": field " + (i + 1) + " of the header has no name");
            }
            if (column.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES_MAX || column.indexOf(0) >= 0) {
                throw new PlanException(source + ": \"" + column + "\" in the header cannot name a column (limit "
                        + NAME_BYTES_MAX + " bytes)");
            }
            if (!used.add(column)) {
                throw new PlanException(source + ": column \"" + column + "\" comes twice in the header");
            }
            columns.add(new TargetColumn(column, types.get(i).type(), false, Generation.NONE));
        }
        table = new TargetTable(name, columns);
    }

    /// Names for columns of a file without header: column1, column2, …
    public static List<String> numberedNames(int columns) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            names.add("column" + i);
        }
        return names;
    }

    /// The table as it will be.
    public TargetTable table() {
        return table;
    }

    /// The statement that creates it.
    ///
    /// @param key the columns of its primary key; empty if it gets none
    public String sql(List<String> key) {
        String primary = key.isEmpty()
                ? ")"
                : key.stream().map(TableName::quote).collect(Collectors.joining(", ", ", primary key (", "))"));
        return table.columns().stream()
                .map(column ->
                        TableName.quote(column.name()) + " " + column.type().name())
                .collect(Collectors.joining(", ", "create table " + table.name().sql() + " (", primary));
    }
}
