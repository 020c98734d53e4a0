package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// A pool that is stopped, refreshed and watched.
class PoolControlIT {
    private static Database open(PoolLimits limits) {
        return Database.open(ConnectionTarget.parse(TestServers.url()), limits);
    }

    private static int pid(Database db) {
        return db.query("select pg_backend_pid()").one(Integer.class);
    }

    @Test
    void aSuspendedPoolHasLeasesWaitUntilItIsResumed() throws ExecutionException, InterruptedException {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 2));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            int pid = pid(db);
            try (Lease held = db.lease()) {
                db.suspend();
                List<Future<Integer>> waiting = List.of(threads.submit(() -> pid(db)), threads.submit(() -> pid(db)));
                while (db.status().waiting() < 2) {
                    Thread.onSpinWait();
                }
                assertThat(held.session().query("select 1").one(Integer.class)).isEqualTo(1);
                assertThat(waiting).noneMatch(Future::isDone);
                db.resume();
                for (Future<Integer> each : waiting) {
                    assertThat(each.get()).isNotEqualTo(pid);
                }
            }
        }
    }

    @Test
    void whoWaitsTooLongForASuspendedPoolIsToldSo() {
        try (Database db = open(PoolLimits.defaults().withCheckoutTimeout(Duration.ofMillis(30)))) {
            db.suspend();
            assertThatThrownBy(db::lease)
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("the pool is suspended");
            db.resume();
            assertThat(pid(db)).isPositive();
        }
    }

    @Test
    void aRefreshedPoolReplacesIdleSessionsNowAndLeasedOnesWhenTheyComeBack() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 2))) {
            Lease held = db.lease();
            int idle = pid(db);
            int leased = held.session().backendPid();
            db.refresh();
            assertThat(db.status()).isEqualTo(new PoolStatus(1, 1, 0, 0));
            assertThat(held.session().query("select 1").one(Integer.class)).isEqualTo(1);
            held.close();
            assertThat(pid(db)).isNotIn(idle, leased);
            assertThat(db.metrics().closed()).isEqualTo(Map.of(CloseReason.REFRESHED, 2L));
            assertThat(db.metrics().created()).isEqualTo(3);
        }
    }

    @Test
    void thePoolCountsWhatItDoes() {
        PoolLimits limits = PoolLimits.defaults().withSessions(0, 1).withCheckoutTimeout(Duration.ofMillis(20));
        Database db = open(limits);
        for (int i = 0; i < 10; i++) {
            db.execute("select 1");
        }
        try (Lease held = db.lease()) {
            assertThat(held.session().isOpen()).isTrue();
            assertThatThrownBy(db::lease).isInstanceOf(TimeLimitException.class);
        }
        PoolMetrics metrics = db.metrics();
        assertThat(metrics.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        assertThat(metrics.checkouts()).isEqualTo(11);
        assertThat(metrics.timeouts()).isEqualTo(1);
        assertThat(metrics.created()).isEqualTo(1);
        assertThat(metrics.openFailures()).isZero();
        assertThat(metrics.closed()).isEmpty();
        assertThat(metrics.waits().count()).isEqualTo(1);
        assertThat(metrics.waits().counts().get(0)).isZero();
        assertThat(metrics.waits().counts().get(1)).isZero();
        assertThat(metrics.waits().total()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
        db.close();
        assertThat(db.metrics().closed()).isEqualTo(Map.of(CloseReason.POOL_CLOSED, 1L));
    }
}
