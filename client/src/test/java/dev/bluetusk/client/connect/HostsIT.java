package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.session.PreparedTransactions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Two real servers: one that takes writes, one that is read-only by default.
class HostsIT {
    private static EmbeddedPostgres writing;
    private static EmbeddedPostgres reading;

    @BeforeAll
    static void start() {
        writing = EmbeddedPostgres.builder()
                .temporary()
                .setting("max_prepared_transactions", "5")
                .start();
        reading = EmbeddedPostgres.builder()
                .temporary()
                .setting("default_transaction_read_only", "on")
                .start();
    }

    @AfterAll
    static void stop() {
        writing.close();
        reading.close();
    }

    private static ConnectionTarget both(String keywords) {
        return ConnectionTarget.parse("host=127.0.0.1,localhost hostaddr=127.0.0.1,127.0.0.1 port=" + reading.port()
                + "," + writing.port() + " user=postgres dbname=postgres " + keywords);
    }

    private static int port(Session session) {
        return session.query("select current_setting('port')::int").one(Integer.class);
    }

    @Test
    void theServerThatIsWantedIsFound() {
        try (Session session = Connector.connect(both("target_session_attrs=read-write"))) {
            assertThat(port(session)).isEqualTo(writing.port());
        }
        try (Session session = Connector.connect(both("target_session_attrs=read-only"))) {
            assertThat(port(session)).isEqualTo(reading.port());
        }
        try (Session session = Connector.connect(both("target_session_attrs=primary"))) {
            assertThat(port(session)).isEqualTo(reading.port());
        }
        try (Session session = Connector.connect(both("target_session_attrs=prefer-standby"))) {
            assertThat(port(session)).isEqualTo(reading.port());
        }
        assertThatThrownBy(() -> Connector.connect(both("target_session_attrs=standby")))
                .isInstanceOf(SessionLostException.class)
                .hasMessage(
                        "no host gave a session with target_session_attrs=standby: 127.0.0.1:%d (127.0.0.1) is no standby; localhost:%d (127.0.0.1) is no standby",
                        reading.port(), writing.port());
    }

    @Test
    void aRandomOrderSpreadsTheSessions() {
        Connector connector = Connector.remembering(Duration.ZERO, Ticker.system(), new Random(3));
        int found = 0;
        for (int i = 0; i < 20; i++) {
            try (Session session = connector.open(both("load_balance_hosts=random"), SessionOptions.defaults())) {
                found |= port(session) == writing.port() ? 1 : 2;
            }
        }
        assertThat(found).isEqualTo(3);
    }

    @Test
    void allAddressesOfANameAreTried() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ConnectionTarget target = ConnectionTarget.parse("host=localhost,localhost port=" + silent.getLocalPort()
                            + "," + writing.port() + " user=postgres dbname=postgres")
                    .withConnectTimeout(Duration.ofSeconds(1));
            try (Session session = Connector.connect(target)) {
                assertThat(port(session)).isEqualTo(writing.port());
            }
        }
    }

    @Test
    void signsOfLifeAreAccepted() {
        try (Session session = Connector.connect(
                both("keepalives_idle=30 keepalives_interval=5 keepalives_count=4 connect_timeout=5"))) {
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @Test
    void theUserWhoRunsTheServerCanBeRequired() {
        ConnectionTarget socket = ConnectionTarget.parse(writing.socketUrl("postgres"));
        assertThatThrownBy(() ->
                        Connector.connect(socket.withSockets(socket.sockets().withRequiredPeer("nobody at all"))))
                .isInstanceOf(SessionLostException.class)
                .hasMessageContaining("requirepeer asks for a server run by \"nobody at all\"");
    }

    @Test
    void aPreparedTransactionOutlivesItsSession() {
        String odd = "it's \\ odd";
        try (Session session = Connector.connect(writing.url())) {
            session.script("create table kept (id int)");
            try (Transaction transaction = session.begin()) {
                session.execute("insert into kept values (1)");
                transaction.prepare(odd);
            }
            Transaction second = session.begin();
            session.execute("insert into kept values (2)");
            second.prepare("second");
            assertThat(PreparedTransactions.of(session).names()).containsExactly(odd, "second");
        }
        try (Session session = Connector.connect(writing.url())) {
            PreparedTransactions prepared = PreparedTransactions.of(session);
            prepared.commit(odd);
            prepared.rollback("second");
            assertThat(prepared.names()).isEmpty();
            assertThat(session.query("select id from kept").one(Integer.class)).isEqualTo(1);
            assertThatThrownBy(() -> prepared.commit("second"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("42704"));
        }
    }

    @Test
    void aFailedTransactionCannotBePrepared() {
        try (Session session = Connector.connect(writing.url())) {
            Transaction transaction = session.begin();
            assertThatThrownBy(() -> session.execute("select 1/0")).isInstanceOf(PostgresException.class);
            assertThatThrownBy(() -> transaction.prepare("failed"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("25P02"));
            assertThat(PreparedTransactions.of(session).names()).doesNotContain("failed");
            assertThatThrownBy(() -> session.begin().prepare("x".repeat(200)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1 to 199 bytes");
        }
    }
}
