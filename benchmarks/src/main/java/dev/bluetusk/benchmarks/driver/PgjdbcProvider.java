package dev.bluetusk.benchmarks.driver;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/// pgjdbc with its defaults, its prepared statements kept.
final class PgjdbcProvider implements Provider {
    private final Connection connection;

    PgjdbcProvider(String url) throws SQLException {
        String address = url.substring("postgresql://postgres@".length());
        connection = DriverManager.getConnection("jdbc:postgresql://" + address + "?user=postgres&sslmode=disable");
    }

    @Override
    public String name() {
        return "pgjdbc";
    }

    @Override
    public Operation operation(Workload workload) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(workload.sql().replace("$1", "?"));
        return switch (workload) {
            case PREPARED_SCALAR ->
                turn -> {
                    statement.setInt(1, turn);
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        return result.getInt(1);
                    }
                };
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

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
