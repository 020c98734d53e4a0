package dev.bluetusk.testkit;

import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.embedded.SharedServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// The real servers that integration tests run on. They are shared by all test classes of a module and end with
/// it.
///
/// ```java
/// class CopyInIT {
///     private static final String URL = TestServers.freshDatabase("copy");
/// ```
///
/// For each selected version (`-Dpostgres=14,18`), at the class or at the method:
///
/// ```java
/// @ParameterizedTest
/// @MethodSource("dev.bluetusk.testkit.TestServers#selected")
/// void ...(PostgresServer server) { Session s = Connector.connect(TestServers.freshDatabase(server, "copy")); }
/// ```
///
/// Safe for all threads.
public final class TestServers {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestServers() {}

    /// The servers of all selected versions; a method source for parameterized tests.
    public static List<PostgresServer> selected() {
        return SharedServers.selected();
    }

    /// One of the selected servers: for tests to which the version does not matter.
    public static PostgresServer any() {
        return SharedServers.any();
    }

    /// The URL of a shared server's own database, for tests that create nothing.
    public static String url() {
        return any().url();
    }

    /// Creates an empty database on one of the selected servers; answers its URL.
    public static String freshDatabase(String name) {
        return freshDatabase(any(), name);
    }

    /// Creates an empty database on a server, whose name begins with the given one (lower case letters, digits
    /// and underscores); answers its URL. It vanishes with the server, unless the server is one's own.
    public static String freshDatabase(PostgresServer server, String name) {
        if (!name.matches("[a-z][a-z0-9_]{0,30}")) {
            throw new IllegalArgumentException("expected a plain name for a database but got \"" + name + "\"");
        }
        String database = "%s_%d_%d".formatted(name, ProcessHandle.current().pid(), DATABASES.incrementAndGet());
        try {
            new PlainStatement(server.url()).run("create database " + database);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create the database " + database + " on " + server, e);
        }
        return server.url(database);
    }
}
