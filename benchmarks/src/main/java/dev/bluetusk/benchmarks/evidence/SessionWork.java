package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.FieldCursor;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Step;
import java.util.ArrayList;
import java.util.List;

/// The workloads that a session of the native API runs, used as its README shows.
final class SessionWork {
    private final Session session;
    private final NativeBulk bulk;

    /// @param listening another session, which hears notifications
    SessionWork(Session session, Session listening) {
        this.session = session;
        this.bulk = new NativeBulk(session, listening);
    }

    /// Makes ready for a workload.
    Operation operation(Work work) {
        return switch (work) {
            case PARAMETERIZED_SCALAR ->
                turn -> {
                    try (Rows rows = session.query("select $1::int4 + 1", new Parameters().setInt(1, turn))) {
                        rows.next();
                        return rows.row().getInt(1);
                    }
                };
            case PREPARED_SCALAR -> preparedScalar();
            case ROWS -> rows();
            case BYTEA -> bytea();
            case EMPTY_TRANSACTION ->
                turn -> {
                    session.begin().rollback();
                    return 1;
                };
            case BATCH -> batch();
            case TYPED_ROW -> new NativeTypedRow(session);
            case COPY_IN -> bulk.copyIn();
            case COPY_OUT -> bulk.copyOut();
            case NOTIFICATION -> bulk.notification();
            case LARGE_OBJECT -> bulk.largeObject();
            case CHECKOUT, ORM_QUERY, ORM_ROWS, ORM_INSERT, ORM_UPDATE ->
                throw new IllegalArgumentException("expected a workload of a session but got " + work);
        };
    }

    private Operation preparedScalar() {
        PreparedStatement statement = session.prepare("select $1::int4 + 1");
        Parameters parameters = new Parameters();
        return turn -> {
            try (Rows rows = statement.query(parameters.clear().setInt(1, turn))) {
                rows.next();
                return rows.row().getInt(1);
            }
        };
    }

    private Operation rows() {
        PreparedStatement statement = session.prepare("select i from generate_series(1, 1000) as i");
        Parameters none = new Parameters();
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                while (rows.next()) {
                    Row row = rows.row();
                    sum += row.getInt(1);
                }
            }
            return sum;
        };
    }

    private Operation bytea() {
        PreparedStatement statement = session.prepare("select payload from bench_blob");
        Parameters none = new Parameters();
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            long sum = 0;
            try (FieldCursor fields = statement.stream(none)) {
                fields.nextRow();
                fields.nextField();
                for (int count = fields.read(buffer, 0, buffer.length);
                        count >= 0;
                        count = fields.read(buffer, 0, buffer.length)) {
                    sum += count;
                }
            }
            return sum;
        };
    }

    private Operation batch() {
        PreparedStatement statement = session.prepare("select $1::int4 + 1");
        Parameters parameters = new Parameters();
        List<Step<Integer>> steps = new ArrayList<>();
        RowMapper<Integer> mapper = row -> row.getInt(1);
        return turn -> {
            steps.clear();
            long sum = 0;
            try (Pipeline pipeline = session.pipeline()) {
                for (int i = 0; i < Fixture.SCALARS; i++) {
                    steps.add(pipeline.query(statement, parameters.clear().setInt(1, turn + i))
                            .one(mapper));
                }
                pipeline.sync();
                for (int i = 0; i < Fixture.SCALARS; i++) {
                    sum += steps.get(i).get();
                }
            }
            return sum;
        };
    }
}
