package dev.bluetusk.benchmarks.driver;

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

/// Our native API, used as its README shows.
final class NativeProvider implements Provider {
    private final Session session;

    NativeProvider(Session session) {
        this.session = session;
    }

    @Override
    public String name() {
        return "bluetusk";
    }

    @Override
    public Operation operation(Workload workload) {
        PreparedStatement statement = session.prepare(workload.sql());
        Parameters parameters = new Parameters();
        return switch (workload) {
            case PREPARED_SCALAR ->
                turn -> {
                    parameters.clear();
                    parameters.setInt(1, turn);
                    try (Rows rows = statement.query(parameters)) {
                        rows.next();
                        return rows.row().getInt(1);
                    }
                };
            case PARAMETERIZED_SCALAR -> parameterized(workload.sql(), parameters);
            case SCALARS_16, SCALARS_16_TEXT -> pipelined(statement);
            case SCAN_1000 -> scan(statement, parameters);
            case BYTEA_1M ->
                turn -> {
                    try (Rows rows = statement.query(parameters)) {
                        rows.next();
                        byte[] payload = rows.row().get(1, byte[].class);
                        return (long) payload.length + payload[payload.length - 1];
                    }
                };
            case BYTEA_IN_PLACE -> {
                byte[] target = new byte[Workload.MEBIBYTE];
                yield turn -> {
                    try (FieldCursor fields = statement.stream(parameters)) {
                        fields.nextRow();
                        fields.nextField();
                        int length = 0;
                        for (int count = 0; count >= 0; count = fields.read(target, length, target.length - length)) {
                            length += count;
                        }
                        return (long) length + target[length - 1];
                    }
                };
            }
        };
    }

    private Operation pipelined(PreparedStatement statement) {
        Parameters parameters = new Parameters();
        List<Step<Integer>> steps = new ArrayList<>();
        RowMapper<Integer> mapper = row -> row.getInt(1);
        return turn -> {
            steps.clear();
            long sum = 0;
            try (Pipeline pipeline = session.pipeline()) {
                for (int i = 0; i < Workload.SCALARS; i++) {
                    steps.add(pipeline.query(statement, parameters.clear().setInt(1, turn + i))
                            .one(mapper));
                }
                pipeline.sync();
                for (int i = 0; i < Workload.SCALARS; i++) {
                    sum += steps.get(i).get();
                }
            }
            return sum;
        };
    }

    private Operation parameterized(String sql, Parameters parameters) {
        return turn -> {
            parameters.clear();
            parameters.setInt(1, turn);
            try (Rows rows = session.query(sql, parameters)) {
                rows.next();
                return rows.row().getInt(1);
            }
        };
    }

    private static Operation scan(PreparedStatement statement, Parameters parameters) {
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(parameters)) {
                while (rows.next()) {
                    Row row = rows.row();
                    sum += (long) row.getInt(1) + row.getString(2).length();
                }
            }
            return sum;
        };
    }

    @Override
    public void close() {
        session.close();
    }
}
