package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.Seeds;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Very many leases that end in all kinds of ways: in the end nothing is left over. `-Dpool.leases=1000000` has
/// more.
class ManyLeasesIT {
    private static final int LEASES = Integer.getInteger("pool.leases", 50_000);
    private static final int THREADS = 12;
    private static final int SESSIONS = 4;
    private static final long GROWTH_MAX = 32L << 20;
    private static final String NAME = "many-leases";

    private final PoolLimits limits = PoolLimits.defaults()
            .withSessions(0, SESSIONS)
            .withCheckoutTimeout(Duration.ofMillis(100))
            .withLifeMax(Duration.ofSeconds(20));
    private final AtomicLong leases = new AtomicLong();
    private final AtomicLong timeouts = new AtomicLong();

    private final Database db =
            Database.open(ConnectionTarget.parse(TestServers.url()).withParameter("application_name", NAME), limits);

    @Test
    void nothingIsLeftOverOfVeryManyLeases() throws ExecutionException, InterruptedException {
        try (db;
                Database other = Database.open(TestServers.url())) {
            run(LEASES / 10, 1);
            long memoryBefore = memory();
            run(LEASES, 2);
            long memoryAfter = memory();
            PoolMetrics metrics = db.metrics();
            PoolStatus status = metrics.status();
            assertThat(status.leased()).isZero();
            assertThat(status.waiting()).isZero();
            assertThat(status.open()).isEqualTo(status.idle()).isBetween(0, SESSIONS);
            assertThat(metrics.checkouts()).isEqualTo(leases.get());
            assertThat(metrics.timeouts()).isEqualTo(timeouts.get());
            long closed = metrics.closed().values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            assertThat(metrics.created() - closed).isEqualTo(status.open());
            assertThat(memoryAfter - memoryBefore)
                    .as("growth of memory in bytes")
                    .isLessThan(GROWTH_MAX);
            // The server ends a session some time after its client has gone.
            awaitServerSessions(other, status.open());
            assertThat(other.query("select count(*) from pg_locks where locktype = 'advisory' and objid = 4711")
                            .one(Long.class))
                    .isZero();
        }
    }

    private void run(int count, int seed) throws ExecutionException, InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                RandomGenerator random = Seeds.of(100 * seed + thread);
                all.add(threads.submit(() -> {
                    for (int i = 0; i < count / THREADS; i++) {
                        one(random);
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
    }

    private static void awaitServerSessions(Database other, int expected) {
        long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        long found;
        do {
            found = other.query("select count(*) from pg_stat_activity where application_name = $1", NAME)
                    .one(Long.class);
        } while (found != expected && System.nanoTime() < deadline);
        assertThat(found).as("sessions on the server").isEqualTo(expected);
    }

    private static long memory() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void one(RandomGenerator random) {
        try (Lease lease = db.lease()) {
            leases.incrementAndGet();
            use(lease, random);
        } catch (TimeLimitException e) {
            if (e.limit() == TimeLimitException.Limit.CHECKOUT) {
                timeouts.incrementAndGet();
            }
        } catch (DatabaseException e) {
            assertThat(e).isNotNull();
        }
    }

    private static void use(Lease lease, RandomGenerator random) {
        Session session = lease.session();
        int kind = random.nextInt(2000);
        if (kind < 1000) {
            int n = random.nextInt(1000);
            assertThat(session.query("select $1 + 1", n).one(Integer.class)).isEqualTo(n + 1);
        } else if (kind < 1400) {
            assertThat(session.query("select current_setting('test.dirt', true)")
                            .find(String.class)
                            .orElse(""))
                    .isEmpty();
        } else if (kind < 1750) {
            assertThat(session.isOpen()).isTrue();
        } else if (kind < 1900) {
            spoil(session, kind < 1898 ? kind % 7 : 7);
        } else if (kind < 1960) {
            lease.close();
            lease.close();
        } else if (kind < 1980) {
            Thread canceller = Thread.ofVirtual().start(session::cancel);
            try {
                session.query("select count(*) from generate_series(1, 20000)").one(Long.class);
            } finally {
                join(canceller);
            }
        } else if (kind < 1982) {
            session.setStatementTimeout(Duration.ofMillis(1 + random.nextInt(3)));
            session.query("select pg_sleep(0.05)").close();
        } else if (kind < 1984) {
            session.abort("the test breaks it");
        } else if (kind == 1984) {
            session.query("select pg_terminate_backend(pg_backend_pid())").close();
        }
    }

    /// Leaves something behind that the next one must not see.
    private static void spoil(Session session, int how) {
        switch (how) {
            case 0 -> session.execute("set test.dirt = 'yes'");
            case 1 -> session.query("select pg_advisory_lock(4711)").close();
            case 2 -> session.script("begin; select set_config('test.dirt', 'yes', false)");
            case 3 -> session.begin();
            case 4 -> session.query("select 1 / 0");
            case 5 -> session.query("select n from generate_series(1, 5000) n").next();
            case 6 -> {
                session.begin();
                session.execute("create temp table dirt (a int)");
                session.query("select broken");
            }
            default ->
                session.query("select n from generate_series(1, 500000) n").next();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
