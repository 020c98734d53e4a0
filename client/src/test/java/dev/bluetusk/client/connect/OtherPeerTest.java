package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Something else answers where a PostgreSQL server was looked for.
class OtherPeerTest {
    private static final String HTTP = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";

    private static ConnectionTarget target(ScriptedBackend peer, String mode) {
        return ConnectionTarget.parse("postgresql://app@127.0.0.1:" + peer.port() + "/test?sslmode=" + mode)
                .withPassword("top secret");
    }

    /// A web server, one that speaks first as SSH does, MySQL, Redis, TLS at once, and an echo.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "485454502f312e3120343030|prefer|got byte 72; is this a PostgreSQL server?",
                "485454502f312e3120343030|require|got byte 72; is this a PostgreSQL server?",
                "485454502f312e3120343030|disable|does not speak PostgreSQL's protocol",
                "5353482d322e302d780d0a|prefer|it is no PostgreSQL server",
                "5353482d322e302d780d0a|disable|does not speak PostgreSQL's protocol",
                "4a0000000a382e302e3334|prefer|got byte 74; is this a PostgreSQL server?",
                "4a0000000a382e302e3334|disable|does not speak PostgreSQL's protocol",
                "2d45525220756e6b6e6f|prefer|got byte 45; is this a PostgreSQL server?",
                "2d45525220756e6b6e6f|disable|does not speak PostgreSQL's protocol",
                "15030100020246|prefer|got byte 21; is this a PostgreSQL server?",
                "15030100020246|disable|does not speak PostgreSQL's protocol",
                "0000000804d2162f|prefer|got byte 0; is this a PostgreSQL server?",
            })
    void aPeerThatIsNoPostgresIsToldAsSuch(String answer, String mode, String told) {
        Script script = mode.equals("disable")
                ? Script.start().expect(FrontendMessage.StartupMessage.class)
                : Script.start().expect(FrontendMessage.SSLRequest.class);
        try (ScriptedBackend peer =
                ScriptedBackend.play(script.sendRaw(Octets.hex(answer)).expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(peer, mode)))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            lost -> assertThat(lost.maybeExecuted()).isFalse())
                    .hasMessageStartingWith("cannot connect to 127.0.0.1:" + peer.port() + ": ")
                    .hasMessageContaining(told);
        }
    }

    @Test
    void theNextHostIsTriedBehindAPeerThatIsNoPostgres() {
        Script web = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .sendRaw(Octets.utf8(HTTP))
                .expectEnd();
        try (ScriptedBackend peer = ScriptedBackend.play(web);
                ScriptedBackend backend =
                        ScriptedBackend.play(Script.start().login().expectEnd());
                Session session = Connector.connect("postgresql://app@127.0.0.1:" + peer.port() + ",127.0.0.1:"
                        + backend.port() + "/test?sslmode=disable")) {
            assertThat(session.isOpen()).isTrue();
        }
    }
}
