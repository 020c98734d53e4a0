package dev.bluetusk.benchmarks.ingest;

import java.util.List;
import java.util.stream.Stream;

/// The table into which a file goes, as it is before.
public enum LoadTarget {
    /// Empty, without keys and indexes.
    PLAIN("plain"),
    /// Empty, with a primary key and two indexes.
    INDEXED("key and two indexes"),
    /// With a primary key, and half of the rows are there, with other values.
    UPSERT("upsert");

    private final String title;

    LoadTarget(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// Statements that make the table anew.
    ///
    /// @param truth a table with all rows of the file
    /// @param rows how many of them are loaded
    List<String> statements(LoadShape shape, String truth, long rows) {
        String table = shape.table();
        Stream<String> fresh = Stream.of("drop table if exists " + table, shape.createTable(table));
        Stream<String> more = switch (this) {
            case PLAIN -> Stream.of();
            case INDEXED ->
                Stream.concat(
                        Stream.of("alter table " + table + " add primary key (id)"),
                        shape.indexed().stream().map(column -> "create index on " + table + " (" + column + ')'));
            case UPSERT ->
                Stream.of(
                        "alter table " + table + " add primary key (id)",
                        "insert into " + table + " select "
                                + shape.names().replace(", " + shape.changed() + ", ", ", -1, ") + " from "
                                + truth + " where id % 2 = 0 and id <= " + rows,
                        "vacuum (analyze) " + table);
        };
        return Stream.concat(fresh, more).toList();
    }
}
