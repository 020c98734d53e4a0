package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.server.TransactionPooler;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Savepoints that ride with each statement of a transaction.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class AutoSaveIT {
    private final String url;

    AutoSaveIT(PostgresServer server) {
        url = Databases.of(server, AutoSaveIT.class);
    }

    private Session session(AutoSave how) {
        return Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("autosave", how.toString())));
    }

    @BeforeEach
    void empty() {
        try (Session session = Connector.connect(url)) {
            session.script("drop table if exists saved; create table saved (n int primary key, t text)");
        }
    }

    private static void fail(Session session) {
        assertThatThrownBy(() -> session.execute("insert into saved values ($1)", 1))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("23505"));
    }

    private static String kept(Session session) {
        return session.query("select coalesce(string_agg(n::text, ',' order by n), '') from saved")
                .one(String.class);
    }

    @Test
    void aStatementThatFailsIsUndoneAndTheTransactionGoesOn() {
        try (Session session = session(AutoSave.ALWAYS)) {
            try (Transaction transaction = session.begin()) {
                session.execute("insert into saved values ($1)", 1);
                fail(session);
                assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
                fail(session);
                session.execute("insert into saved values ($1)", 2);
                transaction.commit();
            }
            assertThat(kept(session)).isEqualTo("1,2");
        }
    }

    @Test
    void aFirstStatementThatFailsLeavesTheTransactionThatItBegan() {
        try (Session session = session(AutoSave.ALWAYS)) {
            session.execute("insert into saved values ($1)", 1);
            try (Transaction transaction = session.begin()) {
                fail(session);
                assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
                assertThatThrownBy(() -> session.execute("no statement at all")).isInstanceOf(PostgresException.class);
                assertThatThrownBy(() -> session.prepare("select nothing from saved"))
                        .isInstanceOf(PostgresException.class);
                session.execute("insert into saved values ($1)", 2);
                transaction.commit();
            }
            assertThat(kept(session)).isEqualTo("1,2");
        }
    }

    @Test
    void savepointsOfTheProgramStayWhatTheyAre() {
        try (Session session = session(AutoSave.ALWAYS)) {
            session.execute("begin");
            session.execute("insert into saved values (1)");
            session.execute(" /* mine /* own */ */ savepoint s1 -- here");
            session.execute("insert into saved values (2)");
            fail(session);
            session.execute("rollback to s1");
            session.execute("insert into saved values (3)");
            session.execute("release s1");
            session.execute("commit");
            assertThat(kept(session)).isEqualTo("1,3");
            try (Transaction transaction = session.begin()) {
                Savepoint savepoint = transaction.savepoint();
                session.execute("insert into saved values (4)");
                fail(session);
                savepoint.rollback();
                session.execute("insert into saved values (5)");
                savepoint.release();
                transaction.commit();
            }
            assertThat(kept(session)).isEqualTo("1,3,5");
        }
    }

    @Test
    void twentyThousandStatementsInOneTransactionHoldNoMoreLocksThanOne() {
        try (Session session = session(AutoSave.ALWAYS);
                Transaction transaction = session.begin()) {
            PreparedStatement insert = session.prepare("insert into saved values ($1)");
            insert.execute(0);
            String locks = "select count(*) from pg_locks where pid = pg_backend_pid()";
            long before = session.query(locks).one(Long.class);
            for (int i = 1; i < 20_000; i++) {
                insert.execute(i);
            }
            assertThat(session.query(locks).one(Long.class)).isLessThanOrEqualTo(before + 2);
            transaction.commit();
            assertThat(session.query("select count(*) from saved").one(Long.class))
                    .isEqualTo(20_000);
        }
    }

    @Test
    void theSavepointTravelsWithTheStatement() {
        try (TransactionPooler recorder = TransactionPooler.before(url, 1);
                Session session = Connector.connect(recorder.url() + "&autosave=always")) {
            session.execute("begin");
            int before = syncs(recorder);
            for (int i = 0; i < 5; i++) {
                session.execute("insert into saved values ($1)", i);
            }
            assertThat(syncs(recorder) - before).isEqualTo(5);
            fail(session);
            session.execute("commit");
            assertThat(kept(session)).isEqualTo("0,1,2,3,4");
        }
    }

    private static int syncs(TransactionPooler recorder) {
        return (int) recorder.seen().stream()
                .filter(message -> message instanceof FrontendMessage.Sync || message instanceof FrontendMessage.Query)
                .count();
    }

    @Test
    void resultsStillStreamAndAnErrorInTheirMiddleIsUndone() {
        try (Session session = session(AutoSave.ALWAYS);
                Transaction transaction = session.begin()) {
            session.execute("insert into saved values (1)");
            Rows rows = session.query("select 1 / (50000 - n) from generate_series(1, 100000) n");
            int seen = 0;
            try {
                while (rows.next()) {
                    seen++;
                }
            } catch (PostgresException e) {
                assertThat(e.sqlState()).isEqualTo("22012");
            }
            assertThat(seen).isEqualTo(49_999);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            try (Rows unread = session.query("select n from generate_series(1, 100000) n")) {
                assertThat(unread.next()).isTrue();
                session.execute("insert into saved values (2)");
                assertThat(unread.affected()).isEqualTo(100_000);
            }
            transaction.commit();
            assertThat(kept(session)).isEqualTo("1,2");
        }
    }

    @Test
    void aCopyThatIsTypedAsAQueryIsRefusedAndTheSessionGoesOn() {
        try (Session session = session(AutoSave.ALWAYS)) {
            for (String copy : new String[] {"copy saved from stdin", "-- out\n copy saved to stdout"}) {
                try (Transaction transaction = session.begin()) {
                    session.execute("insert into saved values (1)");
                    assertThatThrownBy(() -> session.execute(copy)).isInstanceOf(RuntimeException.class);
                    transaction.rollback();
                }
            }
            assertThat(kept(session)).isEmpty();
        }
    }

    @Test
    void resultsThatAreFetchedSomeRowsAtATimeHaveNoSavepoint() {
        try (Session session = session(AutoSave.ALWAYS);
                Transaction transaction = session.begin()) {
            PreparedStatement fetching =
                    session.prepare("select n from generate_series(1, 10) n").fetching(3);
            try (Rows rows = fetching.query()) {
                assertThat(rows.next()).isTrue();
                session.execute("insert into saved values (1)");
                fail(session);
                int seen = 1;
                while (rows.next()) {
                    seen++;
                }
                assertThat(seen).isEqualTo(10);
            }
            transaction.commit();
            assertThat(kept(session)).isEqualTo("1");
        }
    }

    @Test
    void aStatementThatTakesTooLongIsUndoneAndSaysSo() {
        try (Session session = session(AutoSave.ALWAYS);
                Transaction transaction = session.begin()) {
            session.execute("insert into saved values (1)");
            session.setStatementTimeout(Duration.ofMillis(50));
            assertThatThrownBy(() -> session.execute("select pg_sleep(20)")).isInstanceOf(TimeLimitException.class);
            session.setStatementTimeout(Duration.ZERO);
            session.execute("insert into saved values (2)");
            transaction.commit();
            assertThat(kept(session)).isEqualTo("1,2");
        }
    }

    @Test
    void aStatementWhoseTableChangedRunsAgainInsideTheTransaction() {
        for (AutoSave how : new AutoSave[] {AutoSave.CONSERVATIVE, AutoSave.ALWAYS}) {
            try (Session session = session(how);
                    Session other = Connector.connect(url)) {
                other.script(
                        "drop table if exists changed; create table changed (a int); insert into changed values (7)");
                PreparedStatement all = session.prepare("select * from changed");
                assertThat(all.query().one(Integer.class)).isEqualTo(7);
                try (Transaction transaction = session.begin()) {
                    session.execute(
                            "insert into saved values ($1, $2)", how.toString().length(), how.toString());
                    other.script("alter table changed alter a type text");
                    assertThat(all.query().one(String.class)).isEqualTo("7");
                    session.script("deallocate all");
                    assertThat(all.query().one(String.class)).isEqualTo("7");
                    session.script("do $$ begin execute 'deallocate all'; end $$");
                    assertThat(all.query().one(String.class)).isEqualTo("7");
                    transaction.commit();
                }
                assertThat(session.query("select t from saved").list(String.class))
                        .contains(how.toString());
            }
        }
    }

    @Test
    void withoutSavepointsOrByTheConservativeOnesOtherFailuresSpoilTheTransaction() {
        for (AutoSave how : new AutoSave[] {AutoSave.CONSERVATIVE, AutoSave.NEVER}) {
            try (Session session = session(how)) {
                session.execute("truncate saved");
                session.execute("insert into saved values ($1)", 1);
                try (Transaction transaction = session.begin()) {
                    session.execute("insert into saved values ($1)", 2);
                    fail(session);
                    assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
                    transaction.rollback();
                }
                assertThat(kept(session)).isEqualTo("1");
            }
        }
    }

    @Test
    void withoutNamesItWorksAsWell() {
        ConnectionTarget target =
                ConnectionTarget.parse(url).withStatements(Map.of("autosave", "always", "statement_naming", "unnamed"));
        try (Session session = Connector.connect(target)) {
            try (Transaction transaction = session.begin()) {
                session.execute("insert into saved values ($1)", 1);
                fail(session);
                session.execute("insert into saved values ($1)", 2);
                session.execute("insert into saved values ($1)", 3);
                transaction.commit();
            }
            assertThat(kept(session)).isEqualTo("1,2,3");
        }
    }
}
