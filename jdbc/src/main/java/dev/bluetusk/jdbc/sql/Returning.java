package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.stream.Collectors;

/// What a statement is asked to return: the generated keys of JDBC.
///
/// @param columns what stands behind `RETURNING`
public record Returning(String columns) {
    /// All columns of the table, in its order.
    public static Returning all() {
        return new Returning("*");
    }

    /// Columns whose names are exactly these.
    public static Returning quoted(List<String> names) {
        return new Returning(names.stream().map(Returning::quoted).collect(Collectors.joining(",")));
    }

    /// Columns that are named as in SQL, so that `Id` is `id` and `"Id"` is `Id`.
    public static Returning verbatim(List<String> names) {
        return new Returning(String.join(",", names));
    }

    /// A name in quotation marks.
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
