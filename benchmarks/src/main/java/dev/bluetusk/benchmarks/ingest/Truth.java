package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// A table with all rows of a file, as the server itself reads them: what a contender must have loaded.
final class Truth {
    private static final String TABLE = "truth";
    private static final int BLOCK_BYTES = 1 << 16;

    private final Session session;
    private final Map<Long, String> sums = new HashMap<>();

    Truth(Session session) {
        this.session = session;
    }

    /// Makes the table.
    void load(LoadShape shape, Path file) throws IOException {
        sums.clear();
        session.script("drop table if exists " + TABLE + "; " + shape.createTable(TABLE));
        try (CopyIn copy = session.copyIn("copy " + TABLE + " from stdin (format csv, header)");
                InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[BLOCK_BYTES];
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                copy.write(block, 0, count);
            }
            copy.finish();
        }
        session.script("alter table " + TABLE + " add primary key (id)");
        session.script("vacuum (analyze) " + TABLE);
    }

    /// Makes the table of a scenario anew.
    void prepare(Scenario scenario, long rows) {
        scenario.target().statements(scenario.shape(), TABLE, rows).forEach(session::script);
        session.script("checkpoint");
    }

    /// @throws IllegalStateException if the table has not the first so many rows of the file
    void check(String contender, LoadShape shape, long rows) {
        String expected = sums.computeIfAbsent(rows, count -> sum(TABLE, " where id <= " + count));
        String found = sum(shape.table(), "");
        if (!found.equals(expected)) {
            throw new IllegalStateException(contender + " loaded something else: expected count and sum " + expected
                    + " but the table has " + found);
        }
    }

    private String sum(String table, String where) {
        try (Rows rows =
                session.query("select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from "
                        + table + " t" + where)) {
            return rows.one(String.class);
        }
    }

    /// How pgjdbc writes the address of a server.
    static String jdbcUrl(String url) {
        return "jdbc:postgresql://" + url.substring("postgresql://postgres@".length())
                + "?user=postgres&sslmode=disable&gssEncMode=disable";
    }
}
