package dev.bluetusk.cli.demo;

import dev.bluetusk.cli.shop.ShopSummary;
import dev.bluetusk.cli.shop.WrittenFile;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.LoadListener;
import dev.bluetusk.ingest.LoadReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The shop's tables on one session. Confined to its thread.
///
/// @param session a session with the shop's own, empty database
/// @param folder `examples/shop`
public record ShopDatabase(Session session, Path folder) {
    /// The files in the order of loading: each refers only to earlier ones.
    public static final List<String> TABLES = List.of("customers", "products", "orders", "order_lines");

    /// Makes types, tables, functions and triggers.
    public void createSchema() throws IOException {
        session.script(Files.readString(folder.resolve("schema.sql")));
    }

    /// Loads one table from a CSV file; a record that does not fit is an error here.
    public LoadReport load(String table, Path data, LoadListener listener) {
        return Load.csv(data.resolve(table + ".csv")).into(table).rejectsMax(0).run(session, listener);
    }

    /// Sets the sequences and lets the server look at the tables.
    public void finish() throws IOException {
        session.script(Files.readString(folder.resolve("after-load.sql")));
    }

    /// What differs between the tables and what the generator wrote; empty if they agree.
    public List<String> differences(ShopSummary expected) {
        List<String> differences = new ArrayList<>();
        try (Rows rows = session.query(ShopSummary.CHECK_QUERY)) {
            rows.next();
            Row row = rows.row();
            int column = 1;
            for (WrittenFile file : expected.files()) {
                String table = TABLES.get(column - 1);
                compare(table + " rows", file.rows(), row.getLong(column), differences);
                column++;
            }
            compare("quantity", expected.quantity(), row.getLong(column), differences);
            compare("revenue", expected.revenue(), row.getBigDecimal(column + 1), differences);
            rows.next();
        }
        return differences;
    }

    private static void compare(String what, Object expected, Object found, List<String> differences) {
        if (!expected.equals(found)) {
            differences.add(what + ": expected " + expected + " but the table has " + found);
        }
    }

    /// Whether an SQL expression is true; `$1` is the text.
    public boolean isTrue(String expression, String text) {
        try (Rows rows = session.query("select coalesce((" + expression + ")::bool, false)", text)) {
            return rows.one(Boolean.class);
        }
    }

    /// The one value of a query, as text.
    public String value(String sql) {
        try (Rows rows = session.query(sql)) {
            return rows.one(String.class);
        }
    }
}
