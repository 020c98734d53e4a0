package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Two servers that change their roles: what the pool and the multiplexer make of their sessions there.
@Timeout(180)
class FailoverIT {
    private static final int SESSIONS = 3;

    @TempDir
    Path folder;

    private EmbeddedPostgres first;
    private EmbeddedPostgres second;

    /// The first is a primary, the second one takes no writes, as a standby whose primary is away.
    @BeforeEach
    void start() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        first = EmbeddedPostgres.builder().data(folder.resolve("first")).start();
        second = asStandby(
                EmbeddedPostgres.builder().data(folder.resolve("second")).start());
    }

    @AfterEach
    void stop() {
        first.close();
        second.close();
    }

    private static EmbeddedPostgres asStandby(EmbeddedPostgres server) throws IOException {
        int port = server.port();
        Path data = server.dataDirectory();
        server.close();
        Files.createFile(data.resolve("standby.signal"));
        return EmbeddedPostgres.builder().data(data).port(port).start();
    }

    private static void promote(EmbeddedPostgres server) {
        try (Session session = Connector.connect(server.url())) {
            assertThat(session.query("select pg_promote(true, 30)").one(Boolean.class))
                    .isTrue();
        }
    }

    private Database open(String attributes, Duration idleCheck) {
        ConnectionTarget both = ConnectionTarget.parse("host=127.0.0.1,127.0.0.1 port=" + first.port() + ","
                + second.port() + " user=postgres dbname=postgres target_session_attrs=" + attributes);
        return Database.open(
                both, PoolLimits.defaults().withSessions(0, SESSIONS).withIdleCheck(idleCheck));
    }

    /// Has as many sessions idle as the pool may have.
    private static List<Integer> fill(Database database) {
        List<Lease> leases = new ArrayList<>();
        List<Integer> ports = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            Lease lease = database.lease();
            leases.add(lease);
            ports.add(port(lease.session()));
        }
        leases.forEach(Lease::close);
        assertThat(database.status().idle()).isEqualTo(SESSIONS);
        return ports;
    }

    private static int port(Session session) {
        return session.query("select current_setting('port')::int").one(Integer.class);
    }

    @Test
    void idleSessionsOfAPromotedServerAreReplacedBeforeTheyAreLeased() throws IOException {
        try (Database reading = open("standby", Duration.ZERO)) {
            assertThat(fill(reading)).containsOnly(second.port());
            first = asStandby(first);
            promote(second);
            assertThat(fill(reading)).containsOnly(first.port());
            assertThat(reading.metrics().closed()).containsEntry(CloseReason.ROLE_CHANGED, (long) SESSIONS);
        }
    }

    @Test
    void oneSessionThatMeetsAnotherRoleHasAllOthersAskedForTheirs() throws IOException {
        try (Database reading = open("standby", Duration.ofHours(1))) {
            assertThat(fill(reading)).containsOnly(second.port());
            first = asStandby(first);
            promote(second);
            // The first one has nothing to notice it by but its own command.
            assertThat(reading.withSession(FailoverIT::port)).isEqualTo(second.port());
            assertThat(fill(reading)).containsOnly(first.port());
            assertThat(reading.metrics().closed()).containsEntry(CloseReason.ROLE_CHANGED, (long) SESSIONS);
        }
    }

    @Test
    void sessionsOfAPrimaryThatComesBackAsStandbyAreReplacedByThoseOfTheNewPrimary() throws IOException {
        try (Database writing = open("primary", Duration.ZERO)) {
            assertThat(fill(writing)).containsOnly(first.port());
            promote(second);
            first = asStandby(first);
            assertThat(fill(writing)).containsOnly(second.port());
            assertThat(writing.execute("create table written (id int)")).isZero();
            assertThat(writing.metrics().closed()).containsEntry(CloseReason.LOST, (long) SESSIONS);
        }
    }

    @Test
    void theMultiplexerLeavesAServerThatWasPromoted() throws IOException {
        try (Database reading = open("standby", Duration.ZERO)) {
            Multiplexer shared = reading.multiplexed();
            String sql = "select current_setting('port')::int";
            assertThat(shared.query(sql).one(Integer.class)).isEqualTo(second.port());
            first = asStandby(first);
            promote(second);
            assertThat(shared.query(sql).one(Integer.class)).isEqualTo(first.port());
        }
    }
}
