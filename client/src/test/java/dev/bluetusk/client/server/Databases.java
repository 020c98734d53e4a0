package dev.bluetusk.client.server;

import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.testkit.TestServers;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// One fresh database for each test class and server.
public final class Databases {
    private static final Map<String, String> URLS = new ConcurrentHashMap<>();

    private Databases() {}

    /// The URL of the database of a test class on a server.
    public static String of(PostgresServer server, Class<?> test) {
        String name = test.getSimpleName().toLowerCase(java.util.Locale.ROOT);
        return URLS.computeIfAbsent(server.url() + name, key -> TestServers.freshDatabase(server, name));
    }
}
