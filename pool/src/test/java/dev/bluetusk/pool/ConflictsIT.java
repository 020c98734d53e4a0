package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Retries;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.client.session.TransactionOptions.Isolation;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Transactions that really meet: a deadlock of two, and a serialization failure that shows at the commit.
class ConflictsIT {
    private final Database db = Database.open(
            ConnectionTarget.parse(TestServers.freshDatabase("conflicts")).withParameter("deadlock_timeout", "50ms"),
            PoolLimits.defaults().withSessions(0, 4));

    @BeforeEach
    void create() {
        db.execute("create table accounts (id int primary key, n int)");
        db.execute("insert into accounts values (1, 0), (2, 0)");
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// Two at once, each of whom meets the other at the barrier in its first attempt.
    private static void both(Callable<?> one, Callable<?> other) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> results = List.of(threads.submit(one), threads.submit(other));
            for (Future<?> result : results) {
                result.get(60, TimeUnit.SECONDS);
            }
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sqlState(RuntimeException failure) {
        return failure instanceof PostgresException refused ? refused.sqlState() : "";
    }

    private Callable<Long> swap(int first, int second, CyclicBarrier barrier, AtomicInteger deadlocks) {
        AtomicInteger attempts = new AtomicInteger();
        return () -> db.inTransaction(TransactionOptions.defaults(), Retries.upTo(5), session -> {
            session.execute("update accounts set n = n + 1 where id = $1", first);
            if (attempts.incrementAndGet() == 1) {
                meet(barrier);
            }
            try {
                return session.execute("update accounts set n = n + 1 where id = $1", second);
            } catch (PostgresException e) {
                if (sqlState(e).equals("40P01")) {
                    deadlocks.incrementAndGet();
                }
                throw e;
            }
        });
    }

    @Test
    void ofTwoInADeadlockOneIsTriedAgainAndBothAreStored() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        AtomicInteger deadlocks = new AtomicInteger();
        both(swap(1, 2, barrier, deadlocks), swap(2, 1, barrier, deadlocks));
        assertThat(deadlocks).hasPositiveValue();
        assertThat(db.query("select n from accounts order by id").list(Integer.class))
                .containsExactly(2, 2);
        assertThat(db.status().leased()).isZero();
    }

    /// Each reads the sum and then writes it to a row of its own: together they fit no order. Both have written
    /// before either commits, so one of them fails at its commit, or at the latest in its next attempt's reads.
    private Callable<Long> writeSum(int id, CyclicBarrier barrier, AtomicInteger attempts) {
        AtomicInteger own = new AtomicInteger();
        TransactionOptions how = TransactionOptions.defaults().withIsolation(Isolation.SERIALIZABLE);
        return () -> db.inTransaction(how, Retries.upTo(5), (Session session) -> {
            attempts.incrementAndGet();
            long sum = session.query("select sum(n) from accounts").one(Long.class);
            long changed = session.execute("update accounts set n = $1 + 1 where id = $2", sum, id);
            if (own.incrementAndGet() == 1) {
                meet(barrier);
            }
            return changed;
        });
    }

    @Test
    void aSerializationFailureAtTheCommitIsTriedAgain() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        AtomicInteger attempts = new AtomicInteger();
        both(writeSum(1, barrier, attempts), writeSum(2, barrier, attempts));
        assertThat(attempts).hasValue(3);
        assertThat(db.query("select n from accounts order by n").list(Integer.class))
                .containsExactly(1, 2);
    }
}
