package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.security.SecurityOptions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoginIT {
    private static final String PASSWORD = "gehêim 'x' \\ %";

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() {
        server = EmbeddedPostgres.builder()
                .access("host all clear_role 127.0.0.1/32 password")
                .access("host all md5_role 127.0.0.1/32 md5")
                .access("host all scram_role 127.0.0.1/32 scram-sha-256")
                .access("local all scram_role scram-sha-256")
                .start();
        try (Session session = Connector.connect(server.url())) {
            String literal = "'" + PASSWORD.replace("'", "''") + "'";
            session.script("create role clear_role login password " + literal
                    + "; create role scram_role login password " + literal
                    + "; set password_encryption = md5; create role md5_role login password " + literal);
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static Stream<String> roles() {
        return Stream.of("clear_role", "md5_role", "scram_role");
    }

    private static ConnectionTarget target(String role, Optional<String> password) {
        ConnectionTarget target = ConnectionTarget.of(List.of(new Host("127.0.0.1", server.port())), role, "postgres")
                .withConnectTimeout(Duration.ofSeconds(5));
        return password.map(target::withPassword).orElse(target);
    }

    @ParameterizedTest
    @MethodSource("roles")
    void theRightPasswordLogsIn(String role) {
        try (Session session = Connector.connect(target(role, Optional.of(PASSWORD)))) {
            assertThat(session.query("select current_user").one(String.class)).isEqualTo(role);
            assertThat(session.backendPid()).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("roles")
    void aWrongPasswordIsRefusedByTheServer(String role) {
        assertThatThrownBy(() -> Connector.connect(target(role, Optional.of("wrong"))))
                .isInstanceOfSatisfying(PostgresException.class, e -> {
                    assertThat(e.sqlState()).isEqualTo("28P01");
                    assertThat(e.getMessage()).doesNotContain("wrong");
                });
    }

    @ParameterizedTest
    @MethodSource("roles")
    void aMissingPasswordIsSaidPlainly(String role) {
        assertThatThrownBy(() -> Connector.connect(target(role, Optional.empty())))
                .isInstanceOf(LoginException.class)
                .hasMessage("the server asks for the password of role \"" + role + "\", but none was given");
    }

    @Test
    void aServerThatAsksForTooManyRoundsOfScramIsRefused() {
        ConnectionTarget target = target("scram_role", Optional.of(PASSWORD));
        SecurityOptions strict =
                target.security().withLogin(target.security().login().withScramIterationsMax(4095));
        assertThatThrownBy(() -> Connector.connect(target.withSecurity(strict)))
                .isInstanceOf(LoginException.class)
                .hasMessageContainingAll("at most 4095 rounds", "asks for 4096", "scram_iterations_max");
        SecurityOptions enough =
                target.security().withLogin(target.security().login().withScramIterationsMax(4096));
        try (Session session = Connector.connect(target.withSecurity(enough))) {
            assertThat(session.isOpen()).isTrue();
        }
    }

    @Test
    void aUnixSocketLogsInToo() {
        String folder = server.socketUrl("postgres").replaceAll(".*host=([^&]*).*", "$1");
        ConnectionTarget socket = ConnectionTarget.parse(
                        "postgresql://scram_role@/postgres?host=" + folder + "&port=" + server.port())
                .withPassword(PASSWORD);
        assertThat(socket.hosts().getFirst().isUnixSocket()).isTrue();
        try (Session session = Connector.connect(socket)) {
            assertThat(session.query("select inet_client_addr() is null").one(Boolean.class))
                    .isTrue();
            session.cancel();
            int length = session.query("select repeat('x', 1000000)").one(row -> row.length(1));
            assertThat(length).isEqualTo(1_000_000);
        }
        try (Session trusted = Connector.connect(server.socketUrl("postgres"))) {
            assertThat(trusted.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @Test
    void anUnknownDatabaseIsRefused() {
        assertThatThrownBy(() -> Connector.connect(server.url("nowhere")))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("3D000"));
    }

    @Test
    void settingsAreTakenFromTheStart() {
        ConnectionTarget target = ConnectionTarget.parse(server.url()
                        + (server.url().contains("?") ? "&" : "?")
                        + "application_name=my%20app&options=-c%20search_path%3Dpg_catalog")
                .withParameter("statement_timeout", "12345");
        try (Session session = Connector.connect(target)) {
            assertThat(session.query("show application_name").one(String.class)).isEqualTo("my app");
            assertThat(session.query("show search_path").one(String.class)).isEqualTo("pg_catalog");
            assertThat(session.query("show statement_timeout").one(String.class))
                    .isEqualTo("12345ms");
        }
    }

    @Test
    void aHostThatRefusesIsNamedAndTheNextHostIsTried() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        assertThatThrownBy(() -> Connector.connect("postgresql://postgres@127.0.0.1:" + closed + "/postgres"))
                .isInstanceOfSatisfying(SessionLostException.class, e -> {
                    assertThat(e).hasMessage("cannot connect to 127.0.0.1:" + closed + ": Connection refused");
                    assertThat(e.maybeExecuted()).isFalse();
                });
        String both = "postgresql://scram_role@127.0.0.1:" + closed + ",127.0.0.1:" + server.port() + "/postgres";
        try (Session session = Connector.connect(ConnectionTarget.parse(both).withPassword(PASSWORD))) {
            assertThat(session.isOpen()).isTrue();
        }
        assertThatThrownBy(() -> Connector.connect("postgresql:///postgres?host=/nonexistent-folder"))
                .isInstanceOf(SessionLostException.class)
                .hasMessageContaining("/nonexistent-folder/.s.PGSQL.5432");
        assertThatThrownBy(() -> Connector.connect("postgresql://no-such-host.invalid/postgres"))
                .isInstanceOf(SessionLostException.class)
                .hasMessageContaining("no-such-host.invalid");
    }

    @Test
    void aServerThatNeverAnswersIsGivenUpInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            ConnectionTarget target = ConnectionTarget.parse(
                            "postgresql://postgres@127.0.0.1:" + silent.getLocalPort() + "/postgres")
                    .withConnectTimeout(Duration.ofMillis(200));
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOfSatisfying(
                            TimeLimitException.class,
                            e -> assertThat(e.limit()).isEqualTo(TimeLimitException.Limit.CONNECT));
        }
    }
}
