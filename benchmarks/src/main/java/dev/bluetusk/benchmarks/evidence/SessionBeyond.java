package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.FieldCursor;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;

/// The workloads beyond the sixteen that run on one session.
final class SessionBeyond {
    private final Session session;

    SessionBeyond(Session session) {
        this.session = session;
    }

    /// @throws IllegalArgumentException if it is none of a session's
    Operation operation(Beyond work) {
        return switch (work) {
            case KEYED_INSERT -> keyedInsert();
            case BIG_SCAN -> bigScan();
            case STREAM -> stream();
            case TRANSACTION -> transaction();
            case TEXT_ROWS -> textRows();
            case ARRAYS -> arrays();
            case CONNECT, INSERT_BATCH ->
                throw new IllegalArgumentException("expected a workload of a session but got " + work);
        };
    }

    private Operation keyedInsert() {
        PreparedStatement statement = session.prepare(Fixture.INSERT_KEYED.formatted("$1", "$2", "$3", "$4"));
        Parameters parameters = new Parameters();
        return turn -> {
            parameters
                    .clear()
                    .setText(1, TypedValues.NAME)
                    .set(2, TypedValues.CODE)
                    .set(3, TypedValues.PRICE)
                    .set(4, TypedValues.AT);
            try (Rows rows = statement.query(parameters)) {
                rows.next();
                return rows.row().getLong(1) > 0 ? 1 : 0;
            }
        };
    }

    private Operation bigScan() {
        PreparedStatement statement = session.prepare(Fixture.SELECT_BIG);
        Parameters none = new Parameters();
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                Row row = rows.row();
                while (rows.next()) {
                    sum += row.getInt(1) + row.getString(2).length();
                }
            }
            return sum;
        };
    }

    private Operation stream() {
        PreparedStatement statement = session.prepare(Fixture.SELECT_BLOBS);
        Parameters none = new Parameters();
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            long sum = 0;
            try (FieldCursor fields = statement.stream(none)) {
                while (fields.nextRow()) {
                    fields.nextField();
                    for (int count = fields.read(buffer, 0, buffer.length);
                            count >= 0;
                            count = fields.read(buffer, 0, buffer.length)) {
                        sum += count;
                    }
                }
            }
            return sum;
        };
    }

    private Operation transaction() {
        PreparedStatement select = session.prepare(Fixture.SELECT_ACCOUNT.formatted("$1"));
        PreparedStatement update = session.prepare(Fixture.UPDATE_ACCOUNT.formatted("$1", "$2"));
        PreparedStatement insert = session.prepare(Fixture.INSERT_ENTRY.formatted("$1", "$2"));
        Parameters parameters = new Parameters();
        return turn -> {
            int account = 1 + turn % Fixture.ACCOUNTS;
            try (Transaction transaction = session.begin()) {
                long sum;
                try (Rows rows = select.query(parameters.clear().setInt(1, account))) {
                    rows.next();
                    sum = rows.row().getString(1).length();
                }
                sum += update.execute(parameters.clear().setLong(1, turn).setInt(2, account));
                sum += insert.execute(parameters.clear().setInt(1, account).setLong(2, turn));
                transaction.commit();
                return sum;
            }
        };
    }

    private Operation textRows() {
        PreparedStatement statement = session.prepare(Fixture.SELECT_TEXTS);
        Parameters none = new Parameters();
        return turn -> {
            long sum = 0;
            try (Rows rows = statement.query(none)) {
                Row row = rows.row();
                while (rows.next()) {
                    for (int column = 1; column <= Fixture.TEXT_COLUMNS; column++) {
                        sum += row.getString(column).length();
                    }
                }
            }
            return sum;
        };
    }

    private Operation arrays() {
        PreparedStatement statement = session.prepare(Fixture.SELECT_ARRAYS.formatted("$1", "$2"));
        Parameters parameters = new Parameters();
        return turn -> {
            parameters.clear().set(1, TypedValues.many()).set(2, TypedValues.words());
            try (Rows rows = statement.query(parameters)) {
                rows.next();
                Row row = rows.row();
                return TypedValues.sum(row.get(1, int[].class), "") + TypedValues.sum(row.get(2, String[].class));
            }
        };
    }
}
