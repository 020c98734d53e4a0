package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.benchmarks.replay.Door;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;

/// A JDBC driver with its defaults, used the same way whichever it is. Prepared statements are kept, save where
/// the workload says otherwise.
final class JdbcProvider implements Provider {
    private final String name;
    private final Connection connection;

    private JdbcProvider(String name, String url) throws SQLException {
        this.name = name;
        this.connection = DriverManager.getConnection(url);
    }

    /// pgjdbc.
    static JdbcProvider pgjdbc(Door door) throws SQLException {
        return new JdbcProvider("pgjdbc", door.jdbcUrl("jdbc:postgresql:"));
    }

    /// Our own.
    static JdbcProvider bluetusk(Door door) throws SQLException {
        return new JdbcProvider("bluetusk jdbc", door.jdbcUrl("jdbc:bluetusk:"));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Operation operation(Workload workload) throws SQLException {
        String sql = workload.sql().replace("$1", "?");
        PreparedStatement statement = connection.prepareStatement(sql);
        return switch (workload) {
            case PARAMETERIZED_SCALAR -> parameterized(sql);
            case PREPARED_SCALAR ->
                turn -> {
                    statement.setInt(1, turn);
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        return result.getInt(1);
                    }
                };
            case SCALARS_16 -> oneByOne(statement);
            case SCALARS_16_TEXT -> inOneText(sql);
            case SCAN_1000 ->
                turn -> {
                    long sum = 0;
                    try (ResultSet result = statement.executeQuery()) {
                        while (result.next()) {
                            sum += (long) result.getInt(1) + result.getString(2).length();
                        }
                    }
                    return sum;
                };
            case BYTEA_1M ->
                turn -> {
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        byte[] payload = result.getBytes(1);
                        return (long) payload.length + payload[payload.length - 1];
                    }
                };
            case BYTEA_IN_PLACE -> {
                byte[] target = new byte[Workload.MEBIBYTE];
                yield turn -> {
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        int length = result.getBinaryStream(1).readNBytes(target, 0, target.length);
                        return (long) length + target[length - 1];
                    }
                };
            }
        };
    }

    private static Operation oneByOne(PreparedStatement statement) {
        return turn -> {
            long sum = 0;
            for (int i = 0; i < Workload.SCALARS; i++) {
                statement.setInt(1, turn + i);
                try (ResultSet result = statement.executeQuery()) {
                    result.next();
                    sum += result.getInt(1);
                }
            }
            return sum;
        };
    }

    private Operation inOneText(String sql) throws SQLException {
        PreparedStatement all =
                connection.prepareStatement(String.join(";", Collections.nCopies(Workload.SCALARS, sql)));
        return turn -> {
            for (int i = 0; i < Workload.SCALARS; i++) {
                all.setInt(i + 1, turn + i);
            }
            long sum = 0;
            boolean more = all.execute();
            while (more) {
                try (ResultSet result = all.getResultSet()) {
                    result.next();
                    sum += result.getInt(1);
                }
                more = all.getMoreResults();
            }
            return sum;
        };
    }

    private Operation parameterized(String sql) {
        return turn -> {
            try (PreparedStatement own = connection.prepareStatement(sql)) {
                own.setInt(1, turn);
                try (ResultSet result = own.executeQuery()) {
                    result.next();
                    return result.getInt(1);
                }
            }
        };
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
