package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A server that speaks TLS by a script: what it may do wrong in the handshake, behind it, and before the
/// session is ready.
@Timeout(30)
class TlsFaultsTest {
    /// A warning that the handshake is given up, then the goodbye, both in clear.
    private static final Octets GIVEN_UP = Octets.hex("15 0303 0002 01 5a 15 0303 0002 01 00");

    @TempDir
    static Path folder;

    private static Path root;
    private static SSLContext context;

    @BeforeAll
    static void certificates() {
        Pki pki = Pki.make("authority");
        root = pki.authority().writeCertificate(folder.resolve("root.crt"));
        context = pki.sign("server", "localhost", "127.0.0.1").serverContext();
    }

    private static ConnectionTarget target(ScriptedBackend backend, String keys) {
        return target("127.0.0.1", backend, keys);
    }

    private static ConnectionTarget target(String host, ScriptedBackend backend, String keys) {
        return ConnectionTarget.parse("host=" + host + " hostaddr=127.0.0.1 port=" + backend.port()
                        + " user=app dbname=test sslrootcert=" + root + " " + keys)
                .withPassword("top secret");
    }

    private static Script secure() {
        return Script.start().acceptTls(context);
    }

    @ParameterizedTest
    @ValueSource(strings = {"require", "verify-full"})
    void aHandshakeThatIsGivenUpIsNoTls(String mode) {
        Script script = Script.start()
                .expect(FrontendMessage.SSLRequest.class)
                .sendRaw(Octets.utf8("S"))
                .expectBytes()
                .sendRaw(GIVEN_UP)
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=" + mode)))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("ended TLS while it was negotiated");
        }
    }

    @Test
    void aStreamThatIsCutBeneathTlsIsALostSessionAndNoEndOfTheRows() {
        Script script = secure().login().expectQuery("select a").row("a", "1").cut();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(target(backend, "sslmode=verify-full"))) {
            assertThatThrownBy(() -> session.script("select a"))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue())
                    .hasMessageContaining("the server closed the connection");
        }
    }

    @ParameterizedTest
    @CsvSource({"TLSv1.2, 1", "TLSv1.2, 7", "TLSv1.3, 1", "TLSv1.3, 7", "TLSv1.3, 4096"})
    void recordsOfAnySizeGiveTheSameRows(String version, int size) {
        Script script = secure().tear(size)
                .login()
                .expectQuery("select a")
                .row("a", "x".repeat(3000))
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        String keys =
                "sslmode=verify-full ssl_min_protocol_version=" + version + " ssl_max_protocol_version=" + version;
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(target(backend, keys))) {
            assertThat(session.script("select a")).containsExactly("SELECT 1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 1, localhost",
        "localhost, 0, ''",
        "127.0.0.1, 1, ''",
        "bücher.example, 1, xn--bcher-kva.example"
    })
    void theHostIsNamedBeforeEncryptionUnlessItIsAnAddress(String host, String sni, String expected) {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        Script script = Script.start()
                .startTls(context, session -> seen.add(names(session)))
                .login()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            String keys = "sslmode=verify-ca sslnegotiation=direct sslsni=" + sni;
            Connector.connect(target(host, backend, keys)).close();
        }
        assertThat(seen).containsExactly(expected);
    }

    private static String names(SSLSession session) {
        List<SNIServerName> names = ((ExtendedSSLSession) session).getRequestedServerNames();
        return String.join(
                ",",
                names.stream()
                        .map(name -> new String(name.getEncoded(), java.nio.charset.StandardCharsets.US_ASCII))
                        .toList());
    }

    @Test
    void aServerThatOffersOnlyPlainScramIsRefusedWhereTheLoginMustBeBound() {
        Script script = secure().expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("SCRAM-SHA-256")))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=verify-full channel_binding=require")))
                    .isInstanceOf(LoginException.class)
                    .hasMessage("channel_binding=require asks for SCRAM-SHA-256-PLUS, but the server offers only"
                            + " SCRAM-SHA-256");
        }
    }

    @Test
    void aClientThatCouldBindSaysSoToAServerThatDoesNotOffer() {
        Script script = secure().expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("SCRAM-SHA-256")))
                .expect(
                        "a first message that begins with y",
                        message -> message instanceof FrontendMessage.AuthenticationResponse(Octets body)
                                && body.utf8().contains("y,,n=,r="))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=verify-full connect_timeout=2")))
                    .isInstanceOf(TimeLimitException.class);
        }
    }

    @Test
    void aHandshakeThatStandsStillEndsWithTheTimeLimit() {
        CountDownLatch over = new CountDownLatch(1);
        Script script = Script.start()
                .expect(FrontendMessage.SSLRequest.class)
                .sendRaw(Octets.utf8("S"))
                .await(over)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "sslmode=prefer").withConnectTimeout(Duration.ofMillis(300));
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("within 300 ms");
            over.countDown();
        }
    }

    @Test
    void bothWaysOfPreferShareOneTimeLimit() {
        Script noTls = Script.start()
                .expect(FrontendMessage.SSLRequest.class)
                .sendRaw(Octets.utf8("S"))
                .expectBytes()
                .sendRaw(Octets.utf8("no TLS at all"))
                .expectEnd();
        CountDownLatch over = new CountDownLatch(1);
        Script silent = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .await(over)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(noTls, silent)) {
            ConnectionTarget target = target(backend, "sslmode=prefer").withConnectTimeout(Duration.ofSeconds(2));
            long started = System.nanoTime();
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("within 2000 ms");
            // Two limits one after the other would take four seconds.
            assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofMillis(1900));
            over.countDown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"prefer", "require"})
    void aServerThatNegotiatesTlsAnewIsLeft(String mode) {
        Script script = secure().login().expectQuery("select a").expectNoNewHandshake();
        String keys = "sslmode=" + mode + " ssl_max_protocol_version=TLSv1.2";
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(target(backend, keys))) {
            assertThatThrownBy(() -> session.script("select a"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("negotiate TLS anew");
        }
    }

    @Test
    void anInterruptEndsAHandshakeAndKeepsTheThreadsFlag() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        Script script = Script.start()
                .expect(FrontendMessage.SSLRequest.class)
                .sendRaw(Octets.utf8("S"))
                .expectBytes()
                .signal(waiting)
                .expectEnd();
        List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            Thread connecting = Thread.ofPlatform().start(() -> {
                try {
                    Connector.connect(target(backend, "sslmode=prefer"));
                } catch (SessionLostException e) {
                    thrown.add(e);
                }
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
            });
            waiting.await();
            connecting.interrupt();
            connecting.join();
        }
        assertThat(thrown).singleElement().asString().contains("the thread was interrupted");
    }

    @Test
    void anInterruptedThreadIsToldSoAndNotThatTimeIsOver() {
        try (ScriptedBackend backend = ScriptedBackend.play(Script.start().expectEnd())) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=prefer")))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("the thread was interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void anOldServerThatDoesNotTellItsRoleIsNotWaitedForWithoutEnd() {
        CountDownLatch over = new CountDownLatch(1);
        Script script = Script.start()
                .login()
                .expectParse("show transaction_read_only")
                .await(over)
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "sslmode=disable target_session_attrs=read-write")
                    .withConnectTimeout(Duration.ofSeconds(1));
            assertThatThrownBy(() -> Connector.connect(target)).isInstanceOf(TimeLimitException.class);
            over.countDown();
        }
    }

    @Test
    void nothingUnaskedIsTakenBeforeTheLoginIsDone() {
        for (BackendMessage early : List.of(
                new BackendMessage.ParameterStatus("a", "b"),
                new BackendMessage.NotificationResponse(1, "a", "b"),
                new BackendMessage.BackendKeyData(1, Octets.hex("00000000")))) {
            Script script = Script.start()
                    .expect(FrontendMessage.StartupMessage.class)
                    .send(early)
                    .expectEnd();
            try (ScriptedBackend backend = ScriptedBackend.play(script)) {
                assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                        .hasCauseInstanceOf(ProtocolException.class)
                        .hasMessageContaining("expected Authentication or ErrorResponse after StartupMessage");
            }
        }
    }

    @Test
    void settingsWithoutEndAndGreatMessagesHaveAnEndBeforeTheSessionIsReady() {
        Octets large = Octets.utf8("S" + "\0\021\0\0"); // announces 1,114,112 bytes
        Script announced = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationOk())
                .sendRaw(large)
                .expectEnd();
        Script endless =
                Script.start().expect(FrontendMessage.StartupMessage.class).send(new BackendMessage.AuthenticationOk());
        for (int i = 0; i < 17; i++) {
            endless = endless.send(new BackendMessage.ParameterStatus("p" + i, "v".repeat(1_000_000)));
        }
        try (ScriptedBackend backend = ScriptedBackend.play(announced, endless.expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                    .hasCauseInstanceOf(ProtocolException.class)
                    .hasMessageContaining("expected a message of 4 to 1048576 bytes");
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                    .hasCauseInstanceOf(ProtocolException.class)
                    .hasMessageContaining("bytes before the server is ready");
        }
    }
}
