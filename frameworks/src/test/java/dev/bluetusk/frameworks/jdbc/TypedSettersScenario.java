package dev.bluetusk.frameworks.jdbc;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;

/// `setObject` and `setNull` with each of JDBC's types: what each value becomes.
public final class TypedSettersScenario implements Scenario {
    private static final List<Integer> SCALES = List.of(0, 1, 3);

    /// One parameter.
    private interface Setter {
        void set(PreparedStatement statement) throws Exception;
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        try (Connection connection = DriverManager.getConnection(database.url() + "&prepareThreshold=-1")) {
            for (JDBCType type : JDBCType.values()) {
                int number = type.getVendorTypeNumber();
                ask(connection, "null " + type, statement -> statement.setNull(1, number), transcript);
                ask(connection, "named null " + type, statement -> statement.setNull(1, number, "int4"), transcript);
                ask(connection, "object null " + type, statement -> statement.setObject(1, null, number), transcript);
                for (Object value : SettersScenario.values()) {
                    String name = type + " of " + SettersScenario.shown(value);
                    ask(connection, name, statement -> statement.setObject(1, value, number), transcript);
                    ask(connection, "sql type " + name, statement -> statement.setObject(1, value, type), transcript);
                    if (type == JDBCType.NUMERIC || type == JDBCType.DECIMAL || type == JDBCType.VARCHAR) {
                        SCALES.forEach(scale -> ask(
                                connection,
                                name + " scale " + scale,
                                statement -> statement.setObject(1, value, number, scale),
                                transcript));
                    }
                }
            }
        }
    }

    private static void ask(Connection connection, String name, Setter setter, Transcript transcript) {
        transcript.outcome(name, () -> answer(connection, setter, "select ?::text"));
        transcript.outcome(name + " type", () -> answer(connection, setter, "select pg_typeof(?)::text"));
    }

    private static String answer(Connection connection, Setter setter, String sql) throws Exception {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            setter.set(statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
