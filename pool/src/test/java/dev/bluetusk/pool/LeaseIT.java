package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a lease costs, and what it cannot do when it is over.
class LeaseIT {
    private static Database open(PoolLimits limits) {
        return Database.open(ConnectionTarget.parse(TestServers.url()), limits);
    }

    @Test
    void aLeaseThatIsOverCannotReachTheNextOne() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1))) {
            Lease first = db.lease();
            Session session = first.session();
            first.close();
            try (Lease second = db.lease()) {
                assertThat(second.session()).isSameAs(session);
                first.close();
                assertThat(db.status()).isEqualTo(new PoolStatus(1, 1, 0, 0));
                assertThatThrownBy(first::session).hasMessageContaining("this lease is over");
                assertThat(second.session().query("select 1").one(Integer.class))
                        .isEqualTo(1);
            }
            first.close();
            assertThat(db.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    /// The commands of the reset are sent when the lease ends, so a lock is free although nobody uses the
    /// session.
    @Test
    void whatALeaseHeldIsFreeAsSoonAsItEnds() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1));
                Database other = open(PoolLimits.defaults())) {
            db.withSession(session -> {
                session.query("select pg_advisory_lock(77)").close();
                session.begin();
                return session.execute("create table if not exists held_for_long (a int)");
            });
            other.withSession(session -> {
                session.setStatementTimeout(Duration.ofSeconds(10));
                session.query("select pg_advisory_lock(77)").close();
                return session.query("select count(*) from pg_locks where locktype = 'advisory' and objid = 77")
                        .one(Long.class);
            });
            assertThat(db.query("select to_regclass('held_for_long')").find(String.class))
                    .isEmpty();
            assertThat(db.metrics().closed()).isEmpty();
        }
    }

    @Test
    void aSessionWhoseResetFailsIsReplaced() {
        String url = TestServers.freshDatabase("reset");
        try (Database admin = Database.open(url);
                Database db = Database.open(
                        ConnectionTarget.parse(url), PoolLimits.defaults().withSessions(0, 1))) {
            int pid = db.withSession(session -> {
                session.execute("set application_name = 'dirty'");
                admin.execute("select pg_terminate_backend($1, 5000)", session.backendPid());
                return session.backendPid();
            });
            assertThat(db.query("select pg_backend_pid()").one(Integer.class)).isNotEqualTo(pid);
            assertThat(db.metrics().closed()).isEqualTo(Map.of(CloseReason.LOST, 1L));
        }
    }
}
