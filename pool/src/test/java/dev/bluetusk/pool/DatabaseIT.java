package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Retries;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.testkit.TestServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DatabaseIT {
    private static final String URL = TestServers.freshDatabase("pool");

    private static Database open(PoolLimits limits) {
        return Database.open(ConnectionTarget.parse(URL), limits);
    }

    @Test
    void aThousandVirtualThreadsShareFourSessions() throws Exception {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 4));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> answers = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                long n = i;
                answers.add(threads.submit(
                        () -> db.query("select $1::bigint * 2", n).one(Long.class)));
            }
            for (int i = 0; i < 1000; i++) {
                assertThat(answers.get(i).get()).isEqualTo(2L * i);
            }
            assertThat(db.status().open()).isBetween(1, 4);
            assertThat(db.status().leased()).isZero();
        }
    }

    @Test
    void whoWaitsTooLongIsToldAboutTheOldestLease() {
        PoolLimits limits = PoolLimits.defaults().withSessions(0, 1).withCheckoutTimeout(Duration.ofMillis(50));
        try (Database db = open(limits);
                Lease lease = db.lease()) {
            assertThat(lease.session().isOpen()).isTrue();
            assertThatThrownBy(db::lease)
                    .isInstanceOf(TimeLimitException.class)
                    .hasMessageContaining(
                            "no session free within 50 ms (1 open, 1 leased, 0 more waiting; oldest lease")
                    .hasMessageContaining(Thread.currentThread().getName());
        }
    }

    @Test
    void aLeaseThatComesBackInATransactionIsRolledBackAndItsSettingsAreReset() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1))) {
            db.execute("create table if not exists kept (id int)");
            try (Lease lease = db.lease()) {
                Session session = lease.session();
                session.execute("set application_name = 'dirty'");
                session.script("create temp table scratch (id int)");
                Transaction transaction = session.begin();
                session.execute("insert into kept values (1)");
                assertThat(transaction.isOpen()).isTrue();
            }
            assertThat(db.query("select count(*) from kept").one(Long.class)).isZero();
            assertThat(db.query("show application_name").one(String.class)).isNotEqualTo("dirty");
            assertThatThrownBy(() -> db.query("select * from scratch")).isInstanceOf(PostgresException.class);
            assertThat(db.status()).isEqualTo(new PoolStatus(1, 0, 1, 0));
        }
    }

    @Test
    void aTerminatedBackendIsReplaced() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 2).withIdleCheck(Duration.ZERO))) {
            int pid;
            try (Lease first = db.lease();
                    Lease second = db.lease()) {
                pid = first.session().backendPid();
                second.session().execute("select pg_terminate_backend($1)", pid);
                assertThatThrownBy(() -> first.session().query("select 1"))
                        .isInstanceOf(DatabaseException.class)
                        .hasMessageContaining("57P01");
                assertThat(first.session().isOpen()).isFalse();
            }
            for (int i = 0; i < 4; i++) {
                assertThat(db.query("select pg_backend_pid()").one(Integer.class))
                        .isNotEqualTo(pid);
            }
        }
    }

    @Test
    void aBackendThatDiedWhileItWasIdleIsFoundOutBeforeItIsLeased() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1).withIdleCheck(Duration.ZERO));
                Database other = open(PoolLimits.defaults())) {
            int pid = db.query("select pg_backend_pid()").one(Integer.class);
            assertThat(other.query("select pg_terminate_backend($1, 5000)", pid).one(Boolean.class))
                    .isTrue();
            assertThat(db.query("select pg_backend_pid()").one(Integer.class)).isNotEqualTo(pid);
        }
    }

    @Test
    void anUnreadResultDoesNotReachTheNextLease() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1))) {
            try (Lease lease = db.lease()) {
                Rows rows = lease.session().query("select n from generate_series(1, 3000000) n");
                assertThat(rows.next()).isTrue();
            }
            assertThat(db.query("select 'clean'").one(String.class)).isEqualTo("clean");
            assertThat(db.status().open()).isEqualTo(1);
        }
    }

    @Test
    void workInATransactionIsCommittedOrRolledBack() {
        try (Database db = open(PoolLimits.defaults())) {
            db.execute("create table if not exists moves (id int)");
            db.inTransaction(session -> session.execute("insert into moves values (1)"));
            assertThatThrownBy(() -> db.inTransaction(session -> {
                        session.execute("insert into moves values (2)");
                        throw new IllegalStateException("no");
                    }))
                    .hasMessage("no");
            assertThat(db.query("select count(*) from moves").one(Long.class)).isEqualTo(1);
        }
    }

    @Test
    void aTransactionThatMetAnotherIsTriedAgain() {
        TransactionOptions options =
                TransactionOptions.defaults().withIsolation(TransactionOptions.Isolation.REPEATABLE_READ);
        AtomicInteger attempts = new AtomicInteger();
        try (Database db = open(PoolLimits.defaults())) {
            db.execute("create table met as select 1 as id, 0 as n");
            long seen = db.inTransaction(options, Retries.upTo(3), session -> {
                long before = session.query("select n from met").one(Integer.class);
                if (attempts.incrementAndGet() < 3) {
                    db.execute("update met set n = n + 1");
                }
                session.execute("update met set n = n + 10");
                return before;
            });
            assertThat(attempts).hasValue(3);
            assertThat(seen).isEqualTo(2);
            assertThat(db.query("select n from met").one(Integer.class)).isEqualTo(12);
            assertThat(db.status().leased()).isZero();
        }
    }

    @Test
    void attemptsAreBoundedAndOtherFailuresAreNotTriedAgain() {
        AtomicInteger attempts = new AtomicInteger();
        try (Database db = open(PoolLimits.defaults())) {
            assertThatThrownBy(() -> db.inTransaction(TransactionOptions.defaults(), Retries.upTo(4), session -> {
                        attempts.incrementAndGet();
                        return session.script("do $$ begin raise sqlstate '40P01'; end $$");
                    }))
                    .isInstanceOfSatisfying(PostgresException.class, e -> {
                        assertThat(e.sqlState()).isEqualTo("40P01");
                        assertThat(e.getSuppressed()).hasSize(3);
                    });
            assertThat(attempts).hasValue(4);
            assertThatThrownBy(() -> db.inTransaction(TransactionOptions.defaults(), Retries.upTo(4), session -> {
                        attempts.incrementAndGet();
                        return session.script("select 1/0");
                    }))
                    .isInstanceOf(PostgresException.class);
            assertThat(attempts).hasValue(5);
        }
    }
}
