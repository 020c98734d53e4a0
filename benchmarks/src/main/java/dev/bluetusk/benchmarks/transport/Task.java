package dev.bluetusk.benchmarks.transport;

import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.copy.RowWriter;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.FieldCursor;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import java.time.Duration;
import java.util.List;

/// What a transport has to carry.
enum Task {
    /// A kept statement with an int parameter and an int result: the shortest round trip.
    SCALAR("prepared scalar"),
    /// Many small frames.
    ROWS("1,000 small rows"),
    /// A field of 1 MiB, read through a buffer of 128 KiB.
    FIELD("1 MiB field"),
    /// Many rows to the server, by COPY.
    COPY_IN("COPY in, 1,000 rows"),
    /// Many rows from the server, by COPY.
    COPY_OUT("COPY out, 1,000 rows"),
    /// A statement that is cancelled after 20 ms on a connection of its own, and the next one on the same session.
    CANCEL("cancel and go on");

    static final List<String> SET_UP = List.of(
            "create table transport_rows as select i as id, 'name of row ' || i as name"
                    + " from generate_series(1, 1000) as i",
            "create table transport_blob (payload bytea)",
            "alter table transport_blob alter payload set storage external",
            "insert into transport_blob select decode(repeat('0123456789abcdef', 131072), 'hex')",
            "create unlogged table transport_copy (id int4, name text)",
            "vacuum analyze");

    private static final int BUFFER = 128 * 1024;
    private static final int ROWS_COPIED = 1000;
    private static final Duration PATIENCE = Duration.ofMillis(20);

    private final String title;

    Task(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// One run.
    @FunctionalInterface
    interface Operation {
        /// Runs it.
        ///
        /// @return a sum of what was read
        long run() throws Exception;
    }

    /// Makes ready.
    Operation on(Session session) {
        Parameters parameters = new Parameters();
        return switch (this) {
            case SCALAR -> scalar(session.prepare("select $1::int4 + 1"), parameters);
            case ROWS -> rows(session.prepare("select id, name from transport_rows"), parameters);
            case FIELD -> field(session.prepare("select payload from transport_blob"), parameters);
            case COPY_IN -> copyIn(session);
            case COPY_OUT -> () -> sum(session.copyOutRows("transport_rows"));
            case CANCEL -> cancel(session);
        };
    }

    private static Operation scalar(PreparedStatement statement, Parameters parameters) {
        return () -> {
            try (Rows rows = statement.query(parameters.clear().setInt(1, 7))) {
                rows.next();
                return rows.row().getInt(1);
            }
        };
    }

    private static Operation rows(PreparedStatement statement, Parameters parameters) {
        return () -> sum(statement.query(parameters));
    }

    private static long sum(Rows all) {
        long sum = 0;
        try (all) {
            Row row = all.row();
            while (all.next()) {
                sum += row.getInt(1) + row.length(2);
            }
        }
        return sum;
    }

    private static Operation field(PreparedStatement statement, Parameters parameters) {
        byte[] buffer = new byte[BUFFER];
        return () -> {
            long length = 0;
            try (FieldCursor fields = statement.stream(parameters)) {
                fields.nextRow();
                fields.nextField();
                for (int count = fields.read(buffer, 0, BUFFER); count >= 0; count = fields.read(buffer, 0, BUFFER)) {
                    length += count;
                }
            }
            return length;
        };
    }

    private static Operation copyIn(Session session) {
        return () -> {
            try (var transaction = session.begin();
                    RowWriter rows = session.copyIn("transport_copy", List.of("id", "name"))) {
                for (int i = 0; i < ROWS_COPIED; i++) {
                    rows.startRow().writeInt(i).writeText("a name of some length");
                }
                long written = rows.finish();
                transaction.rollback();
                return written;
            }
        };
    }

    private static Operation cancel(Session session) {
        return () -> {
            session.setStatementTimeout(PATIENCE);
            try {
                session.execute("select pg_sleep(10)");
                throw new IllegalStateException("expected that the statement is cancelled");
            } catch (TimeLimitException e) {
                session.setStatementTimeout(Duration.ZERO);
                return session.query("select 1").one(Integer.class);
            }
        };
    }
}
