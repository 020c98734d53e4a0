package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.rest.sql.SqlFile;
import java.util.List;

/// What the server says about a file's statement. Immutable.
record Description(SqlFile file, List<Integer> parameterTypes, Columns columns) {}
