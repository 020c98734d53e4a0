package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Failures of the connection itself have a SQLSTATE of class 08.
class FailedConnectionTest {
    private static final Octets HTTP = Octets.utf8("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");

    private static String url(ScriptedBackend peer, String mode) {
        return "jdbc:bluetusk://127.0.0.1:" + peer.port() + "/test?user=app&password=secret&sslmode=" + mode;
    }

    @ParameterizedTest
    @ValueSource(strings = {"disable", "prefer", "require"})
    void aPeerThatIsNoPostgresIsNoServerToConnectTo(String mode) {
        Script script = mode.equals("disable")
                ? Script.start().expect(FrontendMessage.StartupMessage.class)
                : Script.start().expect(FrontendMessage.SSLRequest.class);
        Script web = script.sendRaw(HTTP).expectEnd();
        try (ScriptedBackend peer = ScriptedBackend.play(web, web);
                BlueTuskPooledDataSource pooled = new BlueTuskPooledDataSource()) {
            String url = url(peer, mode);
            pooled.setUrl(url);
            pooled.setLimits(PoolLimits.defaults().withSessions(0, 1));
            List.<ThrowingCallable>of(() -> DriverManager.getConnection(url), pooled::getConnection)
                    .forEach(connecting -> assertThatThrownBy(connecting)
                            .isInstanceOf(SQLNonTransientConnectionException.class)
                            .hasMessageStartingWith("cannot connect to 127.0.0.1:" + peer.port())
                            .hasMessageContaining("PostgreSQL")
                            .hasMessageNotContaining("secret")
                            .hasFieldOrPropertyWithValue("SQLState", "08001"));
        }
    }

    @Test
    void aServerWithoutTheTlsThatIsAskedForIsNoServerToConnectTo() {
        Script script = Script.start().refuseTls().expectEnd();
        try (ScriptedBackend peer = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> DriverManager.getConnection(url(peer, "require")))
                    .isInstanceOf(SQLNonTransientConnectionException.class)
                    .hasMessageContaining("the server has no TLS, but sslmode=require asks for it")
                    .hasFieldOrPropertyWithValue("SQLState", "08001");
        }
    }

    @Test
    void aFileForTlsThatIsNotThereIsToldBeforeAnythingIsSent() {
        try (ScriptedBackend peer = ScriptedBackend.play(Script.start().expectEnd())) {
            assertThatThrownBy(() ->
                            DriverManager.getConnection(url(peer, "verify-full") + "&sslrootcert=/nowhere/root.pem"))
                    .isInstanceOf(SQLNonTransientConnectionException.class)
                    .hasMessageContaining("/nowhere/root.pem")
                    .hasFieldOrPropertyWithValue("SQLState", "08001");
        }
    }

    @Test
    void aServerThatBreaksTheProtocolLaterIsAConnectionThatFailed() throws Exception {
        Script script = Script.start()
                .login()
                .expectAll(
                        FrontendMessage.Parse.class,
                        FrontendMessage.DescribeStatement.class,
                        FrontendMessage.Bind.class,
                        FrontendMessage.Execute.class,
                        FrontendMessage.Sync.class)
                .sendRaw(HTTP)
                .expectEnd();
        try (ScriptedBackend peer = ScriptedBackend.play(script);
                Connection connection = DriverManager.getConnection(url(peer, "disable"));
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("select 1"))
                    .isInstanceOf(SQLNonTransientConnectionException.class)
                    .hasMessageStartingWith("the server broke the protocol: expected ")
                    .hasFieldOrPropertyWithValue("SQLState", "08P01");
            assertThat(connection.isClosed()).isTrue();
        }
    }
}
