package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.stream.Collectors;

/// What a statement is asked to return: the generated keys of JDBC.
///
/// @param columns what stands behind `RETURNING`, one entry for each column; `*` for all
public record Returning(List<String> columns) {
    /// Keeps a copy.
    public Returning {
        columns = List.copyOf(columns);
    }

    /// All columns of the table, in its order.
    public static Returning all() {
        return new Returning(List.of("*"));
    }

    /// Columns whose names are exactly these.
    public static Returning quoted(List<String> names) {
        return new Returning(names.stream().map(Returning::quoted).toList());
    }

    /// Columns that are named as in SQL, so that `Id` is `id` and `"Id"` is `Id`.
    public static Returning verbatim(List<String> names) {
        return new Returning(names);
    }

    /// A name in quotation marks.
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// The clause's text behind `RETURNING`.
    String text() {
        return String.join(",", columns);
    }

    /// The same of one of several tables.
    String of(String table) {
        return columns.stream().map(column -> table + '.' + column).collect(Collectors.joining(","));
    }
}
