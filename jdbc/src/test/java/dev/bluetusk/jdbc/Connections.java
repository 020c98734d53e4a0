package dev.bluetusk.jdbc;

import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.testkit.TestServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/// Connections of tests to fresh databases.
final class Connections {
    private Connections() {}

    /// The JDBC URL of a fresh database.
    static String freshUrl(String name) {
        return freshUrl(TestServers.any(), name);
    }

    /// The JDBC URL of a fresh database on a server.
    static String freshUrl(PostgresServer server, String name) {
        return "jdbc:bluetusk:"
                + TestServers.freshDatabase(server, name)
                        .substring("postgresql:".length())
                        .replace("postgres@", "");
    }

    static Connection open(String url) throws SQLException {
        return open(url, "");
    }

    /// Connects with properties behind the URL.
    static Connection open(String url, String properties) throws SQLException {
        String text = url + (url.contains("?") ? "&" : "?") + "user=postgres"
                + (properties.isEmpty() ? "" : "&" + properties);
        return DriverManager.getConnection(text);
    }
}
