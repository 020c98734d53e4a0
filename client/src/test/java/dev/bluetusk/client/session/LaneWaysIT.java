package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// One session, many threads, over TCP, TLS and a Unix socket.
@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
@Timeout(120)
class LaneWaysIT {
    private static final int CALLERS = 16;
    private static final int LARGE = 2 << 20;
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Lane lane;

    private final Way way;

    LaneWaysIT(Way way) {
        this.way = way;
        lane = Lane.of(Connector.connect(way.url()), 4L * LARGE);
    }

    @AfterEach
    void close() {
        lane.close();
    }

    private Rows query(String sql, Object... parameters) {
        return lane.query(sql, Parameters.of(parameters), LONG);
    }

    private static void everyThread(ExecutorService threads, IntConsumer work)
            throws ExecutionException, InterruptedException {
        try (threads) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                int number = i;
                all.add(threads.submit(() -> work.accept(number)));
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
    }

    @Test
    void eachThreadGetsItsOwnAnswersErrorsAndTimeLimits() throws ExecutionException, InterruptedException {
        for (ExecutorService threads :
                List.of(Executors.newFixedThreadPool(CALLERS), Executors.newVirtualThreadPerTaskExecutor())) {
            everyThread(threads, number -> {
                for (int i = 0; i < 60; i++) {
                    int sum = number * 1000 + i;
                    switch (i % 12) {
                        case 3 ->
                            assertThatThrownBy(() -> query("select $1 / 0", sum))
                                    .isInstanceOf(PostgresException.class);
                        case 5 ->
                            assertThat(query("select n from generate_series(1, $1) n", 500)
                                            .list(Integer.class))
                                    .hasSize(500);
                        case 7 ->
                            assertThat(lane.query("select $1 + 1", Parameters.of(sum), Duration.ZERO)
                                            .one(Integer.class))
                                    .isEqualTo(sum + 1);
                        default ->
                            assertThat(query("select $1 + 1", sum).one(Integer.class))
                                    .isEqualTo(sum + 1);
                    }
                }
                if (number % 8 == 0) {
                    assertThatThrownBy(() -> lane.query("select pg_sleep(20)", new Parameters(), Duration.ofMillis(30)))
                            .isInstanceOf(TimeLimitException.class);
                }
            });
        }
        assertThat(lane.load()).isZero();
    }

    @Test
    void largeParametersAndLargeResultsDoNotBlockEachOther() throws ExecutionException, InterruptedException {
        String large = "x".repeat(LARGE);
        for (Duration limit : List.of(LONG, Duration.ZERO)) {
            everyThread(Executors.newFixedThreadPool(CALLERS), number -> {
                for (int i = 0; i < 3; i++) {
                    if (number % 2 == 0) {
                        assertThat(lane.query("select length($1::text)", Parameters.of(large), limit)
                                        .one(Integer.class))
                                .isEqualTo(LARGE);
                    } else {
                        assertThat(lane.query("select repeat('y', $1)", Parameters.of(LARGE), limit)
                                        .one(String.class))
                                .hasSize(LARGE);
                    }
                }
            });
        }
    }

    @Test
    void aCallerThatIsAloneManyTimesAndThenNotGetsItsAnswers() throws ExecutionException, InterruptedException {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 300; i++) {
                assertThat(lane.query("select $1 + 1", Parameters.of(i), Duration.ZERO)
                                .one(Integer.class))
                        .isEqualTo(i + 1);
            }
            everyThread(Executors.newFixedThreadPool(CALLERS), number -> {
                for (int i = 0; i < 20; i++) {
                    assertThat(lane.query("select $1 * 2", Parameters.of(i), Duration.ZERO)
                                    .one(Integer.class))
                            .isEqualTo(2 * i);
                }
            });
        }
    }

    @Test
    void anInterruptedReaderLosesItsAnswerAndAnotherOneReadsOn() throws ExecutionException, InterruptedException {
        int pid = query("select pg_backend_pid()").one(Integer.class);
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            Thread reader = Thread.ofPlatform()
                    .start(() -> assertThatThrownBy(() -> query("select pg_sleep(60)"))
                            .isInstanceOf(SessionLostException.class)
                            .hasMessageContaining("interrupted while waiting for an answer"));
            awaitSleep(pid);
            List<Future<Integer>> behind = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int number = i;
                behind.add(threads.submit(() -> query("select $1 + 1", number).one(Integer.class)));
            }
            while (lane.load() < 9) {
                Thread.onSpinWait();
            }
            reader.interrupt();
            for (int i = 0; i < 8; i++) {
                assertThat(behind.get(i).get()).isEqualTo(i + 1);
            }
            reader.join();
        }
        assertThat(query("select 'on'").one(String.class)).isEqualTo("on");
    }

    @Test
    void interruptsAtAnyMomentHitNoOtherThread() throws ExecutionException, InterruptedException {
        AtomicInteger interrupted = new AtomicInteger();
        for (ExecutorService threads :
                List.of(Executors.newFixedThreadPool(CALLERS), Executors.newVirtualThreadPerTaskExecutor())) {
            everyThread(threads, number -> {
                if (number % 4 == 0) {
                    RandomGenerator random = Seeds.of(number);
                    for (int i = 0; i < 40; i++) {
                        beInterrupted(number, random.nextInt(400), interrupted);
                    }
                } else {
                    for (int i = 0; i < 200; i++) {
                        assertThat(query("select $1 + 1", i).one(Integer.class)).isEqualTo(i + 1);
                    }
                }
            });
        }
        assertThat(interrupted.get()).isPositive();
        assertThat(lane.isOpen()).isTrue();
        assertThat(query("select 'on'").one(String.class)).isEqualTo("on");
    }

    private void beInterrupted(int number, int spins, AtomicInteger interrupted) {
        Thread victim = Thread.currentThread();
        Thread other = Thread.ofVirtual().start(() -> {
            for (int i = 0; i < spins; i++) {
                Thread.onSpinWait();
            }
            victim.interrupt();
        });
        try {
            assertThat(query("select $1 + 1 from pg_sleep(0.0005)", number).one(Integer.class))
                    .isEqualTo(number + 1);
        } catch (SessionLostException e) {
            assertThat(e).hasMessageContaining("interrupted");
            interrupted.incrementAndGet();
        } finally {
            awaitEnd(other);
        }
    }

    /// The interrupt has come when the other thread has ended.
    private static void awaitEnd(Thread other) {
        while (other.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aCallerThatWasAloneAndIsInterruptedEndsTheSessionAndThoseWhoCameKnowThatNothingHasRun()
            throws InterruptedException {
        int pid = lane.query("select pg_backend_pid()", new Parameters(), Duration.ZERO)
                .one(Integer.class);
        Thread alone = Thread.ofPlatform()
                .start(() -> assertThatThrownBy(
                                () -> lane.query("select pg_sleep(60)", new Parameters(), Duration.ZERO))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("a thread was interrupted that was alone on it"));
        awaitSleep(pid);
        while (!isReading(alone)) {
            Thread.onSpinWait();
        }
        Thread behind = Thread.ofPlatform()
                .start(() -> assertThatThrownBy(() -> lane.query("select 1", new Parameters(), Duration.ZERO))
                        .isInstanceOfSatisfying(
                                SessionLostException.class,
                                e -> assertThat(e.maybeExecuted()).isFalse()));
        while (lane.load() < 2 || behind.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        alone.interrupt();
        alone.join();
        behind.join();
        assertThat(lane.isOpen()).isFalse();
    }

    private void awaitSleep(int pid) {
        String sql = "select count(*) from pg_stat_activity where pid = $1 and state = 'active' and query ~ 'pg_sleep'";
        try (Session other = Connector.connect(way.url())) {
            while (other.query(sql, pid).one(Long.class) == 0) {
                Thread.onSpinWait();
            }
        }
    }

    private static boolean isReading(Thread thread) {
        for (StackTraceElement each : thread.getStackTrace()) {
            if (each.getMethodName().equals("receive")) {
                return true;
            }
        }
        return false;
    }
}
