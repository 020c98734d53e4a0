package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TokenRefusedException;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.Pki;
import dev.bluetusk.client.security.TokenRequest;
import dev.bluetusk.client.security.TokenSource;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logins by a token of OAuth, as PostgreSQL 18 has them.
@Timeout(30)
class TokenLoginTest {
    private static final String ISSUER = "https://issuer.example/realm";
    private static final String DISCOVERY = ISSUER + "/.well-known/openid-configuration";
    private static final String REFUSAL =
            "{\"status\":\"invalid_token\",\"openid-configuration\":\"" + DISCOVERY + "\",\"scope\":\"openid pg\"}";

    @TempDir
    static Path folder;

    private static Path root;
    private static SSLContext context;

    @BeforeAll
    static void certificates() {
        Pki pki = Pki.make("authority");
        root = pki.authority().writeCertificate(folder.resolve("root.crt"));
        context = pki.sign("server", "127.0.0.1").serverContext();
    }

    private static ConnectionTarget target(ScriptedBackend backend, String keys) {
        return ConnectionTarget.parse(
                "host=127.0.0.1 port=" + backend.port() + " user=app dbname=test sslrootcert=" + root + " " + keys);
    }

    private static Script asks() {
        return Script.start()
                .acceptTls(context)
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("OAUTHBEARER")));
    }

    private static Script expectAuthorization(Script script, String value) {
        Octets data = Octets.utf8("n,,\u0001auth=" + value + "\u0001\u0001");
        Octets body = Octets.utf8("OAUTHBEARER\0\0\0\0" + (char) data.length() + data.utf8());
        return script.expect(
                "SASLInitialResponse with auth=" + value,
                message -> message instanceof FrontendMessage.AuthenticationResponse(Octets actual)
                        && actual.equals(body));
    }

    private static Script refuse(Script script, String json) {
        return script.send(new BackendMessage.AuthenticationSASLContinue(Octets.utf8(json)))
                .expect(new FrontendMessage.AuthenticationResponse(Octets.hex("01")))
                .fatal("28000", "OAuth bearer authentication failed for user \"app\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify-ca", "verify-full"})
    void aTokenOfTheSourceLogsIn(String mode) {
        Script script =
                expectAuthorization(asks(), "Bearer secret.token").welcome().expectTerminate();
        List<TokenRequest> asked = new ArrayList<>();
        TokenSource source = request -> {
            asked.add(request);
            return Optional.of("secret.token");
        };
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(
                            backend,
                            "sslmode=" + mode + " require_auth=oauth oauth_issuer=" + ISSUER
                                    + " oauth_client_id=shop oauth_scope=pg")
                    .withTokens(source);
            Connector.connect(target).close();
            assertThat(asked)
                    .containsExactly(new TokenRequest(
                            new LoginTarget("127.0.0.1", backend.port(), "app", "test"),
                            Optional.of(ISSUER),
                            Optional.of("shop"),
                            Optional.of("pg"),
                            Optional.empty()));
        }
    }

    @Test
    void eachConnectionAsksForANewToken() {
        AtomicInteger count = new AtomicInteger();
        Script first = expectAuthorization(asks(), "Bearer t1").welcome().expectTerminate();
        Script second = expectAuthorization(asks(), "Bearer t2").welcome().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(first, second)) {
            ConnectionTarget target = target(backend, "sslmode=verify-full")
                    .withTokens(request -> Optional.of("t" + count.incrementAndGet()));
            Connector.connect(target).close();
            Connector.connect(target).close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"disable", "prefer", "require"})
    void noTokenIsSentToAServerThatIsNotKnown(String mode) {
        AtomicInteger asked = new AtomicInteger();
        Script script = mode.equals("disable")
                ? Script.start()
                        .expect(FrontendMessage.StartupMessage.class)
                        .send(new BackendMessage.AuthenticationSASL(List.of("OAUTHBEARER")))
                : asks();
        try (ScriptedBackend backend = ScriptedBackend.play(script.expectEnd())) {
            ConnectionTarget target = target(backend, "sslmode=" + mode).withTokens(request -> {
                asked.incrementAndGet();
                return Optional.of("secret.token");
            });
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("only sent over TLS to a server whose certificate was checked");
        }
        assertThat(asked).hasValue(0);
    }

    @Test
    void aRefusedTokenTellsWhatTheServerWants() {
        Script script = refuse(expectAuthorization(asks(), "Bearer old.token"), REFUSAL);
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target =
                    target(backend, "sslmode=verify-full").withTokens(request -> Optional.of("old.token"));
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOfSatisfying(TokenRefusedException.class, e -> {
                        assertThat(e.status()).isEqualTo("invalid_token");
                        assertThat(e.scope()).hasValue("openid pg");
                        assertThat(e.discoveryUrl()).hasValue(DISCOVERY);
                        assertThat(e).hasCauseInstanceOf(PostgresException.class);
                    })
                    .hasMessageNotContaining("old.token");
        }
    }

    @Test
    void aSourceThatNeedsTheIssuersDescriptionIsToldAndAskedAgain() {
        Script first = refuse(expectAuthorization(asks(), ""), REFUSAL);
        Script second = expectAuthorization(asks(), "Bearer found").welcome().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(first, second)) {
            ConnectionTarget target = target(backend, "sslmode=verify-full oauth_issuer=" + ISSUER)
                    .withTokens(request -> request.discoveryUrl().map(url -> {
                        assertThat(url).isEqualTo(DISCOVERY);
                        assertThat(request.scope()).hasValue("openid pg");
                        return "found";
                    }));
            try (Session session = Connector.connect(target)) {
                assertThat(session.isOpen()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://evil.example/.well-known/openid-configuration",
        "https://issuer.example/realm/more/.well-known/openid-configuration",
        "https://issuer.example/.well-known/openid-configuration",
        "http://issuer.example/realm/.well-known/openid-configuration",
        "https://issuer.example/realm/.well-known/openid-configuration?x=y",
        "''"
    })
    void aServerThatNamesAnotherIssuerIsNotBelieved(String url) {
        String refusal = "{\"status\":\"invalid_token\""
                + (url.isEmpty() ? "" : ",\"openid-configuration\":\"" + url + '"') + "}";
        Script script = refuse(expectAuthorization(asks(), ""), refusal);
        AtomicInteger asked = new AtomicInteger();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "sslmode=verify-full oauth_issuer=" + ISSUER)
                    .withTokens(request -> {
                        asked.incrementAndGet();
                        return Optional.empty();
                    });
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .isNotInstanceOf(TokenRefusedException.class);
        }
        assertThat(asked).hasValue(1);
    }

    @Test
    void withoutAnIssuerNoServerIsAskedForOne() {
        try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
            ConnectionTarget target = target(backend, "sslmode=verify-full").withTokens(request -> Optional.empty());
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("needs oauth_issuer");
        }
    }

    @Test
    void whatASourceGivesOrThrowsIsNotShown() {
        TokenSource throwing = request -> {
            throw new IOException("secret.token");
        };
        TokenSource wrong = request -> Optional.of("secret token\u0001");
        for (TokenSource source : List.of(throwing, wrong)) {
            try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
                assertThatThrownBy(() -> Connector.connect(
                                target(backend, "sslmode=verify-full").withTokens(source)))
                        .isInstanceOf(LoginException.class)
                        .hasMessageStartingWith("the source of tokens ")
                        .hasMessageNotContaining("secret");
            }
        }
    }

    @Test
    void withoutASourceTheRequestIsRefusedPlainly() {
        try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(
                            target(backend, "sslmode=verify-full").withPassword("secret")))
                    .isInstanceOf(LoginException.class)
                    .hasMessage("the server asks for a token of OAuth, but no source of tokens was given");
        }
    }

    @ParameterizedTest
    @CsvSource({"channel_binding=require, SCRAM-SHA-256-PLUS", "require_auth=scram-sha-256, scram-sha-256"})
    void aTokenIsNotSentWhereAnotherLoginIsRequired(String demand, String named) {
        try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
            ConnectionTarget target =
                    target(backend, "sslmode=verify-full " + demand).withTokens(request -> Optional.of("secret.token"));
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("by oauth")
                    .hasMessageContaining(named);
        }
    }

    @Test
    void aServerThatRefusesATokenAndLetsInAllTheSameIsNotBelieved() {
        Script script = expectAuthorization(asks(), "Bearer t")
                .send(new BackendMessage.AuthenticationSASLContinue(Octets.utf8(REFUSAL)))
                .expect(new FrontendMessage.AuthenticationResponse(Octets.hex("01")))
                .send(new BackendMessage.AuthenticationOk())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "sslmode=verify-full").withTokens(request -> Optional.of("t"));
            assertThatThrownBy(() -> Connector.connect(target)).hasCauseInstanceOf(ProtocolException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://issuer", "https://", "https://i/?a", "https://i/#a", "issuer", "https://i/.well-known/x"
            })
    void anIssuerThatIsNoHttpsAddressIsRefusedAtOnce(String issuer) {
        assertThatThrownBy(() -> ConnectionTarget.parse("host=h oauth_issuer=" + issuer))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("oauth_issuer");
    }

    @Test
    void aPasswordSourceIsAskedAtEachConnectionAndOnlyIfTheServerAsks() {
        AtomicInteger count = new AtomicInteger();
        Script trust = Script.start().login().expectTerminate();
        Script first = Script.start().loginWithPassword("p1").expectTerminate();
        Script second = Script.start().loginWithPassword("p2").expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(trust, first, second)) {
            ConnectionTarget target = target(backend, "sslmode=disable password=known")
                    .withPasswords(login -> "p" + count.incrementAndGet());
            Connector.connect(target).close();
            assertThat(count).hasValue(0);
            Connector.connect(target).close();
            Connector.connect(target).close();
            assertThat(count).hasValue(2);
        }
    }

    @Test
    void aLoginByWindowsOrAnUnknownOneIsRefusedPlainly() {
        for (int code : new int[] {2, 9, 99}) {
            Script script = Script.start()
                    .expect(FrontendMessage.StartupMessage.class)
                    .send(new BackendMessage.AuthenticationOther(code, Octets.EMPTY))
                    .expectEnd();
            try (ScriptedBackend backend = ScriptedBackend.play(script)) {
                assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                        .isInstanceOf(LoginException.class)
                        .hasMessageContaining(
                                code == 9 ? "SSPI, which only programs on Windows have" : "of kind " + code);
            }
        }
    }
}
