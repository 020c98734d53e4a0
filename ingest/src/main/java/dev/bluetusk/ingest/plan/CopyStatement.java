package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.stream.Collectors;

/// The COPY statement of a load.
public final class CopyStatement {
    private CopyStatement() {}

    /// Writes the statement.
    ///
    /// @param format `binary` or `text`, and what else stands in the option list
    public static String sql(TableName table, List<Assignment> columns, String format) {
        return columns.stream()
                .map(column -> TableName.quote(column.column()))
                .collect(
                        Collectors.joining(", ", "copy " + table.sql() + " (", ") from stdin (format " + format + ")"));
    }
}
