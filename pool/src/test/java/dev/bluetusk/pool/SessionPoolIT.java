package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.Seeds;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// The pool itself, on real sessions, with a clock that the tests hold.
class SessionPoolIT {
    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger opened = new AtomicInteger();

    private SessionPool pool(PoolLimits limits) {
        return pool(limits, () -> Connector.connect(TestServers.url()));
    }

    private SessionPool pool(PoolLimits limits, Supplier<Session> opener) {
        return new SessionPool(
                () -> {
                    opened.incrementAndGet();
                    return opener.get();
                },
                limits,
                this::now,
                Seeds.of(1));
    }

    /// The real clock plus what the test has put forward.
    private long now() {
        return System.nanoTime() + clock.get();
    }

    private void putForward(Duration time) {
        clock.addAndGet(time.toNanos());
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("it did not come to pass within 20 s");
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void theSessionThatCameBackLastIsLeasedFirst() {
        try (SessionPool pool = pool(PoolLimits.defaults())) {
            Lease one = pool.lease();
            Lease two = pool.lease();
            int warm = two.session().backendPid();
            one.close();
            two.close();
            try (Lease again = pool.lease()) {
                assertThat(again.session().backendPid()).isEqualTo(warm);
            }
            assertThat(opened).hasValue(2);
        }
    }

    @Test
    void whoWaitsLongestIsServedFirst() throws InterruptedException {
        try (SessionPool pool = pool(PoolLimits.defaults().withSessions(0, 1))) {
            List<Integer> served = Collections.synchronizedList(new ArrayList<>());
            List<Thread> threads = new ArrayList<>();
            Lease held = pool.lease();
            for (int i = 0; i < 20; i++) {
                int number = i;
                threads.add(Thread.ofVirtual().start(() -> {
                    try (Lease lease = pool.lease()) {
                        assertThat(lease.session().isOpen()).isTrue();
                        served.add(number);
                    }
                }));
                int waiting = i + 1;
                await(() -> pool.status().waiting() == waiting);
            }
            held.close();
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(served).isSorted().hasSize(20);
            assertThat(pool.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    @Test
    void whoHasWaitedForLongIsServedBeforeWhoComesNow() throws InterruptedException {
        PoolLimits limits = PoolLimits.defaults().withSessions(0, 1).withCheckoutTimeout(Duration.ofMillis(200));
        try (SessionPool pool = pool(limits)) {
            Lease held = pool.lease();
            CountDownLatch enough = new CountDownLatch(1);
            Thread waiting = Thread.ofPlatform().start(() -> {
                try (Lease lease = pool.lease()) {
                    assertThat(lease.session().isOpen()).isTrue();
                    enough.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            await(() -> pool.status().waiting() == 1);
            putForward(Duration.ofNanos(Places.PATIENCE_NANOS));
            held.close();
            assertThatThrownBy(pool::lease).isInstanceOf(TimeLimitException.class);
            assertThat(waiting.isAlive()).isTrue();
            enough.countDown();
            waiting.join();
            assertThat(pool.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    @Test
    void aWaiterThatIsInterruptedLosesNoPlace() throws InterruptedException {
        try (SessionPool pool = pool(PoolLimits.defaults().withSessions(0, 1))) {
            Lease held = pool.lease();
            Thread waiting = Thread.ofPlatform()
                    .start(() -> assertThatThrownBy(pool::lease)
                            .isInstanceOf(SessionLostException.class)
                            .hasMessageContaining("interrupted"));
            await(() -> pool.status().waiting() == 1);
            waiting.interrupt();
            waiting.join();
            assertThat(pool.status().waiting()).isZero();
            held.close();
            pool.lease().close();
            assertThat(pool.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    @Test
    void aFailureToOpenGivesItsPlaceToTheNext() {
        AtomicInteger attempts = new AtomicInteger();
        Supplier<Session> opener = () -> {
            if (attempts.incrementAndGet() <= 3) {
                throw new SessionLostException("cannot connect", false);
            }
            return Connector.connect(TestServers.url());
        };
        try (SessionPool pool = pool(PoolLimits.defaults().withSessions(0, 1), opener)) {
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(pool::lease).hasMessage("cannot connect");
                assertThat(pool.status().open()).isZero();
            }
            pool.lease().close();
            assertThat(pool.status().idle()).isEqualTo(1);
        }
    }

    @Test
    void idleSessionsEndDownToTheMinimum() {
        PoolLimits limits = PoolLimits.defaults().withSessions(1, 5).withIdleMax(Duration.ofMinutes(1));
        try (SessionPool pool = pool(limits)) {
            await(() -> pool.status().idle() == 1);
            List<Lease> leases = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                leases.add(pool.lease());
            }
            leases.forEach(Lease::close);
            pool.tidy();
            assertThat(pool.status().idle()).isEqualTo(5);
            putForward(Duration.ofMinutes(2));
            pool.tick();
            pool.tidy();
            assertThat(pool.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    @Test
    void oldSessionsAreReplacedWhenNobodyHasThem() {
        PoolLimits limits = PoolLimits.defaults().withSessions(0, 1).withLifeMax(Duration.ofMinutes(10));
        try (SessionPool pool = pool(limits)) {
            int first;
            try (Lease lease = pool.lease()) {
                first = lease.session().backendPid();
                putForward(Duration.ofMinutes(11));
                pool.tick();
                assertThat(lease.session().query("select 1").one(Integer.class)).isEqualTo(1);
            }
            try (Lease lease = pool.lease()) {
                assertThat(lease.session().backendPid()).isNotEqualTo(first);
            }
            assertThat(pool.status().open()).isEqualTo(1);
        }
    }

    @Test
    void aForgottenLeaseComesBackWhenItIsCollected() {
        try (SessionPool pool = pool(PoolLimits.defaults().withSessions(0, 1).withLeakTraces())) {
            assertThat(forget(pool)).isPositive();
            await(() -> {
                System.gc();
                return pool.status().leased() == 0;
            });
            try (Lease lease = pool.lease()) {
                assertThat(lease.session().query("select 1").one(Integer.class)).isEqualTo(1);
            }
            assertThat(pool.status().open()).isEqualTo(1);
        }
    }

    private static int forget(SessionPool pool) {
        return pool.lease().session().backendPid();
    }

    @Test
    void aClosedPoolTellsWhoWaitsAndClosesWhatComesBack() throws InterruptedException {
        SessionPool pool = pool(PoolLimits.defaults().withSessions(0, 1));
        Lease held = pool.lease();
        Thread waiting = Thread.ofVirtual()
                .start(() -> assertThatThrownBy(pool::lease)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("the pool is closed"));
        await(() -> pool.status().waiting() == 1);
        pool.close();
        pool.close();
        waiting.join();
        Session session = held.session();
        assertThat(session.isOpen()).isTrue();
        held.close();
        held.close();
        assertThat(session.isOpen()).isFalse();
        assertThat(pool.status()).isEqualTo(new PoolStatus(0, 0, 0, 0));
        assertThatThrownBy(pool::lease).hasMessage("the pool is closed");
        assertThatThrownBy(held::session).hasMessageContaining("this lease is over");
    }

    /// Leases that end well, time out, lose their session or hold it too long: nothing is lost or leased twice.
    @Test
    void manyThreadsAndBrokenSessionsLeaveThePoolWhole() throws InterruptedException, ExecutionException {
        PoolLimits limits = PoolLimits.defaults()
                .withSessions(1, 4)
                .withCheckoutTimeout(Duration.ofMillis(300))
                .withLifeMax(Duration.ofMillis(500));
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        try (SessionPool pool = pool(limits);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                int number = i;
                all.add(threads.submit(() -> work(pool, number, inside, done)));
            }
            for (Future<?> each : all) {
                each.get();
            }
            assertThat(done.get()).isGreaterThan(64);
            assertThat(pool.status().leased()).isZero();
            assertThat(pool.status().waiting()).isZero();
            assertThat(pool.status().open()).isEqualTo(pool.status().idle()).isBetween(0, 4);
        }
    }

    private static void work(SessionPool pool, int number, AtomicInteger inside, AtomicInteger done) {
        for (int i = 0; i < 60; i++) {
            try (Lease lease = pool.lease()) {
                assertThat(inside.incrementAndGet()).isLessThanOrEqualTo(4);
                try {
                    int answer =
                            lease.session().query("select $1 + $2", number, i).one(Integer.class);
                    assertThat(answer).isEqualTo(number + i);
                    done.incrementAndGet();
                    if ((number + i) % 50 == 0) {
                        lease.session().abort("the test breaks it");
                    }
                } finally {
                    inside.decrementAndGet();
                }
            } catch (TimeLimitException e) {
                assertThat(e.limit()).isEqualTo(TimeLimitException.Limit.CHECKOUT);
            }
        }
    }
}
