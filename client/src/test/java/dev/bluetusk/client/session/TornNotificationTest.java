package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.server.TornProxy;
import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Notifications that come in pieces, between other messages, or together with the end of the session.
@Timeout(60)
class TornNotificationTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(20);

    @TempDir
    static Path folder;

    private static Path root;
    private static Pki.Signed certificate;

    @BeforeAll
    static void certificates() {
        Pki pki = Pki.make("authority");
        root = pki.authority().writeCertificate(folder.resolve("root.crt"));
        certificate = pki.sign("server", "127.0.0.1");
    }

    enum Way {
        CLEAR {
            @Override
            Script start() {
                return Script.start().login();
            }

            @Override
            ConnectionTarget target(int port) {
                return ConnectionTarget.parse("postgresql://app@127.0.0.1:" + port + "/test?sslmode=disable");
            }
        },
        TLS {
            @Override
            Script start() {
                return Script.start().acceptTls(certificate.serverContext()).login();
            }

            @Override
            ConnectionTarget target(int port) {
                return ConnectionTarget.parse(
                        "postgresql://app@127.0.0.1:" + port + "/test?sslmode=verify-full&sslrootcert=" + root);
            }
        };

        abstract Script start();

        abstract ConnectionTarget target(int port);
    }

    private static BackendMessage notification(String payload) {
        return new BackendMessage.NotificationResponse(7, "orders", payload);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aWaitThatEndsInTheMiddleOfAMessageLosesNothing(Way way) {
        CountDownLatch waited = new CountDownLatch(1);
        Script script = way.start()
                .sendStart(notification("torn"), 9)
                .await(waited)
                .sendRaw(rest(notification("torn"), 9))
                .expectQuery("select 1")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(way.target(backend.port()))) {
            for (int i = 0; i < 5; i++) {
                assertThat(session.awaitNotification(SHORT)).isEmpty();
                assertThat(session.pollNotification()).isEmpty();
            }
            waited.countDown();
            assertThat(session.awaitNotification(LONG).orElseThrow().payload()).isEqualTo("torn");
            assertThat(session.script("select 1")).containsExactly("SELECT 1");
        }
    }

    private static Octets rest(BackendMessage message, int from) {
        WireWriter out = new WireWriter(256);
        BackendEncoder.encode(message, out);
        return Octets.of(out.array(), from, out.length() - from);
    }

    /// The command's answer begins with the rest of the notification.
    @ParameterizedTest
    @EnumSource(Way.class)
    void aCommandMayFollowInTheMiddleOfAMessage(Way way) {
        Script script = way.start()
                .sendStart(notification("torn"), 9)
                .expectQuery("select 1")
                .sendRaw(rest(notification("torn"), 9))
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(way.target(backend.port()))) {
            assertThat(session.awaitNotification(SHORT)).isEmpty();
            assertThat(session.script("select 1")).containsExactly("SELECT 1");
            assertThat(session.pollNotification().orElseThrow().payload()).isEqualTo("torn");
        }
    }

    /// The proxy gives the bytes in pieces of random size, records of TLS too, while the waits are short.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void piecesOfAnySizeGiveAllInOrder(long seed) {
        Way way = seed % 2 == 0 ? Way.TLS : Way.CLEAR;
        Script script = way.start();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            String payload = i + "x".repeat((int) (seed * i));
            sent.add(payload);
            script = script.send(
                    notification(payload),
                    new BackendMessage.ParameterStatus("application_name", "a" + i),
                    new BackendMessage.NoticeResponse(ErrorFields.of("NOTICE", "00000", "n" + i)));
        }
        script = script.expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                TornProxy proxy = TornProxy.start(backend.port(), seed, Long.MAX_VALUE)) {
            List<String> heard = new ArrayList<>();
            List<String> notices = new ArrayList<>();
            try (Session session = Connector.connect(way.target(proxy.port()))) {
                session.onNotice(notice -> notices.add(notice.message()));
                while (heard.size() < sent.size() || notices.size() < sent.size()) {
                    session.awaitNotification(Duration.ofNanos(1)).ifPresent(each -> heard.add(each.payload()));
                }
                assertThat(session.serverParameters()).containsEntry("application_name", "a59");
            }
            assertThat(heard).as("seed %d", seed).isEqualTo(sent);
            assertThat(notices).hasSize(60);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aNotificationInFrontOfTheEndIsGivenBeforeTheEnd(Way way) {
        Script script = way.start()
                .send(notification("one"))
                .send(notification("two"))
                .fatal("57P01", "terminating connection due to administrator command");
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(way.target(backend.port()))) {
            assertThat(session.awaitNotification(LONG).map(Notification::payload))
                    .contains("one");
            assertThat(session.awaitNotification(LONG).map(Notification::payload))
                    .contains("two");
            assertThatThrownBy(() -> session.awaitNotification(LONG))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse())
                    .hasMessageContaining("terminating connection due to administrator command");
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void aConnectionThatIsCutInTheMiddleOfAMessageIsLost() {
        Script script = Way.CLEAR
                .start()
                .send(notification("whole"))
                .sendStart(notification("torn"), 9)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThat(session.awaitNotification(LONG).map(Notification::payload))
                    .contains("whole");
            assertThatThrownBy(() -> session.awaitNotification(LONG))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("the server closed the connection");
        }
    }

    @Test
    void aMessageThatNobodyAskedForEndsTheSession() {
        Script script = Way.CLEAR
                .start()
                .send(notification("whole"))
                .complete("SELECT 1")
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThat(session.awaitNotification(LONG)).isPresent();
            assertThatThrownBy(() -> session.awaitNotification(LONG))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("no message while no command runs");
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void aSilentServerIsNoFaultWhileNobodyAsks() {
        Script script = Way.CLEAR.start().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = ConnectionTarget.parse(backend.url());
            Duration silence = Duration.ofMillis(20);
            try (Session session =
                    Connector.connect(target.withSockets(target.sockets().withSilenceMax(silence)))) {
                assertThat(session.awaitNotification(silence.multipliedBy(5))).isEqualTo(Optional.empty());
                assertThat(session.isOpen()).isTrue();
            }
        }
    }
}
