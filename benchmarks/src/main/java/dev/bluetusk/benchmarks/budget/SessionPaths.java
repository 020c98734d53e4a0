package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.replay.Door;
import dev.bluetusk.benchmarks.replay.Operation;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Step;
import java.io.IOException;
import java.util.List;

/// Paths of the native API that are no workload of the comparison.
final class SessionPaths {
    /// What makes the tables.
    static final List<String> SET_UP = List.of(
            "create table bench_edges as select i as origin, i + 1 as target, 'knows' as label"
                    + " from generate_series(1, 999) as i",
            "create table bench_long_text as select repeat('0123456789abcdef', 65536) as body",
            "vacuum analyze bench_edges",
            "vacuum analyze bench_long_text");

    private static final String SCALAR = "select $1::int4 + 1";
    private static final String EDGES = "select origin, target, label from bench_edges";
    private static final int SOME_WARM_UPS = 10_000;
    private static final int LARGE_WARM_UPS = 3_000;

    private SessionPaths() {}

    static List<Measured> all() {
        return List.of(
                Measured.both("text parameter and scalar", SessionPaths::text),
                Measured.script("prepared scalar, rows given back", SessionPaths::recycled),
                Measured.script("100 int4 values", SessionPaths::hundred),
                Measured.script("scalar whose answer is read later", SessionPaths::later),
                Measured.script("update", SessionPaths::update),
                Measured.script("transaction of one scalar", SessionPaths::transaction),
                Measured.both("1 MiB bytea as an array", door -> large(door, "select payload from bench_blob"))
                        .after(LARGE_WARM_UPS),
                Measured.both("1 MiB text as a string", SessionPaths::largeText).after(LARGE_WARM_UPS),
                Measured.script("999 edges, columns", SessionPaths::edgeColumns).after(SOME_WARM_UPS),
                Measured.script("999 edges, objects", SessionPaths::edgeObjects).after(SOME_WARM_UPS));
    }

    private static Operation text(Door door) throws IOException {
        Session session = door.session();
        return turn -> {
            try (Rows rows = session.query("select $1::text", new Parameters().setText(1, "a text of some length"))) {
                rows.next();
                return rows.row().getString(1).length();
            }
        };
    }

    private static Operation recycled(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare(SCALAR);
        Parameters parameters = new Parameters();
        return turn -> {
            try (Rows rows = statement.query(parameters.clear().setInt(1, turn))) {
                rows.next();
                int value = rows.row().getInt(1);
                rows.next();
                rows.recycle();
                return value;
            }
        };
    }

    private static Operation hundred(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare("select i from generate_series(1, 100) as i");
        Parameters none = new Parameters();
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                while (rows.next()) {
                    sum += rows.row().getInt(1);
                }
            }
            return sum;
        };
    }

    private static Operation later(Door door) throws IOException {
        Session session = door.session();
        PreparedStatement statement = session.prepare(SCALAR);
        Parameters parameters = new Parameters();
        RowMapper<Integer> mapper = row -> row.getInt(1);
        return turn -> {
            try (Pipeline pipeline = session.pipeline()) {
                Step<Integer> step = pipeline.query(
                                statement, parameters.clear().setInt(1, turn))
                        .one(mapper);
                pipeline.sync();
                return step.get();
            }
        };
    }

    private static Operation update(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare("update bench_edges set label = $1 where origin = $2");
        Parameters parameters = new Parameters();
        return turn -> statement.execute(parameters.clear().setText(1, "knows").setInt(2, -1 - turn));
    }

    private static Operation transaction(Door door) throws IOException {
        Session session = door.session();
        PreparedStatement statement = session.prepare(SCALAR);
        Parameters parameters = new Parameters();
        return turn -> {
            try (var transaction = session.begin();
                    Rows rows = statement.query(parameters.clear().setInt(1, turn))) {
                rows.next();
                int value = rows.row().getInt(1);
                rows.next();
                transaction.commit();
                return value;
            }
        };
    }

    private static Operation large(Door door, String sql) throws IOException {
        PreparedStatement statement = door.session().prepare(sql);
        Parameters none = new Parameters();
        return turn -> {
            try (Rows rows = statement.query(none)) {
                rows.next();
                return rows.row().get(1, byte[].class).length;
            }
        };
    }

    private static Operation largeText(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare("select body from bench_long_text");
        Parameters none = new Parameters();
        return turn -> {
            try (Rows rows = statement.query(none)) {
                rows.next();
                return rows.row().getString(1).length();
            }
        };
    }

    private static Operation edgeColumns(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare(EDGES);
        Parameters none = new Parameters();
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                Row row = rows.row();
                while (rows.next()) {
                    sum += row.getInt(1) + row.getInt(2);
                }
            }
            return sum;
        };
    }

    private static Operation edgeObjects(Door door) throws IOException {
        PreparedStatement statement = door.session().prepare(EDGES);
        Parameters none = new Parameters();
        RowMapper<Edge> mapper = row -> new Edge(row.getInt(1), row.getInt(2), row.getString(3));
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                for (Edge edge : rows.list(mapper)) {
                    sum += edge.origin + edge.target + edge.label.length();
                }
            }
            return sum;
        };
    }

    /// From one place to another.
    private record Edge(int origin, int target, String label) {}
}
