package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Statements that bring rows into a table through a staging table, for rows whose key may be there already.
///
/// The staging table is temporary, has the loaded columns only and no constraint, and holds one chunk at a
/// time. Its rows lie in the order of the file, so the last of several with the same key has the largest
/// `ctid`.
///
/// @param table where the rows go
/// @param columns the loaded columns
/// @param key the columns that tell which row is meant; empty if any constraint may
/// @param replaced the columns that get new values where the key is there; empty if such rows are passed over
/// @param count how the updated rows are told from the inserted ones
public record Merge(TableName table, List<Assignment> columns, List<String> key, List<String> replaced, Count count) {
    private static final String STAGING = "pg_temp.bluetusk_staging";

    public Merge {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        replaced = List.copyOf(replaced);
    }

    /// How the updated rows are told from the inserted ones.
    public enum Count {
        /// By the version of the row that the server answers; ordinary tables only.
        BY_VERSION,
        /// By looking for the keys beforehand: other tables, partitioned ones for example, answer no version.
        BY_LOOKUP
    }

    /// Passes over rows whose key is there already.
    ///
    /// @param key the columns, or none: then any unique constraint counts
    public static Merge ignoring(TableName table, List<Assignment> columns, List<String> key) {
        return new Merge(table, columns, key, List.of(), Count.BY_VERSION);
    }

    /// Gives rows whose key is there already the new values; identity columns keep theirs.
    public static Merge updating(TargetTable table, List<Assignment> columns, List<String> key, Count count) {
        Set<String> identities = table.columns().stream()
                .filter(column -> column.generation() == Generation.IDENTITY)
                .map(TargetColumn::name)
                .collect(Collectors.toSet());
        List<String> replaced = columns.stream()
                .map(Assignment::column)
                .filter(column -> !key.contains(column) && !identities.contains(column))
                .toList();
        return new Merge(table.name(), columns, key, replaced, count);
    }

    /// Makes the staging table.
    public String createSql() {
        return "drop table if exists " + STAGING + "; create temporary table bluetusk_staging as select " + names()
                + " from " + table.sql() + " with no data";
    }

    /// Empties the staging table.
    public String emptySql() {
        return "truncate " + STAGING;
    }

    /// Takes the staging table away.
    public String dropSql() {
        return "drop table " + STAGING;
    }

    /// Fills the staging table.
    ///
    /// @param format as in [CopyStatement#sql]
    public String copySql(String format) {
        return CopyStatement.sql(new TableName("pg_temp", "bluetusk_staging"), columns, format);
    }

    /// Brings the staged rows into the table, and answers how many were inserted and how many updated.
    public String mergeSql() {
        String insert = "insert into " + table.sql() + " as t (" + names() + ") overriding system value ";
        if (replaced.isEmpty()) {
            return "with merged as (" + insert + allRows() + " returning 1) select count(*), 0::bigint from merged";
        }
        String last =
                "select " + names() + " from last_rows on conflict (" + quoted(key) + ") do update set " + values();
        String start = "with last_rows as (" + lastRows() + "), merged as (" + insert + last;
        return switch (count) {
            case BY_VERSION ->
                start + " returning (t.xmax = 0) as fresh) select count(*) filter (where fresh),"
                        + " count(*) filter (where not fresh) from merged";
            case BY_LOOKUP ->
                start + " returning 1) select (select count(*) from merged) - known.rows, known.rows from"
                        + " (select count(*) as rows from last_rows s where exists (select from " + table.sql()
                        + " t where " + sameKey() + ")) known";
        };
    }

    private String sameKey() {
        return key.stream()
                .map(TableName::quote)
                .map(column -> "t." + column + " = s." + column)
                .collect(Collectors.joining(" and "));
    }

    private String values() {
        return replaced.stream()
                .map(column -> TableName.quote(column) + " = excluded." + TableName.quote(column))
                .collect(Collectors.joining(", "));
    }

    private String allRows() {
        String target = key.isEmpty() ? "" : " (" + quoted(key) + ")";
        return "select " + names() + " from " + STAGING + " order by ctid on conflict" + target + " do nothing";
    }

    /// One row of each key, the last; rows whose key holds a NULL equal no other.
    private String lastRows() {
        List<String> nullable = columns.stream()
                .filter(column -> key.contains(column.column()) && !column.notNull())
                .map(column -> TableName.quote(column.column()) + " is null")
                .toList();
        String same = quoted(key)
                + (nullable.isEmpty() ? "" : ", case when " + String.join(" or ", nullable) + " then ctid end");
        return "select distinct on (" + same + ") " + names() + " from " + STAGING + " order by " + same
                + ", ctid desc";
    }

    private String names() {
        return quoted(columns.stream().map(Assignment::column).toList());
    }

    private static String quoted(List<String> names) {
        return names.stream().map(TableName::quote).collect(Collectors.joining(", "));
    }
}
