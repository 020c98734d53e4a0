package dev.bluetusk.client.replication;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresBuilder;
import dev.bluetusk.embedded.SharedServers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Servers whose log can be decoded, one for each selected version, which the tests of this package share.
final class LogicalServers {
    private static final Map<Integer, EmbeddedPostgres> RUNNING = new HashMap<>();
    private static int databases;

    private LogicalServers() {}

    /// The servers; a method source for parameterized tests.
    static List<EmbeddedPostgres> selected() {
        return SharedServers.selectedVersions().stream()
                .map(LogicalServers::ofVersion)
                .toList();
    }

    /// The newest of them.
    static EmbeddedPostgres any() {
        return selected().getLast();
    }

    private static EmbeddedPostgres ofVersion(int major) {
        return RUNNING.computeIfAbsent(
                major, version -> settings(version).inMemory().start());
    }

    /// A server of one's own.
    static EmbeddedPostgresBuilder settings(int major) {
        return EmbeddedPostgres.builder()
                .version(major)
                .setting("wal_level", "logical")
                .setting("max_wal_senders", "20")
                .setting("max_replication_slots", "20")
                .setting("max_prepared_transactions", "10")
                .setting("logical_decoding_work_mem", "64kB");
    }

    static int major(EmbeddedPostgres server) {
        return server.version().major();
    }

    /// Creates an empty database; answers its URL.
    static String freshDatabase(EmbeddedPostgres server) {
        String name = "replication_" + ++databases;
        try (Session session = Connector.connect(server.url())) {
            session.script("create database " + name);
        }
        return server.url(name);
    }
}
