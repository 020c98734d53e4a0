package dev.bluetusk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.testkit.TestServers;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a registry shows of a pool and its statements.
@Timeout(60)
class MetersIT {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final PoolLimits limits =
            PoolLimits.defaults().withSessions(0, 2).withCheckoutTimeout(Duration.ofMillis(20));
    private final Database db = Database.open(
            ConnectionTarget.parse(TestServers.url()),
            limits,
            SessionOptions.defaults().withListener(MeteringListener.of(registry).withTags(Tags.of("app", "test"))));

    @AfterEach
    void close() {
        db.close();
        registry.close();
    }

    private double gauge(String name) {
        return registry.get(name).tag("pool", "shop").gauge().value();
    }

    private double counter(String name) {
        return registry.get(name).tag("pool", "shop").functionCounter().count();
    }

    private Timer statements(String operation, String error) {
        return registry.get(MeteringListener.STATEMENTS)
                .tags("db.operation.name", operation, "error.type", error)
                .timer();
    }

    @Test
    void thePoolIsShownAsItIs() {
        new PoolMeters(db, "shop").withTags(Tags.of("app", "test")).bindTo(registry);
        try (Lease first = db.lease();
                Lease second = db.lease()) {
            assertThat(first.session()).isNotSameAs(second.session());
            assertThatThrownBy(db::lease).isInstanceOf(TimeLimitException.class);
            assertThat(gauge("bluetusk.connections")).isEqualTo(2);
            assertThat(gauge("bluetusk.connections.active")).isEqualTo(2);
            assertThat(gauge("bluetusk.connections.idle")).isZero();
            assertThat(gauge("bluetusk.connections.pending")).isZero();
        }
        assertThat(gauge("bluetusk.connections.idle")).isEqualTo(2);
        assertThat(gauge("bluetusk.connections.max")).isEqualTo(2);
        assertThat(gauge("bluetusk.connections.min")).isZero();
        assertThat(counter("bluetusk.connections.acquired")).isEqualTo(2);
        assertThat(counter("bluetusk.connections.timeout")).isEqualTo(1);
        assertThat(counter("bluetusk.connections.created")).isEqualTo(2);
        assertThat(counter("bluetusk.connections.failed")).isZero();
        assertThat(registry.get("bluetusk.connections.wait").functionTimer().count())
                .isEqualTo(1);
        assertThat(registry.get("bluetusk.connections.wait").functionTimer().totalTime(TimeUnit.MILLISECONDS))
                .isGreaterThanOrEqualTo(20);
        db.close();
        assertThat(registry.get("bluetusk.connections.closed")
                        .tag("reason", "pool_closed")
                        .functionCounter()
                        .count())
                .isEqualTo(2);
        assertThat(registry.getMeters())
                .allSatisfy(meter -> assertThat(meter.getId().getTag("app")).isEqualTo("test"));
    }

    @Test
    void anotherPrefixGivesTheNamesThatADashboardKnows() {
        new PoolMeters(db, "shop").withPrefix("hikaricp.connections").bindTo(registry);
        db.execute("select 1");
        assertThat(gauge("hikaricp.connections.idle")).isEqualTo(1);
        assertThat(gauge("hikaricp.connections.max")).isEqualTo(2);
    }

    @Test
    void statementsAreTimedByTheirCommandAndOutcome() {
        db.execute("select pg_sleep($1)", 0.02);
        db.execute("select 1");
        assertThatThrownBy(() -> db.execute("select 1 / $1", 0)).isInstanceOf(PostgresException.class);
        db.inTransaction(session -> session.execute("select 1"));
        assertThat(statements("SELECT", "none").count()).isEqualTo(3);
        assertThat(statements("SELECT", "none").max(TimeUnit.MILLISECONDS)).isGreaterThanOrEqualTo(20);
        assertThat(statements("COMMIT", "none").count()).isEqualTo(1);
        assertThat(statements("statement", "22012").count()).isEqualTo(1);
        assertThat(statements("SELECT", "none").getId().getTag("db.namespace")).isEqualTo("postgres");
        assertThat(statements("SELECT", "none").getId().getTag("db.system.name"))
                .isEqualTo("postgresql");
    }

    @Test
    void leasesAndConnectsAreTimed() {
        try (Lease first = db.lease();
                Lease second = db.lease()) {
            assertThat(first.session()).isNotSameAs(second.session());
            assertThatThrownBy(db::lease).isInstanceOf(TimeLimitException.class);
        }
        assertThat(registry.get("bluetusk.connections.creation").timer().count())
                .isEqualTo(2);
        assertThat(registry.get("bluetusk.connections.acquire")
                        .tag("error.type", "none")
                        .timer()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("bluetusk.connections.acquire")
                        .tag("error.type", "timed_out")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("bluetusk.connections.usage").timer().count()).isEqualTo(2);
    }

    @Test
    void aLostSessionIsCounted() {
        assertThatThrownBy(() -> db.execute("select pg_terminate_backend(pg_backend_pid())"))
                .isInstanceOf(RuntimeException.class);
        assertThat(registry.get("bluetusk.connections.lost").counter().count()).isEqualTo(1);
    }
}
