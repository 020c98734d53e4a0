package dev.bluetusk.client.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Notifications by each way to a server: in clear, by a Unix-domain socket, by TLS.
@Timeout(120)
class ListenerWaysIT {
    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir
    static Path folder;

    private static EmbeddedPostgres server;
    private static Path authority;

    enum Way {
        CLEAR,
        UNIX,
        TLS_1_2,
        TLS_1_3;

        String url() {
            String tls = server.url("postgres") + (server.url("postgres").contains("?") ? "&" : "?")
                    + "sslmode=verify-full&sslrootcert=" + authority;
            return switch (this) {
                case CLEAR -> server.url("postgres");
                case UNIX -> server.socketUrl("postgres");
                case TLS_1_2 -> tls + "&ssl_max_protocol_version=TLSv1.2";
                case TLS_1_3 -> tls + "&ssl_min_protocol_version=TLSv1.3";
            };
        }
    }

    @BeforeAll
    static void start() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Pki pki = Pki.make("BlueTusk test authority");
        authority = pki.authority().writeCertificate(folder.resolve("root.crt"));
        Pki.Signed certificate = pki.sign("server", "localhost", "127.0.0.1");
        server = EmbeddedPostgres.builder()
                .tls(
                        certificate.writeCertificate(folder.resolve("server.crt")),
                        certificate.writeKey(folder.resolve("server.key")))
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<String> thirty() {
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            sent.add(i + "€".repeat(i * 88));
        }
        return sent;
    }

    private static void sendThirty(String channel) {
        try (Session sender = Connector.connect(server.url("postgres"))) {
            thirty().forEach(payload -> sender.execute("select pg_notify($1, $2)", channel, payload));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anIdleSessionHearsAllWithoutAQuery(Way way) {
        try (Session session = Connector.connect(way.url())) {
            session.execute("listen idle");
            sendThirty("idle");
            List<String> heard = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                heard.add(session.awaitNotification(LONG).orElseThrow().payload());
            }
            assertThat(heard).isEqualTo(thirty());
            assertThat(session.awaitNotification(Duration.ofMillis(10))).isEmpty();
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aSessionInATransactionHearsAllAtItsEnd(Way way) {
        try (Session session = Connector.connect(way.url())) {
            session.execute("listen busy");
            try (Transaction transaction = session.begin()) {
                session.execute("select 1");
                sendThirty("busy");
                assertThat(session.awaitNotification(Duration.ofMillis(10))).isEmpty();
                transaction.commit();
            }
            List<String> heard = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                heard.add(session.awaitNotification(LONG).orElseThrow().payload());
            }
            assertThat(heard).isEqualTo(thirty());
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aListenerIsPushedAllAndGoesOnAfterALoss(Way way) {
        Heard heard = new Heard();
        List<String> expected =
                thirty().stream().map(payload -> "pushed=" + payload).toList();
        try (Listener listener = Listener.open(way.url());
                Subscription subscription = listener.listen("pushed", heard)) {
            sendThirty("pushed");
            assertThat(heard.next(30)).isEqualTo(expected);
            try (Session other = Connector.connect(server.url("postgres"))) {
                other.script("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen \"pu%'");
            }
            assertThat(heard.next(2)).containsExactly("lost", "missed");
            subscription.add("added");
            sendThirty("pushed");
            assertThat(heard.next(30)).isEqualTo(expected);
        }
    }
}
