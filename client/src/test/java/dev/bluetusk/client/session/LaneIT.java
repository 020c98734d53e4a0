package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One session, many threads.
@Timeout(120)
class LaneIT {
    private static final long RESULT_MAX = 1 << 20;

    private final Lane lane = Lane.of(Connector.connect(TestServers.url()), RESULT_MAX);

    @AfterEach
    void close() {
        lane.close();
    }

    private Rows query(String sql, Object... parameters) {
        return lane.query(sql, Parameters.of(parameters), Duration.ZERO);
    }

    private void everyThread(ExecutorService threads, int count, IntConsumer work)
            throws ExecutionException, InterruptedException {
        try (threads) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                all.add(threads.submit(() -> work.accept(number)));
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
    }

    private static void awaitSleep(Session other, int pid) {
        String sql = "select count(*) from pg_stat_activity where pid = $1 and query ~ 'pg_sleep'";
        while (other.query(sql, pid).one(Long.class) == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void oneCallerGetsItsRows() {
        assertThat(query("select $1 + 1", 41).one(Integer.class)).isEqualTo(42);
        assertThat(query("select n, 'x' || n from generate_series(1, 1000) n")
                        .list(row -> row.getInt(1) + row.getString(2)))
                .hasSize(1000)
                .endsWith("1000x1000");
        assertThat(lane.execute("select 1 where false", new Parameters(), Duration.ZERO))
                .isZero();
        assertThatThrownBy(() -> query("select 1 / 0")).isInstanceOf(PostgresException.class);
        assertThat(query("select null::int").find(Integer.class)).isEmpty();
    }

    @Test
    void manyThreadsGetTheirOwnAnswersAndErrors() throws ExecutionException, InterruptedException {
        for (ExecutorService threads :
                List.of(Executors.newFixedThreadPool(32), Executors.newVirtualThreadPerTaskExecutor())) {
            everyThread(threads, 32, number -> {
                for (int i = 0; i < 200; i++) {
                    int sum = number * 1000 + i;
                    if (i % 10 == 3) {
                        assertThatThrownBy(() -> query("select $1 / 0", sum)).hasMessageContaining("22012");
                    } else if (i % 10 == 5) {
                        String text = "select " + sum + ", 'own text'";
                        assertThat(query(text).one(Integer.class)).isEqualTo(sum);
                    } else if (i % 10 == 7) {
                        assertThat(query("select n from generate_series(1, $1) n", 500)
                                        .list(Integer.class))
                                .hasSize(500);
                    } else {
                        assertThat(query("select $1 + 1", sum).one(Integer.class))
                                .isEqualTo(sum + 1);
                    }
                }
            });
        }
        assertThat(lane.load()).isZero();
    }

    @Test
    void manyThreadsThatMeetANewStatementAtOnceAllGetTheirAnswers() throws ExecutionException, InterruptedException {
        for (int round = 0; round < 20; round++) {
            String sql = "select $1 + " + round;
            int added = round;
            everyThread(
                    Executors.newVirtualThreadPerTaskExecutor(),
                    16,
                    number -> assertThat(query(sql, number).one(Integer.class)).isEqualTo(number + added));
        }
    }

    @Test
    void aStatementWhoseTableChangesIsPreparedAgain() throws ExecutionException, InterruptedException {
        lane.execute("drop table if exists lane_changes", new Parameters(), Duration.ZERO);
        lane.execute("create table lane_changes (a int)", new Parameters(), Duration.ZERO);
        lane.execute("insert into lane_changes values (1)", new Parameters(), Duration.ZERO);
        for (String type : List.of("bigint", "text", "int using a::int")) {
            everyThread(
                    Executors.newVirtualThreadPerTaskExecutor(),
                    16,
                    number -> assertThat(query("select a from lane_changes").one(String.class))
                            .isEqualTo("1"));
            lane.execute("alter table lane_changes alter a type " + type, new Parameters(), Duration.ZERO);
        }
        lane.execute("deallocate all", new Parameters(), Duration.ZERO);
        assertThat(query("select a from lane_changes").one(String.class)).isEqualTo("1");
    }

    @Test
    void aStatementThatTakesTooLongIsCancelledAndHitsNoOther() throws ExecutionException, InterruptedException {
        everyThread(Executors.newVirtualThreadPerTaskExecutor(), 24, number -> {
            for (int i = 0; i < 5; i++) {
                if (number % 8 == 0) {
                    assertThatThrownBy(() -> lane.query("select pg_sleep(20)", new Parameters(), Duration.ofMillis(30)))
                            .isInstanceOf(TimeLimitException.class);
                } else {
                    assertThat(query("select $1 + 1", number).one(Integer.class))
                            .isEqualTo(number + 1);
                }
            }
        });
        assertThat(query("select 'on'").one(String.class)).isEqualTo("on");
    }

    @Test
    void aWaitingThreadThatIsInterruptedLosesOnlyItsOwnAnswer() throws InterruptedException {
        int pid = query("select pg_backend_pid()").one(Integer.class);
        Thread reader =
                Thread.ofVirtual().start(() -> query("select pg_sleep(3)").close());
        try (Session other = Connector.connect(TestServers.url())) {
            awaitSleep(other, pid);
        }
        Thread follower = Thread.ofVirtual()
                .start(() -> assertThatThrownBy(() -> query("select 1"))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("interrupted"));
        while (lane.load() < 2 || follower.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        follower.interrupt();
        follower.join();
        assertThat(reader.isAlive()).isTrue();
        assertThat(query("select 'on'").one(String.class)).isEqualTo("on");
        reader.join();
    }

    @Test
    void aLostLaneFailsAllAndSaysWhatMayHaveRun() throws ExecutionException, InterruptedException {
        int pid = query("select pg_backend_pid()").one(Integer.class);
        try (Session other = Connector.connect(TestServers.url());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> running = threads.submit(() -> query("select pg_sleep(60)"));
            awaitSleep(other, pid);
            Future<?> behind = threads.submit(() -> query("select 2"));
            while (lane.load() < 2) {
                Thread.onSpinWait();
            }
            awaitSleep(other, pid);
            other.execute("select pg_terminate_backend($1)", pid);
            assertThatThrownBy(running::get).hasRootCauseInstanceOf(PostgresException.class);
            // The server did not come to it.
            assertThatThrownBy(behind::get)
                    .cause()
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse());
        }
        assertThat(lane.isOpen()).isFalse();
        assertThatThrownBy(() -> query("select 1")).isInstanceOf(SessionLostException.class);
    }

    @Test
    void aConnectionThatBreaksSaysThatWhatWasSentMayHaveRun() throws InterruptedException {
        int pid = query("select pg_backend_pid()").one(Integer.class);
        Thread running = Thread.ofVirtual()
                .start(() -> assertThatThrownBy(() -> query("select pg_sleep(60)"))
                        .isInstanceOfSatisfying(
                                SessionLostException.class,
                                e -> assertThat(e.maybeExecuted()).isTrue()));
        try (Session other = Connector.connect(TestServers.url())) {
            awaitSleep(other, pid);
        }
        lane.abort("the test breaks it");
        running.join();
    }

    @Test
    void largeParametersAndLargeResultsInBothDirectionsDoNotBlockEachOther()
            throws ExecutionException, InterruptedException {
        String large = "x".repeat(4 << 20);
        everyThread(Executors.newFixedThreadPool(8), 8, number -> {
            for (int i = 0; i < 3; i++) {
                if (number % 2 == 0) {
                    assertThat(query("select length($1::text)", large).one(Integer.class))
                            .isEqualTo(large.length());
                } else {
                    assertThatThrownBy(() ->
                                    lane.query("select repeat('y', 4000000)", new Parameters(), Duration.ofSeconds(60)))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("expected at most " + RESULT_MAX);
                }
            }
        });
    }

    @Test
    void aStatementThatLeavesATransactionOpenClosesTheLane() {
        assertThat(lane.execute("begin", new Parameters(), Duration.ZERO)).isZero();
        assertThat(lane.isOpen()).isFalse();
    }
}
