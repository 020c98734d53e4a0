package dev.bluetusk.embedded;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Writes connection URLs as PostgreSQL's own programs read them. Immutable.
///
/// @param login the user, with `:` and the password where there is one, both encoded
/// @param port the server's port, which is part of the socket's name too
record PostgresUrl(String login, int port) {
    String tcp(String database) {
        return "postgresql://" + login + "@127.0.0.1:" + port + "/" + encode(database);
    }

    String socket(Path folder, String database) {
        return "postgresql://" + login + "@/" + encode(database) + "?host=" + encode(folder.toString()) + "&port="
                + port;
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return "postgresql://127.0.0.1:" + port; // never the password
    }
}
