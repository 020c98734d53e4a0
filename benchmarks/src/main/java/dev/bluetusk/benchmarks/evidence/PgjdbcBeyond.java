package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/// The workloads beyond the sixteen by pgjdbc, each with what its manual has for it.
final class PgjdbcBeyond implements AutoCloseable {
    /// Rows of a page of the long scan, and of the large values. Of 500 to 25,000 and of 1 to 32 none was faster beyond
    /// the noise, nor was a result without pages.
    private static final int SCAN_PAGE = 10_000;

    private static final int STREAM_PAGE = 8;

    private final Connection connection;
    private final String connectUrl;
    private final JdbcBatch batch;

    PgjdbcBeyond(Connection connection, String jdbcUrl) throws SQLException {
        this.connection = connection;
        this.connectUrl = jdbcUrl + "&assumeMinServerVersion=9.4";
        this.batch = new JdbcBatch(DriverManager.getConnection(jdbcUrl + "&reWriteBatchedInserts=true"));
    }

    Operation operation(Beyond work) throws SQLException {
        return switch (work) {
            case CONNECT ->
                turn -> {
                    try (Connection one = DriverManager.getConnection(connectUrl)) {
                        return one.isClosed() ? 0 : 1;
                    }
                };
            case KEYED_INSERT -> keyedInsert();
            case BIG_SCAN -> bigScan();
            case STREAM -> stream();
            case INSERT_BATCH -> batch.operation();
            case TRANSACTION -> transaction();
            case TEXT_ROWS -> textRows();
            case ARRAYS -> arrays();
        };
    }

    /// By RETURNING: by `getGeneratedKeys` pgjdbc asks for text and takes longer.
    private Operation keyedInsert() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.INSERT_KEYED.formatted("?", "?", "?", "?"));
        return turn -> {
            statement.setString(1, TypedValues.NAME);
            statement.setObject(2, TypedValues.CODE);
            statement.setBigDecimal(3, TypedValues.PRICE);
            statement.setObject(4, TypedValues.AT);
            try (ResultSet keys = statement.executeQuery()) {
                keys.next();
                return keys.getLong(1) > 0 ? 1 : 0;
            }
        };
    }

    private Operation bigScan() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.SELECT_BIG);
        statement.setFetchSize(SCAN_PAGE);
        return turn -> {
            connection.setAutoCommit(false);
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sum += result.getInt(1) + result.getString(2).length();
                }
            }
            connection.commit();
            connection.setAutoCommit(true);
            return sum;
        };
    }

    private Operation stream() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.SELECT_BLOBS);
        statement.setFetchSize(STREAM_PAGE);
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            connection.setAutoCommit(false);
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sum += drained(result, buffer);
                }
            }
            connection.commit();
            connection.setAutoCommit(true);
            return sum;
        };
    }

    private static long drained(ResultSet result, byte[] buffer) throws Exception {
        long sum = 0;
        try (InputStream stream = result.getBinaryStream(1)) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                sum += count;
            }
        }
        return sum;
    }

    private Operation transaction() throws SQLException {
        PreparedStatement select = connection.prepareStatement(Fixture.SELECT_ACCOUNT.formatted("?"));
        PreparedStatement update = connection.prepareStatement(Fixture.UPDATE_ACCOUNT.formatted("?", "?"));
        PreparedStatement insert = connection.prepareStatement(Fixture.INSERT_ENTRY.formatted("?", "?"));
        return turn -> {
            int account = 1 + turn % Fixture.ACCOUNTS;
            connection.setAutoCommit(false);
            long sum;
            select.setInt(1, account);
            try (ResultSet result = select.executeQuery()) {
                result.next();
                sum = result.getString(1).length();
            }
            update.setLong(1, turn);
            update.setInt(2, account);
            sum += update.executeUpdate();
            insert.setInt(1, account);
            insert.setLong(2, turn);
            sum += insert.executeUpdate();
            connection.commit();
            connection.setAutoCommit(true);
            return sum;
        };
    }

    private Operation textRows() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.SELECT_TEXTS);
        return turn -> {
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    for (int column = 1; column <= Fixture.TEXT_COLUMNS; column++) {
                        sum += result.getString(column).length();
                    }
                }
            }
            return sum;
        };
    }

    private Operation arrays() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.SELECT_ARRAYS.formatted("?", "?"));
        return turn -> {
            statement.setObject(1, TypedValues.many());
            statement.setArray(2, connection.createArrayOf("text", TypedValues.words()));
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                int[] many =
                        PgjdbcContestant.unboxed((Integer[]) result.getArray(1).getArray());
                return TypedValues.sum(many, "")
                        + TypedValues.sum((String[]) result.getArray(2).getArray());
            }
        };
    }

    @Override
    public void close() throws SQLException {
        batch.close();
    }
}
