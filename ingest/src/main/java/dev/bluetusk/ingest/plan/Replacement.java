package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.stream.Collectors;

/// Statements that give a table other rows, while those who read it see the old ones until the end.
///
/// The rows are loaded into a new unlogged table beside the target, with the same columns, constraints and
/// indexes. At the end the target is emptied and filled from it. The target itself stays, so its keys, rights,
/// views, policies and triggers do too.
///
/// @param table the target
/// @param columns the loaded columns
public record Replacement(TargetTable table, List<Assignment> columns) {
    private static final String SUFFIX = "_bluetusk_new";

    /// Bytes of a name less the suffix, whatever its characters.
    private static final int CHARACTERS_MAX = (63 - SUFFIX.length()) / 4;

    public Replacement {
        columns = List.copyOf(columns);
    }

    /// The table beside the target.
    public TableName besides() {
        String name = table.name().table();
        int end = name.length() <= CHARACTERS_MAX ? name.length() : name.offsetByCodePoints(0, CHARACTERS_MAX / 2);
        return new TableName(table.name().schema(), name.substring(0, end) + SUFFIX);
    }

    /// Makes the table beside the target, in the transaction of the load.
    public String createSql() {
        return "create unlogged table " + besides().sql() + " (like "
                + table.name().sql() + " including all)";
    }

    /// Asks for statements that add the target's foreign keys to the table beside it, but for those to itself.
    /// Its parameters are the target and the table beside it.
    public String foreignKeysSql() {
        return "select pg_catalog.format('alter table %s add %s', $2::text, pg_catalog.pg_get_constraintdef(oid))"
                + " from pg_catalog.pg_constraint where contype = 'f' and confrelid <> conrelid"
                + " and conrelid = pg_catalog.to_regclass($1)";
    }

    /// Takes the old rows away. From here on readers wait.
    public String emptySql() {
        return "truncate " + table.name().sql();
    }

    /// Puts the new rows in. Identity columns that are not loaded get new values.
    public String fillSql() {
        String names = table.columns().stream()
                .filter(column -> column.generation() != Generation.COMPUTED)
                .filter(column -> column.generation() != Generation.IDENTITY || isLoaded(column))
                .map(column -> TableName.quote(column.name()))
                .collect(Collectors.joining(", "));
        return "insert into " + table.name().sql() + " (" + names + ") overriding system value select " + names
                + " from " + besides().sql();
    }

    /// Takes the table beside the target away.
    public String dropSql() {
        return "drop table " + besides().sql();
    }

    private boolean isLoaded(TargetColumn column) {
        return columns.stream().anyMatch(loaded -> loaded.column().equals(column.name()));
    }
}
