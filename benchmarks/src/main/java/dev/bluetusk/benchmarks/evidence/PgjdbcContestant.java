package dev.bluetusk.benchmarks.evidence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.UUID;

/// What most Java programs have: HikariCP over pgjdbc, both with their defaults save where a workload has a setting
/// of its own in pgjdbc's manual; then it has that.
final class PgjdbcContestant implements Contestant {
    private final HikariDataSource source;
    private final Connection connection;
    private final PgjdbcBulk bulk;
    private final PgjdbcBeyond beyond;
    private final OrmWork orm;

    PgjdbcContestant(String url) throws SQLException {
        String jdbcUrl = jdbcUrl(url);
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(jdbcUrl);
        config.setDriverClassName("org.postgresql.Driver");
        config.setMaximumPoolSize(4);
        source = new HikariDataSource(config);
        connection = source.getConnection();
        bulk = new PgjdbcBulk(connection, jdbcUrl);
        beyond = new PgjdbcBeyond(connection, jdbcUrl);
        orm = new OrmWork(source);
    }

    /// How pgjdbc writes the address of a server. It asks neither for TLS nor for encryption by GSSAPI.
    static String jdbcUrl(String url) {
        return "jdbc:postgresql://" + url.substring("postgresql://postgres@".length())
                + "?user=postgres&sslmode=disable&gssEncMode=disable";
    }

    @Override
    public Operation operation(Work work) throws SQLException {
        return switch (work) {
            case CHECKOUT ->
                turn -> {
                    try (Connection one = source.getConnection()) {
                        return one.isClosed() ? 0 : 1;
                    }
                };
            case PARAMETERIZED_SCALAR ->
                turn -> {
                    try (PreparedStatement statement = connection.prepareStatement("select ?::int4 + 1")) {
                        return scalar(statement, turn);
                    }
                };
            case PREPARED_SCALAR -> {
                PreparedStatement statement = connection.prepareStatement("select ?::int4 + 1");
                yield turn -> scalar(statement, turn);
            }
            case ROWS -> rows();
            case BYTEA -> bytea();
            case EMPTY_TRANSACTION ->
                turn -> {
                    connection.setAutoCommit(false);
                    connection.rollback();
                    connection.setAutoCommit(true);
                    return 1;
                };
            case BATCH -> batch();
            case TYPED_ROW -> typedRow();
            case COPY_IN -> bulk.copyIn();
            case COPY_OUT -> bulk.copyOut();
            case NOTIFICATION -> bulk.notification();
            case LARGE_OBJECT -> bulk.largeObject();
            case ORM_QUERY, ORM_ROWS, ORM_INSERT, ORM_UPDATE -> orm.operation(work);
        };
    }

    private static long scalar(PreparedStatement statement, int turn) throws SQLException {
        statement.setInt(1, turn);
        try (ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getInt(1);
        }
    }

    private Operation rows() throws SQLException {
        PreparedStatement statement = connection.prepareStatement("select i from generate_series(1, 1000) as i");
        return turn -> {
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sum += result.getInt(1);
                }
            }
            return sum;
        };
    }

    private Operation bytea() throws SQLException {
        PreparedStatement statement = connection.prepareStatement("select payload from bench_blob");
        byte[] buffer = new byte[Fixture.BUFFER];
        return turn -> {
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                try (InputStream stream = result.getBinaryStream(1)) {
                    for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                        sum += count;
                    }
                }
            }
            return sum;
        };
    }

    /// One text of sixteen statements: one round trip, which is what pgjdbc has in place of a pipeline with results.
    private Operation batch() throws SQLException {
        String sixteen = String.join(";", Collections.nCopies(Fixture.SCALARS, "select ?::int4 + 1"));
        PreparedStatement statement = connection.prepareStatement(sixteen);
        return turn -> {
            for (int i = 0; i < Fixture.SCALARS; i++) {
                statement.setInt(i + 1, turn + i);
            }
            long sum = 0;
            statement.execute();
            for (int i = 0; i < Fixture.SCALARS; i++) {
                try (ResultSet result = statement.getResultSet()) {
                    result.next();
                    sum += result.getInt(1);
                }
                statement.getMoreResults();
            }
            return sum;
        };
    }

    private Operation typedRow() throws SQLException {
        PreparedStatement statement =
                connection.prepareStatement(TypedValues.SQL.formatted("?", "?", "?", "?", "?", "?", "?"));
        return turn -> {
            statement.setInt(1, turn);
            statement.setString(2, TypedValues.NAME);
            statement.setObject(3, TypedValues.CODE);
            statement.setBigDecimal(4, TypedValues.PRICE);
            statement.setObject(5, TypedValues.AT);
            statement.setObject(6, TypedValues.numbers());
            statement.setObject(7, TypedValues.JSON, Types.OTHER);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                Integer[] numbers = (Integer[]) result.getArray(6).getArray();
                return TypedValues.sum(
                                result.getInt(1),
                                result.getString(2),
                                result.getObject(3, UUID.class),
                                result.getBigDecimal(4),
                                result.getObject(5, OffsetDateTime.class).toInstant())
                        + TypedValues.sum(unboxed(numbers), result.getString(7));
            }
        };
    }

    static int[] unboxed(Integer[] numbers) {
        int[] plain = new int[numbers.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = numbers[i];
        }
        return plain;
    }

    @Override
    public Operation operation(Beyond work) throws SQLException {
        return beyond.operation(work);
    }

    @Override
    public void close() throws SQLException {
        beyond.close();
        orm.close();
        bulk.close();
        connection.close();
        source.close();
    }
}
