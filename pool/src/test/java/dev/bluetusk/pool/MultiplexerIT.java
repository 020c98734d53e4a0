package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.testkit.Seeds;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many callers on few sessions.
@Timeout(120)
class MultiplexerIT {
    private static final String NAME = "multiplexed";

    private final Database db = Database.open(
            ConnectionTarget.parse(TestServers.url()).withParameter("application_name", NAME), PoolLimits.defaults());

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void aCallerWhoIsAloneUsesOneSession() {
        Multiplexer shared = db.multiplexed();
        for (int i = 0; i < 50; i++) {
            assertThat(shared.query("select $1 + 1", i).one(Integer.class)).isEqualTo(i + 1);
        }
        assertThat(shared.status()).isEqualTo(new MultiplexStatus(1, 0, 0));
        assertThat(db.status().open()).isZero();
        assertThat(db.multiplexed()).isSameAs(shared);
    }

    @Test
    void manyCallersShareTheLanes() throws ExecutionException, InterruptedException {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(3, 8));
        AtomicInteger lanesMax = new AtomicInteger();
        for (ExecutorService threads :
                List.of(Executors.newFixedThreadPool(48), Executors.newVirtualThreadPerTaskExecutor())) {
            try (threads) {
                List<Future<?>> all = new ArrayList<>();
                for (int i = 0; i < 48; i++) {
                    RandomGenerator random = Seeds.of(i);
                    all.add(threads.submit(() -> {
                        for (int turn = 0; turn < 200; turn++) {
                            one(shared, random.nextInt(1000));
                            lanesMax.accumulateAndGet(shared.status().lanes(), Math::max);
                        }
                    }));
                }
                for (Future<?> each : all) {
                    each.get();
                }
            }
        }
        assertThat(lanesMax.get()).isBetween(2, 3);
        assertThat(shared.status().underWay()).isZero();
        assertThat(shared.status().waiting()).isZero();
    }

    private static void one(Multiplexer shared, int n) {
        switch (n % 10) {
            case 0 ->
                assertThatThrownBy(() -> shared.query("select 1 / ($1 - $1)", n))
                        .isInstanceOf(PostgresException.class);
            case 1 ->
                assertThat(shared.execute("select generate_series(1, $1)", n)).isEqualTo(n);
            case 2 ->
                assertThat(shared.query("select 'row ' || x from generate_series(1, 100) x")
                                .list(String.class))
                        .hasSize(100)
                        .contains("row 57");
            default ->
                assertThat(shared.query("select $1 * 2", n).one(Integer.class)).isEqualTo(2 * n);
        }
    }

    @Test
    void statementsAboutTheSessionAreRefusedAndTheOthersRunOnOneOfTheirOwn() {
        Multiplexer shared = db.multiplexed();
        assertThatThrownBy(() -> shared.execute("set search_path = nowhere"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("set search_path = nowhere")
                .hasMessageContaining("lease a session for it");
        assertThat(db.status().open()).isZero();
        shared.execute("create table if not exists multiplexed_t (a int)");
        shared.execute("do $$ begin perform set_config('test.dirt', 'yes', false); end $$");
        assertThat(db.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        assertThat(db.query("select current_setting('test.dirt', true)")
                        .find(String.class)
                        .orElse(""))
                .isEmpty();
        assertThat(shared.query("explain select 1").list(String.class)).isNotEmpty();
        assertThat(db.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
    }

    @Test
    void stagesAreCompletedAlthoughNobodyWaits() {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(2, 16));
        List<CompletableFuture<List<Integer>>> stages = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            stages.add(
                    shared.queryAsync(row -> row.getInt(1), "select $1 + 1", i).toCompletableFuture());
        }
        for (int i = 0; i < 500; i++) {
            assertThat(stages.get(i).join()).containsExactly(i + 1);
        }
        assertThat(shared.executeAsync("select 1 / 0").toCompletableFuture())
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withCauseInstanceOf(PostgresException.class);
        assertThat(shared.status().underWay()).isZero();
    }

    @Test
    void aSlowMapperHoldsUpNobody() throws InterruptedException {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(1, 16));
        CountDownLatch mapping = new CountDownLatch(1);
        CompletableFuture<String> go = new CompletableFuture<>();
        CompletableFuture<List<Integer>> slow = shared.queryAsync(
                        row -> {
                            mapping.countDown();
                            go.join();
                            return row.getInt(1);
                        },
                        "select 7")
                .toCompletableFuture();
        mapping.await();
        assertThat(shared.query("select 8").one(Integer.class)).isEqualTo(8);
        go.complete("on");
        assertThat(slow.join()).containsExactly(7);
    }

    @Test
    void aCancelledStageCancelsItsStatementAndNoOther() {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(1, 64));
        for (int round = 0; round < 5; round++) {
            String slow = "select count(*) from generate_series(1, 100000000) x";
            CompletableFuture<Long> running = shared.executeAsync(slow).toCompletableFuture();
            awaitRunning(slow);
            List<CompletableFuture<List<Integer>>> others = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                others.add(
                        shared.queryAsync(row -> row.getInt(1), "select $1", i).toCompletableFuture());
            }
            while (shared.status().underWay() < 21) {
                Thread.onSpinWait();
            }
            running.cancel(true);
            for (int i = 0; i < 20; i++) {
                assertThat(others.get(i).join()).containsExactly(i);
            }
        }
        assertThat(shared.status().lanes()).isEqualTo(1);
    }

    private void awaitRunning(String sql) {
        String running = "select count(*) from pg_stat_activity where state = 'active' and query = $1";
        while (db.query(running, sql).one(Long.class) == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void callersWaitForRoomAndAreToldWhenThereIsNone() throws ExecutionException, InterruptedException {
        MultiplexLimits limits = MultiplexLimits.defaults().withLanes(1, 1).withQueue(1, Duration.ofMillis(200));
        Multiplexer shared = db.multiplexed(limits);
        try (Lease lock = db.lease();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            lock.session().begin();
            lock.session().query("select pg_advisory_xact_lock(99)").close();
            shared.execute("create or replace function wait_for_99() returns int language sql as "
                    + "'select pg_advisory_xact_lock(99); select 1'");
            Future<Integer> running =
                    threads.submit(() -> shared.query("select wait_for_99()").one(Integer.class));
            while (shared.status().underWay() < 1) {
                Thread.onSpinWait();
            }
            Future<?> waiting = threads.submit(() -> assertThatThrownBy(() -> shared.query("select 1"))
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("no room on the shared sessions within 200 ms"));
            while (shared.status().waiting() < 1) {
                Thread.onSpinWait();
            }
            assertThatThrownBy(() -> shared.query("select 1"))
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining("within 0 ms (1 open, 1 statements under way");
            waiting.get();
            lock.session().script("rollback");
            assertThat(running.get()).isEqualTo(1);
        }
    }

    @Test
    void aLostLaneIsReplaced() {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(1, 8));
        int pid = shared.query("select pg_backend_pid()").one(Integer.class);
        db.execute("select pg_terminate_backend($1, 5000)", pid);
        assertThatThrownBy(() -> shared.query("select 1"))
                .isInstanceOfAny(PostgresException.class, SessionLostException.class);
        assertThat(shared.query("select pg_backend_pid()").one(Integer.class)).isNotEqualTo(pid);
    }

    @Test
    void whoComesToALaneOfAnInterruptedThreadLosesNothing() throws ExecutionException, InterruptedException {
        Multiplexer shared = db.multiplexed(MultiplexLimits.defaults().withLanes(1, 8));
        String slow = "select count(*) from generate_series(1, 200000000) x";
        Thread alone = Thread.ofPlatform()
                .start(() -> assertThatThrownBy(() -> shared.query(slow))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("interrupted"));
        awaitRunning(slow);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> others = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int number = i;
                others.add(threads.submit(
                        () -> shared.query("select $1 + 1", number).one(Integer.class)));
            }
            while (shared.status().underWay() < 5) {
                Thread.onSpinWait();
            }
            alone.interrupt();
            for (int i = 0; i < 4; i++) {
                assertThat(others.get(i).get()).isEqualTo(i + 1);
            }
        }
        alone.join();
    }

    @Test
    void aLaneThatDiedWhileItWasIdleIsReplacedBeforeItIsUsed() {
        try (Database other = Database.open(
                ConnectionTarget.parse(TestServers.url()), PoolLimits.defaults().withIdleCheck(Duration.ZERO))) {
            Multiplexer shared = other.multiplexed();
            int pid = shared.query("select pg_backend_pid()").one(Integer.class);
            db.execute("select pg_terminate_backend($1, 5000)", pid);
            assertThat(shared.query("select pg_backend_pid()").one(Integer.class))
                    .isNotEqualTo(pid);
        }
    }

    @Test
    void aRefreshReplacesTheLanesAndLosesNoStatement() throws ExecutionException, InterruptedException {
        Multiplexer shared = db.multiplexed();
        int pid = shared.query("select pg_backend_pid()").one(Integer.class);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(threads.submit(() -> {
                    for (int turn = 0; turn < 100; turn++) {
                        one(shared, turn);
                    }
                }));
            }
            for (int i = 0; i < 5; i++) {
                db.refresh();
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
        assertThat(shared.query("select pg_backend_pid()").one(Integer.class)).isNotEqualTo(pid);
        db.close();
        assertThatThrownBy(() -> shared.query("select 1")).hasMessage("the multiplexer is closed");
    }
}
