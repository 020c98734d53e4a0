package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.SharedServers;
import dev.bluetusk.protocol.replication.LogicalMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Streams are the same over TCP, TLS and a Unix socket: pieces of all sizes, waits, signs of life, the end.
class WaysIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int ROWS = 2000;
    private static final int LENGTH_MAX = 60_000;

    @TempDir
    Path folder;

    @Test
    void aStreamIsTheSameOverTcpTlsAndUnixSockets() throws Exception {
        // The server may run as another user.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Pki pki = Pki.make("Authority of streams");
        Pki.Signed certificate = pki.sign("server", "localhost", "127.0.0.1");
        Path root = pki.authority().writeCertificate(folder.resolve("root.crt"));
        try (EmbeddedPostgres server = LogicalServers.settings(
                        SharedServers.selectedVersions().getLast())
                .inMemory()
                .tls(
                        certificate.writeCertificate(folder.resolve("server.crt")),
                        certificate.writeKey(folder.resolve("server.key")))
                .setting("wal_sender_timeout", "1s")
                .start()) {
            String tcp = "postgresql://postgres@127.0.0.1:" + server.port() + "/postgres?sslmode=";
            List<String> urls =
                    List.of(tcp + "disable", tcp + "verify-full&sslrootcert=" + root, server.socketUrl("postgres"));
            long seed = new Random().nextLong();
            try (Session writer = Connector.connect(urls.getFirst())) {
                writer.script("create table t (id int primary key, length int, body text);"
                        + " create publication p for all tables");
                for (int way = 0; way < urls.size(); way++) {
                    follow(writer, urls.get(way), "way_" + way, seed);
                }
            }
        }
    }

    private static void follow(Session writer, String url, String slot, long seed) {
        Random random = new Random(seed);
        try (ReplicationSession replication = ReplicationSession.connect(url)) {
            replication.createLogicalSlot(
                    slot, "pgoutput", SlotOptions.defaults().withTemporary());
            List<Integer> written = new ArrayList<>();
            try (ChangeStream changes = replication.changes(ChangeOptions.of(slot, "p"))) {
                while (written.size() < ROWS) {
                    int length = (int) Math.pow(LENGTH_MAX, random.nextDouble());
                    writer.script("insert into t values (" + written.size() + ", " + length + ", repeat('é', " + length
                            + "))");
                    written.add(length);
                }
                writer.script("select pg_sleep(1.5)");
                for (int i = 0; i < ROWS; i++) {
                    assertThat(insert(changes))
                            .as("row %d over %s with seed %d", i, url, seed)
                            .isEqualTo("é".repeat(written.get(i)));
                }
                while (changes.next(Duration.ofMillis(1500))) {
                    assertThat(changes.message()).isNotInstanceOf(LogicalMessage.Insert.class);
                }
                assertThat(changes.isOver()).isFalse();
                writer.script("insert into t values (" + ROWS + ", 4, 'last')");
                assertThat(insert(changes)).isEqualTo("last");
            }
            assertThat(replication.identifySystem().database()).contains("postgres");
            writer.script("truncate t");
        }
    }

    private static String insert(ChangeStream changes) {
        while (changes.next(LIMIT)) {
            if (changes.message() instanceof LogicalMessage.Insert insert) {
                return insert.row().text(2).orElseThrow();
            }
            if (changes.message() instanceof LogicalMessage.Commit commit) {
                changes.confirm(commit.endLsn());
            }
        }
        throw new AssertionError("no row came");
    }
}
