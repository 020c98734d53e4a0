package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.server.TornProxy;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// TLS over a network that tears its records anywhere, gives several at once, or breaks.
@Timeout(60)
class TornTlsTest {
    private static final int SEEDS = 60;
    private static final int CUTS = 60;

    @TempDir
    static Path folder;

    private static Path root;
    private static Pki.Signed certificate;
    private static SSLContext context;

    @BeforeAll
    static void certificates() {
        Pki pki = Pki.make("authority");
        root = pki.authority().writeCertificate(folder.resolve("root.crt"));
        certificate = pki.sign("server", "127.0.0.1");
        context = certificate.serverContext();
    }

    private static ConnectionTarget target(int port, long seed) {
        String version = seed % 2 == 0 ? "TLSv1.2" : "TLSv1.3";
        return ConnectionTarget.parse("host=127.0.0.1 user=app dbname=test port=" + port
                + " sslmode=verify-full sslrootcert=" + root + " ssl_min_protocol_version=" + version
                + " ssl_max_protocol_version=" + version);
    }

    private static Script answering(long seed) {
        Random random = new Random(seed);
        Script script = Script.start().acceptTls(context);
        if (random.nextBoolean()) {
            script = script.tear(1 + random.nextInt(300));
        }
        return script.login()
                .expectQuery("select a")
                .row("a", text(seed))
                .complete("SELECT 1")
                .ready();
    }

    private static String text(long seed) {
        return Long.toString(seed, 36).repeat(1 + (int) (seed % 700));
    }

    @Test
    void recordsInAnyPiecesGiveTheSameRows() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            try (ScriptedBackend backend = ScriptedBackend.play(answering(seed).expectTerminate());
                    TornProxy proxy = TornProxy.start(backend.port(), seed, Long.MAX_VALUE);
                    Session session = Connector.connect(target(proxy.port(), seed))) {
                assertThat(session.script("select a")).as("seed %d", seed).containsExactly("SELECT 1");
            }
        }
    }

    @Test
    void aNetworkThatBreaksGivesATypedFailureOrTheWholeAnswer() {
        int whole = 0;
        for (long seed = 1; seed <= CUTS; seed++) {
            ScriptedBackend backend = ScriptedBackend.play(answering(seed).close());
            long cut = new Random(seed).nextInt(6000);
            try (TornProxy proxy = TornProxy.start(backend.port(), seed, cut);
                    Session session = Connector.connect(target(proxy.port(), seed))) {
                assertThat(session.script("select a")).containsExactly("SELECT 1");
                whole++;
            } catch (DatabaseException e) {
                assertThat(e)
                        .as("seed %d cut after %d", seed, cut)
                        .isInstanceOfAny(LoginException.class, SessionLostException.class);
            } finally {
                endOf(backend);
            }
        }
        assertThat(whole).isBetween(1, CUTS - 1);
    }

    /// The script fails where the network does, which is not what is looked at.
    private static void endOf(ScriptedBackend backend) {
        try {
            backend.close();
        } catch (AssertionError broken) {
            assertThat(broken).hasMessageContaining("connection");
        }
    }

    /// A resumed session has no certificate in it, so the server's part of the handshake is much shorter.
    @ParameterizedTest
    @ValueSource(longs = {2, 3})
    void aServerThatHandsOutSessionsIsResumed(long seed) {
        SSLContext own = certificate.serverContext();
        Script script = Script.start().acceptTls(own).login().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script, script);
                TornProxy proxy = TornProxy.start(backend.port(), seed, Long.MAX_VALUE)) {
            for (int i = 0; i < 2; i++) {
                Connector.connect(target(proxy.port(), seed)).close();
            }
            List<Long> bytes = proxy.counts();
            assertThat(bytes.get(1)).isLessThan(bytes.get(0) - 300);
        }
    }

    @Test
    void aSessionForOneNameIsNotResumedForAnother() {
        SSLContext own = certificate.serverContext();
        Script script = Script.start().acceptTls(own).login().expectTerminate();
        Script refused = Script.start().acceptTls(own).expect(FrontendMessage.StartupMessage.class);
        ScriptedBackend backend = ScriptedBackend.play(script, refused);
        Connector.connect(target(backend.port(), 3)).close();
        ConnectionTarget other = target(backend.port(), 3)
                .withHosts(List.of(new Host("elsewhere.example", backend.port(), Optional.of("127.0.0.1"))));
        assertThatThrownBy(() -> Connector.connect(other))
                .isInstanceOf(LoginException.class)
                .hasMessageContaining("not for the host \"elsewhere.example\"");
        endOf(backend);
    }
}
