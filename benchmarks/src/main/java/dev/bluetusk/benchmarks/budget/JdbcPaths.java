package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.replay.Door;
import dev.bluetusk.benchmarks.replay.Operation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// Paths through the JDBC driver.
final class JdbcPaths {
    private static final String SCALAR = "select ?::int4 + 1";
    private static final String EDGES = "select origin, target, label from bench_edges";
    private static final int SOME_WARM_UPS = 10_000;
    private static final int BATCH = 16;

    private JdbcPaths() {}

    static List<Measured> all() {
        return List.of(
                Measured.both("JDBC: prepared scalar", JdbcPaths::prepared),
                Measured.both("JDBC: parameterized scalar", JdbcPaths::parameterized),
                Measured.both("JDBC: update", JdbcPaths::update),
                Measured.both("JDBC: transaction of one scalar", JdbcPaths::transaction),
                Measured.both("JDBC: batch of 16 updates", JdbcPaths::batch),
                Measured.both("JDBC: 999 rows with strings", JdbcPaths::edges).after(SOME_WARM_UPS));
    }

    private static Connection connect(Door door) throws SQLException {
        return DriverManager.getConnection(door.jdbcUrl("jdbc:bluetusk:"));
    }

    private static long scalar(PreparedStatement statement, int turn) throws SQLException {
        statement.setInt(1, turn);
        try (ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getInt(1);
        }
    }

    private static Operation prepared(Door door) throws SQLException {
        PreparedStatement statement = connect(door).prepareStatement(SCALAR);
        return turn -> scalar(statement, turn);
    }

    private static Operation parameterized(Door door) throws SQLException {
        Connection connection = connect(door);
        return turn -> {
            try (PreparedStatement statement = connection.prepareStatement(SCALAR)) {
                return scalar(statement, turn);
            }
        };
    }

    private static PreparedStatement updating(Connection connection) throws SQLException {
        return connection.prepareStatement("update bench_edges set label = ? where origin = ?");
    }

    private static Operation update(Door door) throws SQLException {
        PreparedStatement statement = updating(connect(door));
        return turn -> {
            statement.setString(1, "knows");
            statement.setInt(2, -1 - turn);
            return statement.executeUpdate();
        };
    }

    private static Operation transaction(Door door) throws SQLException {
        Connection connection = connect(door);
        PreparedStatement statement = connection.prepareStatement(SCALAR);
        connection.setAutoCommit(false);
        return turn -> {
            long value = scalar(statement, turn);
            connection.commit();
            return value;
        };
    }

    private static Operation batch(Door door) throws SQLException {
        PreparedStatement statement = updating(connect(door));
        return turn -> {
            for (int i = 0; i < BATCH; i++) {
                statement.setString(1, "knows");
                statement.setInt(2, -1 - i);
                statement.addBatch();
            }
            return statement.executeBatch().length;
        };
    }

    private static Operation edges(Door door) throws SQLException {
        PreparedStatement statement = connect(door).prepareStatement(EDGES);
        return turn -> {
            long sum = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sum += result.getInt(1)
                            + result.getInt(2)
                            + result.getString(3).length();
                }
            }
            return sum;
        };
    }
}
