package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlStatement;
import java.util.List;

/// What the server says about a file's statements. Immutable.
///
/// @param statements in the file's order
record Description(SqlFile file, List<Described> statements) {

    /// What it says about one.
    ///
    /// @param parameterTypes in the order of the placeholders
    record Described(SqlStatement statement, List<Integer> parameterTypes, Columns columns) {}
}
