package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.EncryptionException;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.security.WireVersion;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a server may do wrong before and during the login.
class TlsOverScriptTest {
    private static final Script TRUST = Script.start().login().expectEnd();

    private static ConnectionTarget target(ScriptedBackend backend, String keys) {
        return ConnectionTarget.parse("postgresql://app@127.0.0.1:" + backend.port() + "/test?" + keys)
                .withPassword("top secret");
    }

    private static Script asked() {
        return Script.start().expect(FrontendMessage.SSLRequest.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"prefer", "require", "verify-full"})
    void anErrorInsteadOfTheAnswerEndsTheConnectionAndIsNotShown(String mode) {
        Octets error = Octets.utf8("E\0\0\0 SFATAL\0M\u001b[2Jfooled\0\0");
        try (ScriptedBackend backend =
                ScriptedBackend.play(asked().sendRaw(error).expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=" + mode + roots(mode))))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("answered the request for TLS with an error")
                    .hasMessageNotContaining("fooled");
        }
    }

    private static String roots(String mode) {
        return mode.equals("verify-full") ? "&sslrootcert=system" : "";
    }

    @ParameterizedTest
    @ValueSource(strings = {"S", "N"})
    void bytesInClearBehindTheAnswerAreRefused(String answer) {
        try (ScriptedBackend backend = ScriptedBackend.play(
                asked().sendRaw(Octets.utf8(answer + "R\0\0\0\b\0\0\0\0")).expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=prefer")))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("bytes in clear behind its answer");
        }
    }

    @Test
    void anAnswerThatIsNoneIsRefused() {
        try (ScriptedBackend backend =
                ScriptedBackend.play(asked().sendRaw(Octets.utf8("H")).expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=prefer")))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("got byte 72");
        }
    }

    @Test
    void aServerWithoutTlsIsTalkedToInClearOnTheSameConnectionIfThatMayBe() {
        try (ScriptedBackend backend =
                ScriptedBackend.play(Script.start().refuseTls().then(TRUST))) {
            Connector.connect(target(backend, "sslmode=prefer")).close();
        }
    }

    @Test
    void aServerWhoseTlsFailsIsTalkedToInClearIfThatMayBe() {
        Script broken = asked().sendRaw(Octets.utf8("S"))
                .expectBytes()
                .sendRaw(Octets.utf8("no TLS at all"))
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(broken, TRUST)) {
            Connector.connect(target(backend, "sslmode=prefer")).close();
        }
        try (ScriptedBackend backend = ScriptedBackend.play(broken)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=require")))
                    .isInstanceOf(EncryptionException.class)
                    .hasMessageContaining("TLS with 127.0.0.1:" + backend.port() + " failed");
        }
    }

    @Test
    void aClosedConnectionInsteadOfAnAnswerIsSaid() {
        try (ScriptedBackend backend = ScriptedBackend.play(asked().close())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=require")))
                    .isInstanceOf(EncryptionException.class)
                    .hasMessageContaining("closed the connection when it was asked for TLS");
        }
    }

    @ParameterizedTest
    @CsvSource({"require_auth, scram-sha-256", "require_auth, !password", "channel_binding, require"})
    void aPasswordIsNotSentInAWayThatIsNotAccepted(String key, String value) {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationCleartextPassword())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable&" + key + "=" + value)))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the server asks for a login by password")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void aServerThatAsksNothingIsRefusedWhereALoginIsRequired() {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationOk())
                .expectEnd();
        for (String demand : List.of("require_auth=scram-sha-256,md5", "channel_binding=require")) {
            try (ScriptedBackend backend = ScriptedBackend.play(script)) {
                assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable&" + demand)))
                        .isInstanceOf(LoginException.class);
            }
        }
    }

    @Test
    void aSecondRequestForThePasswordIsRefused() {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("SCRAM-SHA-256")))
                .expect(FrontendMessage.AuthenticationResponse.class)
                .send(new BackendMessage.AuthenticationCleartextPassword())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("expected one request for a login");
        }
    }

    @Test
    void channelBindingOfferedInClearIsATrap() {
        Script script = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationSASL(List.of("SCRAM-SHA-256-PLUS", "SCRAM-SHA-256")))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable")))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("not encrypted");
        }
    }

    private static Script negotiates(BackendMessage... messages) {
        return Script.start()
                .expect(
                        "StartupMessage of protocol 3.2",
                        message -> message instanceof FrontendMessage.StartupMessage startup
                                && startup.version() == FrontendEncoder.PROTOCOL_3_2)
                .send(messages);
    }

    @Test
    void anOlderServerTakesTheProtocolDown() {
        BackendMessage older = new BackendMessage.NegotiateProtocolVersion(FrontendEncoder.PROTOCOL_3_0, List.of());
        try (ScriptedBackend backend =
                        ScriptedBackend.play(negotiates(older).welcome().expectEnd());
                Session session = Connector.connect(target(backend, "sslmode=disable&max_protocol_version=3.2"))) {
            assertThat(session.protocolVersion()).isEqualTo(WireVersion.V3_0);
        }
        try (ScriptedBackend backend = ScriptedBackend.play(negotiates(older).expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable&min_protocol_version=3.2")))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("min_protocol_version asks for at least 3.2");
        }
    }

    @Test
    void aNewerServerHasALongKeyWhichTheCancelRequestShows() {
        Octets key = Octets.hex("ab".repeat(256));
        Script main = negotiates(new BackendMessage.AuthenticationOk(), new BackendMessage.BackendKeyData(99, key))
                .ready()
                .expectEnd();
        Script cancel = Script.start()
                .expect(new FrontendMessage.CancelRequest(99, key))
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(main, cancel);
                Session session = Connector.connect(target(backend, "sslmode=disable&max_protocol_version=latest"))) {
            assertThat(session.protocolVersion()).isEqualTo(WireVersion.V3_2);
            session.cancel();
        }
    }

    @Test
    void anAbsurdNegotiationIsABreachOfTheProtocol() {
        for (BackendMessage absurd : List.of(
                new BackendMessage.NegotiateProtocolVersion(3 << 16 | 9, List.of()),
                new BackendMessage.NegotiateProtocolVersion(2 << 16, List.of()),
                new BackendMessage.BackendKeyData(1, Octets.hex("00".repeat(257))))) {
            Script script = absurd instanceof BackendMessage.BackendKeyData
                    ? negotiates(new BackendMessage.AuthenticationOk(), absurd)
                    : negotiates(absurd);
            try (ScriptedBackend backend = ScriptedBackend.play(script.expectEnd())) {
                assertThatThrownBy(() -> Connector.connect(target(backend, "sslmode=disable&max_protocol_version=3.2")))
                        .isInstanceOf(SessionLostException.class)
                        .hasCauseInstanceOf(ProtocolException.class);
            }
        }
    }
}
