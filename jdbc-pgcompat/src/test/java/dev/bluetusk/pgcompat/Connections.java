package dev.bluetusk.pgcompat;

import dev.bluetusk.testkit.TestServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.PGConnection;

/// Connections of tests to fresh databases.
final class Connections {
    private Connections() {}

    /// The URL of a fresh database, with pgjdbc's prefix.
    static String freshUrl(String name) {
        return "jdbc:postgresql:"
                + TestServers.freshDatabase(name)
                        .substring("postgresql:".length())
                        .replace("postgres@", "")
                + "?user=postgres";
    }

    static Connection open(String url) throws SQLException {
        return DriverManager.getConnection(url);
    }

    static PGConnection postgresql(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class);
    }

    static void run(Connection connection, String... commands) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }
}
