package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.testkit.Seeds;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Results that are ended before their end.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(20)
class StopIT {
    private static final String LONG = "select generate_series(1, 2000000000), repeat('x', 100)";

    private final Session session;

    StopIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, StopIT.class));
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static void read(Rows rows, int count) {
        for (int i = 0; i < count; i++) {
            assertThat(rows.next()).isTrue();
        }
    }

    @Test
    void aResultOfTwoThousandMillionRowsIsStoppedAtOnceAndTheSessionGoesOn() {
        for (int i = 0; i < 5; i++) {
            Rows rows = session.query(LONG);
            read(rows, 3);
            rows.stop();
            rows.stop();
            rows.close();
            assertThat(rows.next()).isFalse();
            assertThat(session.query("select $1 + 1", i).one(Integer.class)).isEqualTo(i + 1);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        }
    }

    @Test
    void aStatementThatGivesItsRowsSlowlyIsStoppedToo() {
        Rows rows = session.query(
                "select repeat('x', 20000), pg_sleep(case when n > 5 then 600 end) " + "from generate_series(1, 10) n");
        read(rows, 1);
        rows.stop();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aStopNeverHitsTheNextStatement() {
        Seeds.forEach(200, random -> {
            Rows rows = session.query(
                    "select n, repeat('y', 1000) from generate_series(1, $1) n", 900 + random.nextInt(600));
            read(rows, 1 + random.nextInt(5));
            rows.stop();
            int number = random.nextInt(1000);
            assertThat(session.query("select $1 + 1 from pg_sleep(0.0005)", number)
                            .one(Integer.class))
                    .isEqualTo(number + 1);
        });
    }

    @Test
    void inATransactionTheRestIsReadAndTheTransactionLivesOn() {
        try (Transaction transaction = session.begin()) {
            session.script("create temp table kept (n int)");
            Rows rows = session.query("insert into kept select generate_series(1, 20000) returning n");
            read(rows, 2);
            rows.stop();
            assertThat(rows.affected()).isEqualTo(20_000);
            transaction.commit();
        }
        assertThat(session.query("select count(*) from kept").one(Long.class)).isEqualTo(20_000);
    }

    @Test
    void whatAStatementDidIsKeptWhenItsRowsAreClosedAndAllOrNothingWhenTheyAreStopped() {
        session.script("create temp table several (n int)");
        String insert = "insert into several select generate_series(1, 100000) returning n, repeat('z', 200)";
        Rows closed = session.query(insert);
        read(closed, 1);
        closed.close();
        assertThat(session.query("select count(*) from several").one(Long.class))
                .isEqualTo(100_000);
        Rows stopped = session.query(insert);
        read(stopped, 1);
        stopped.stop();
        assertThat(session.query("select count(*) from several").one(Long.class))
                .isIn(100_000L, 200_000L);
    }

    @Test
    void anErrorOfTheStatementItselfIsNotHidden() {
        Rows rows = session.query("select 1 / (3 - n) from generate_series(1, 3) n");
        read(rows, 1);
        assertThatThrownBy(rows::stop)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("22012"));
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aResultThatWasSetAsideOrFetchedInPartsIsStoppedWithoutACancel() {
        Rows aside = session.query("select n from generate_series(1, 10) n");
        read(aside, 1);
        Rows fetched = session.fetching(5).query(LONG);
        read(fetched, 7);
        aside.stop();
        fetched.stop();
        assertThat(aside.next()).isFalse();
        assertThat(fetched.next()).isFalse();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aStopUnderATimeLimitLeavesTheLimitInPlaceForTheNextStatement() {
        session.setStatementTimeout(Duration.ofSeconds(30));
        for (int i = 0; i < 20; i++) {
            Rows rows = session.query(LONG);
            read(rows, 1);
            rows.stop();
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }
}
