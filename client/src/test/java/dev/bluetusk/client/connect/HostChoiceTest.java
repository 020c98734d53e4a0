package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.security.LoginRules;
import dev.bluetusk.client.security.SecurityOptions;
import dev.bluetusk.client.security.SslMode;
import dev.bluetusk.client.security.TlsOptions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Several hosts, played by scripts.
class HostChoiceTest {
    private static final Script PRIMARY = server("primary", "off", "off");
    private static final Script STANDBY = server("standby", "on", "off");
    private static final Script READ_ONLY = server("read-only", "off", "on");
    private static final Script PROMOTED = server("promoted", "off", "off");
    private static final Script STARTING = Script.start()
            .expect(FrontendMessage.StartupMessage.class)
            .fatal("57P03", "the database system is starting up");
    private static final Script REFUSING = Script.start()
            .expect(FrontendMessage.StartupMessage.class)
            .fatal("28P01", "password authentication failed");

    private final AtomicLong now = new AtomicLong();

    private static Script server(String name, String inHotStandby, String readOnly) {
        return Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(
                        new BackendMessage.AuthenticationOk(),
                        new BackendMessage.ParameterStatus("cluster_name", name),
                        new BackendMessage.ParameterStatus("in_hot_standby", inHotStandby),
                        new BackendMessage.ParameterStatus("default_transaction_read_only", readOnly),
                        new BackendMessage.ReadyForQuery(TransactionStatus.IDLE))
                .expectTerminate();
    }

    private static ConnectionTarget target(String attributes, int... ports) {
        List<Host> hosts = IntStream.of(ports)
                .mapToObj(port -> new Host("127.0.0.1", port))
                .toList();
        return ConnectionTarget.of(hosts, "app", "test")
                .withSecurity(
                        new SecurityOptions(TlsOptions.defaults().withMode(SslMode.DISABLE), LoginRules.defaults()))
                .withPolicy(HostPolicy.defaults().withSession(TargetSession.of(attributes)));
    }

    private static int closedPort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// Connects to servers that play one connection each, and says which of them it was. Each checks that it
    /// was asked and left properly.
    private static String chosen(String attributes, Script... servers) {
        List<ScriptedBackend> backends = new ArrayList<>();
        for (Script server : servers) {
            backends.add(ScriptedBackend.play(server));
        }
        int[] ports = backends.stream().mapToInt(ScriptedBackend::port).toArray();
        Connector connector = Connector.remembering(Duration.ZERO, () -> 0, new Random(7));
        String name = nameOf(connector, target(attributes, ports));
        backends.forEach(ScriptedBackend::close);
        return name;
    }

    @Test
    void theServerThatIsWantedIsFound() {
        assertThat(chosen("primary", STANDBY, STARTING, PRIMARY)).isEqualTo("primary");
        assertThat(chosen("read-write", STANDBY, READ_ONLY, PRIMARY)).isEqualTo("primary");
        assertThat(chosen("read-only", PRIMARY, READ_ONLY)).isEqualTo("read-only");
        assertThat(chosen("read-only", PRIMARY, STANDBY)).isEqualTo("standby");
        assertThat(chosen("standby", PRIMARY, READ_ONLY, STANDBY)).isEqualTo("standby");
        assertThat(chosen("prefer-standby", PRIMARY, STANDBY)).isEqualTo("standby");
        assertThat(chosen("prefer-primary", STANDBY, PRIMARY)).isEqualTo("primary");
        assertThat(chosen("any", STARTING, STANDBY)).isEqualTo("standby");
        assertThat(chosen("primary", READ_ONLY)).isEqualTo("read-only");
    }

    @Test
    void withoutAStandbyAnyServerIsTakenIfAStandbyIsOnlyPreferred() {
        try (ScriptedBackend primary = ScriptedBackend.play(PRIMARY, PRIMARY);
                Session session = Connector.connect(target("prefer-standby", closedPort(), primary.port()))) {
            assertThat(session.serverParameters()).containsEntry("in_hot_standby", "off");
        }
    }

    @Test
    void withoutAPrimaryAnyServerIsTakenIfAPrimaryIsOnlyPreferred() {
        try (ScriptedBackend standby = ScriptedBackend.play(STANDBY, STANDBY);
                Session session = Connector.connect(target("prefer-primary", closedPort(), standby.port()))) {
            assertThat(session.serverParameters()).containsEntry("in_hot_standby", "on");
        }
    }

    @Test
    void aServerThatTellsNothingIsAsked() {
        Script silent = Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationOk(), new BackendMessage.ReadyForQuery(TransactionStatus.IDLE))
                .expectParse("show transaction_read_only")
                .close();
        try (ScriptedBackend backend = ScriptedBackend.play(silent)) {
            assertThatThrownBy(() -> Connector.connect(target("read-write", backend.port())))
                    .isInstanceOf(SessionLostException.class);
        }
    }

    @Test
    void aFailureNamesEveryHostThatWasTriedAndWhy() {
        int closed = closedPort();
        try (ScriptedBackend standby = ScriptedBackend.play(STANDBY);
                ScriptedBackend starting = ScriptedBackend.play(STARTING)) {
            ConnectionTarget target = target("primary", closed, standby.port(), starting.port());
            assertThatThrownBy(() -> Connector.connect(target))
                    .isInstanceOfSatisfying(SessionLostException.class, e -> {
                        assertThat(e.maybeExecuted()).isFalse();
                        assertThat(e.getSuppressed()).hasSize(3);
                    })
                    .hasMessage("no host gave a session with target_session_attrs=primary: cannot connect to"
                            + " 127.0.0.1:%d: Connection refused; 127.0.0.1:%d is a standby; FATAL: the database"
                                    .formatted(closed, standby.port())
                            + " system is starting up (SQLSTATE 57P03)");
        }
    }

    @Test
    void aLoginThatIsRefusedEndsTheSearch() {
        int closed = closedPort();
        try (ScriptedBackend refusing = ScriptedBackend.play(REFUSING);
                ScriptedBackend never = ScriptedBackend.play()) {
            ConnectionTarget target = target("any", closed, refusing.port(), never.port());
            assertThatThrownBy(() -> Connector.connect(target)).isInstanceOfSatisfying(PostgresException.class, e -> {
                assertThat(e.sqlState()).isEqualTo("28P01");
                assertThat(e.getSuppressed()).hasSize(1);
            });
        }
    }

    @Test
    void aServerThatIsStartingIsToldAsItIsWhenThereIsNoOther() {
        try (ScriptedBackend starting = ScriptedBackend.play(STARTING)) {
            assertThatThrownBy(() -> Connector.connect(target("any", starting.port())))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("57P03"));
        }
    }

    @Test
    void aSilentHostIsGivenUpInTimeAndTheNextIsTried() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                ScriptedBackend primary = ScriptedBackend.play(PRIMARY);
                Session session = Connector.connect(target("any", silent.getLocalPort(), primary.port())
                        .withConnectTimeout(Duration.ofSeconds(1)))) {
            assertThat(session.isOpen()).isTrue();
        }
    }

    @Test
    void allAttemptsTogetherEndWithTheLoginTimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            int port = silent.getLocalPort();
            ConnectionTarget target = target("any", port, port, port);
            HostPolicy policy = target.policy().withLoginTimeout(Duration.ofMillis(150));
            assertThatThrownBy(() -> Connector.connect(target.withPolicy(policy)))
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("no session within the login timeout of 150 ms")
                    .hasMessageContaining("127.0.0.1:" + port);
        }
    }

    @Test
    void aRandomOrderReachesAllHosts() {
        Set<Integer> ports = new HashSet<>();
        Connector connector = Connector.remembering(Duration.ZERO, now::get, new Random(7));
        int one = closedPort();
        int two = closedPort();
        ConnectionTarget target = target("any", one, two);
        ConnectionTarget shuffled = target.withPolicy(target.policy().withOrder(HostPolicy.Order.RANDOM));
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> connector.open(shuffled, SessionOptions.defaults()))
                    .satisfies(e -> ports.add(e.getSuppressed()[0].toString().contains(":" + one + ":") ? one : two));
        }
        assertThat(ports).containsExactlyInAnyOrder(one, two);
    }

    @Test
    void aHostThatWouldNotDoIsTriedLastUntilTheRecheckTimeHasPassed() {
        Connector connector = Connector.remembering(Duration.ofSeconds(10), now::get, new Random(7));
        try (ScriptedBackend promoted = ScriptedBackend.play(STANDBY, PROMOTED, PROMOTED);
                ScriptedBackend primary = ScriptedBackend.play(PRIMARY, PRIMARY)) {
            ConnectionTarget target = target("primary", promoted.port(), primary.port());
            assertThat(nameOf(connector, target)).isEqualTo("primary");
            now.addAndGet(Duration.ofSeconds(9).toNanos());
            assertThat(nameOf(connector, target))
                    .as("the first host is not asked again")
                    .isEqualTo("primary");
            now.addAndGet(Duration.ofSeconds(1).toNanos());
            assertThat(nameOf(connector, target)).as("now it is").isEqualTo("promoted");
            assertThat(nameOf(connector, target)).isEqualTo("promoted");
        }
    }

    @Test
    void aStandbyThatWasPromotedIsFoundAtOnceWhenTheOldPrimaryIsGone() {
        Connector connector = Connector.remembering(Duration.ofHours(1), now::get, new Random(7));
        int closed = closedPort();
        ScriptedBackend old = ScriptedBackend.play(PRIMARY);
        try (ScriptedBackend promoted = ScriptedBackend.play(STANDBY, PROMOTED)) {
            ConnectionTarget target = target("primary", closed, promoted.port(), old.port());
            assertThat(nameOf(connector, target)).isEqualTo("primary");
            old.close();
            assertThat(nameOf(connector, target)).isEqualTo("promoted");
        }
    }

    private static String nameOf(Connector connector, ConnectionTarget target) {
        try (Session session = connector.open(target, SessionOptions.defaults())) {
            return session.serverParameters().getOrDefault("cluster_name", "");
        }
    }
}
