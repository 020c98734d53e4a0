package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Results that are fetched some rows at a time.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(30)
class FetchingIT {
    private static final String SERIES = "select n from generate_series(1, $1::int) n";

    private final String url;
    private final Session session;

    FetchingIT(PostgresServer server) {
        url = Databases.of(server, FetchingIT.class);
        session = Connector.connect(url);
    }

    @BeforeEach
    void makeTable() {
        session.script("create temp table t (id int primary key); create temp sequence calls");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static List<Integer> upTo(int count) {
        return IntStream.rangeClosed(1, count).boxed().toList();
    }

    private static List<Integer> next(Rows rows, int count) {
        List<Integer> some = new ArrayList<>();
        while (some.size() < count && rows.next()) {
            some.add(rows.row().getInt(1));
        }
        return some;
    }

    private long portals() {
        return session.query("select count(*) from pg_cursors where name <> ''").one(Long.class);
    }

    private static void assertState(Throwable thrown, String sqlState) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "5, 1", "10, 5", "11, 5", "9, 5", "5, 5", "3, 100", "1000, 7"})
    void allRowsComeInOrderWhateverTheFetchSize(int count, int fetch) {
        PreparedStatement series = session.prepare(SERIES).fetching(fetch);
        for (int i = 0; i < 3; i++) {
            assertThat(series.query(count).list(Integer.class)).isEqualTo(upTo(count));
            assertThat(session.fetching(fetch).query(SERIES, count).list(Integer.class))
                    .isEqualTo(upTo(count));
            try (Transaction transaction = session.begin()) {
                assertThat(series.query(count).list(Integer.class)).isEqualTo(upTo(count));
                Rows rows = session.fetching(fetch).query(SERIES, count);
                assertThat(rows.commandTag()).isEqualTo("SELECT " + count);
                assertThat(rows.affected()).isEqualTo(count);
                transaction.commit();
            }
            Rows outside = series.query(count);
            assertThat(outside.commandTag()).isEqualTo("SELECT " + count);
            assertThat(outside.affected()).isEqualTo(count);
        }
    }

    @Test
    void severalPortalsOfATransactionAreReadInTurnWithOtherCommandsInBetween() {
        PreparedStatement calls = session.prepare("select n, nextval('calls') from generate_series(1, $1) n")
                .fetching(10);
        try (Transaction transaction = session.begin()) {
            Rows first = calls.query(1000);
            Rows second = session.prepare(SERIES).fetching(3).query(50);
            for (int i = 0; i < 16; i++) {
                assertThat(next(first, 3)).containsExactly(3 * i + 1, 3 * i + 2, 3 * i + 3);
                session.execute("insert into t values ($1)", i);
                assertThat(next(second, 2)).containsExactly(2 * i + 1, 2 * i + 2);
            }
            long called = session.query("select last_value from calls").one(Long.class);
            assertThat(called).as("rows that the server made").isEqualTo(50);
            assertThat(portals()).isEqualTo(2);
            first.close();
            assertThat(next(second, 1000)).hasSize(18);
            second.close();
            assertThat(portals()).isEqualTo(0);
            transaction.commit();
        }
        assertThat(session.query("select count(*) from t").one(Long.class)).isEqualTo(16);
    }

    @Test
    void anEarlyCloseLeavesTheRestOnTheServer() {
        PreparedStatement calls = session.prepare("select n, nextval('calls') from generate_series(1, 100000) n")
                .fetching(10);
        try (Rows rows = calls.query()) {
            assertThat(next(rows, 11)).hasSize(11);
        }
        assertThat(session.query("select last_value from calls").one(Long.class))
                .isEqualTo(20);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
    }

    @Test
    void outsideATransactionAnotherCommandHasTheRestSetAside() {
        Rows rows = session.fetching(4).query(SERIES, 30);
        assertThat(next(rows, 6)).hasSize(6);
        assertThat(session.query("select 42").one(Integer.class)).isEqualTo(42);
        assertThat(rows.row().getInt(1)).isEqualTo(6);
        assertThat(next(rows, 100)).hasSize(24).endsWith(30);
        assertThat(rows.affected()).isEqualTo(30);
        assertThat(rows.commandTag()).isEqualTo("SELECT 30");
    }

    @Test
    void inATransactionAnotherCommandHasOnlyTheCurrentFetchSetAside() {
        try (Transaction transaction = session.begin()) {
            Rows rows = session.fetching(4).query("select n, nextval('calls') from generate_series(1, 30) n");
            assertThat(next(rows, 1)).containsExactly(1);
            assertThat(session.query("select last_value from calls").one(Long.class))
                    .isEqualTo(4);
            assertThat(rows.row().getInt(1)).isEqualTo(1);
            assertThat(next(rows, 100)).hasSize(29).endsWith(30);
            transaction.commit();
        }
    }

    @Test
    void anInsertThatReturnsRowsIsWholeAfterItsFirstFetchEvenWhenClosedEarly() {
        PreparedStatement insert = session.prepare("insert into t select generate_series(1, $1) returning id")
                .fetching(5);
        try (Rows rows = insert.query(100)) {
            assertThat(next(rows, 7)).hasSize(7);
        }
        assertThat(session.query("select count(*) from t").one(Long.class)).isEqualTo(100);
        session.execute("delete from t");
        Rows all = insert.query(23);
        assertThat(all.affected()).isEqualTo(23);
        assertThat(all.commandTag()).isEqualTo("INSERT 0 23");
        session.execute("delete from t");
        try (Transaction transaction = session.begin()) {
            try (Rows rows = insert.query(100)) {
                assertThat(next(rows, 7)).hasSize(7);
            }
            transaction.commit();
        }
        assertThat(session.query("select count(*) from t").one(Long.class)).isEqualTo(100);
    }

    @Test
    void aStatementWithoutRowsRunsAsEver() {
        PreparedStatement insert =
                session.prepare("insert into t select generate_series(1, $1)").fetching(5);
        Rows rows = insert.query(12);
        assertThat(rows.next()).isFalse();
        assertThat(rows.affected()).isEqualTo(12);
        assertThat(session.fetching(3).query("").next()).isFalse();
        try (Transaction transaction = session.begin()) {
            assertThat(session.fetching(3).query("update t set id = -id").affected())
                    .isEqualTo(12);
            assertThat(session.fetching(3).query("").next()).isFalse();
            transaction.commit();
        }
        assertThat(session.fetching(3).query("vacuum").next()).isFalse();
    }

    @Test
    void anErrorInALaterFetchComesAfterTheRowsBeforeIt() {
        String sql = "select 100 / (12 - n) from generate_series(1, 100) n";
        Rows rows = session.fetching(5).query(sql);
        assertThat(next(rows, 11)).hasSize(11);
        assertThatThrownBy(rows::next).satisfies(e -> assertState(e, "22012"));
        assertThat(rows.next()).isFalse();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        try (Transaction transaction = session.begin()) {
            Rows inside = session.fetching(5).query(sql);
            assertThat(next(inside, 11)).hasSize(11);
            assertThatThrownBy(inside::next).satisfies(e -> assertState(e, "22012"));
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            transaction.rollback();
        }
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aTransactionThatEndedBetweenFetchesIsSaidAndTheSessionGoesOn() {
        Transaction transaction = session.begin();
        Rows rows = session.fetching(5).query(SERIES, 30);
        assertThat(next(rows, 5)).hasSize(5);
        transaction.commit();
        assertThatThrownBy(rows::next)
                .hasMessageContaining("the rest of this result is gone")
                .satisfies(e -> assertState(e, "34000"));
        rows.close();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aPortalOpenedAfterASavepointIsGoneWithItAndOneOpenedBeforeIsNot() {
        try (Transaction transaction = session.begin()) {
            Rows before = session.fetching(5).query(SERIES, 30);
            assertThat(next(before, 5)).hasSize(5);
            Savepoint savepoint = transaction.savepoint();
            Rows after = session.fetching(5).query(SERIES, 30);
            assertThat(next(after, 5)).hasSize(5);
            savepoint.rollback();
            assertThat(next(before, 100)).hasSize(25);
            assertThatThrownBy(after::next).satisfies(e -> assertState(e, "34000"));
            transaction.rollback();
        }
    }

    @Test
    void inAFailedTransactionAFetchIsRefusedByTheServer() {
        try (Transaction transaction = session.begin()) {
            Rows rows = session.fetching(5).query(SERIES, 30);
            assertThat(next(rows, 2)).hasSize(2);
            assertThatThrownBy(() -> session.execute("select 1/0")).satisfies(e -> assertState(e, "22012"));
            assertThat(next(rows, 3)).as("those that were fetched before").hasSize(3);
            assertThatThrownBy(rows::next).satisfies(e -> assertState(e, "25P02"));
            assertThatThrownBy(() -> session.fetching(5).query(SERIES, 30)).satisfies(e -> assertState(e, "25P02"));
            transaction.rollback();
        }
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void theTimeLimitHoldsForEachFetch() {
        session.setStatementTimeout(Duration.ofMillis(300));
        String sql = "select n, pg_sleep(case when n = 45 then 30 else 0.01 end) from generate_series(1, 100) n";
        for (int i = 0; i < 2; i++) {
            Rows rows = session.fetching(10).query(sql);
            assertThat(next(rows, 40)).as("in more time than the limit").hasSize(40);
            assertThatThrownBy(() -> next(rows, 10)).isInstanceOf(TimeLimitException.class);
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
        try (Transaction transaction = session.begin()) {
            Rows rows = session.fetching(10).query(sql);
            assertThat(next(rows, 40)).hasSize(40);
            assertThatThrownBy(() -> next(rows, 10)).isInstanceOf(TimeLimitException.class);
            transaction.rollback();
        }
    }

    @Test
    void aTimeLimitOfTheServerThatStrikesBetweenTwoFetchesEndsTheResultAndNotTheSession() {
        try (Session other = Connector.connect(url)) {
            session.script("set statement_timeout = '40ms'");
            for (int i = 0; i < 4; i++) {
                Rows rows = session.fetching(5).query(SERIES, 30);
                assertThat(next(rows, 5)).hasSize(5);
                other.query("select pg_sleep(0.08)").close();
                if (i % 2 == 0) {
                    assertThatThrownBy(() -> next(rows, 1)).satisfies(e -> assertState(e, "57014"));
                } else {
                    assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
                    assertThatThrownBy(() -> next(rows, 1)).satisfies(e -> assertState(e, "57014"));
                }
                assertThat(session.query("select $1 + 1", i).one(Integer.class)).isEqualTo(i + 1);
            }
        }
    }

    @Test
    void noticesBetweenRowsAndFetchesAreHeard() {
        session.script("create function pg_temp.tell(n int) returns int language plpgsql as "
                + "$$ begin raise notice 'row %', n; return n; end $$");
        List<String> heard = new ArrayList<>();
        session.onNotice(notice -> heard.add(notice.message()));
        Rows rows = session.fetching(2).query("select pg_temp.tell(n) from generate_series(1, 7) n");
        assertThat(next(rows, 100)).isEqualTo(upTo(7));
        assertThat(heard).hasSize(7).contains("row 1", "row 7");
    }

    @Test
    void aStatementWhoseTableChangedIsPreparedAnewForAPortalToo() {
        session.execute("insert into t values (1), (2), (3)");
        PreparedStatement all = session.prepare("select * from t order by id").fetching(2);
        assertThat(all.query().list(Integer.class)).containsExactly(1, 2, 3);
        session.script("alter table t add column more int default 7");
        assertThat(all.query().list(row -> row.getInt(2))).containsExactly(7, 7, 7);
        session.script("alter table t add column most int default 8");
        try (Transaction transaction = session.begin()) {
            assertThat(all.query().list(row -> row.getInt(3))).containsExactly(8, 8, 8);
            transaction.commit();
        }
    }

    @Test
    void aPoolsResetDropsPortalsOfBothKinds() {
        Rows outside = session.fetching(2).query(SERIES, 10);
        assertThat(next(outside, 1)).hasSize(1);
        session.resetAll();
        assertThat(outside.next()).isFalse();
        session.begin();
        Rows inside = session.fetching(2).query(SERIES, 10);
        assertThat(next(inside, 1)).hasSize(1);
        session.reset();
        assertThat(inside.next()).isFalse();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void copyIsRefusedAndTheSessionGoesOn() {
        assertThatThrownBy(() -> session.fetching(3).query("copy t to stdout").close())
                .hasMessageContaining("copyOut");
        assertThatThrownBy(() -> session.fetching(3).query("copy t from stdin").close())
                .isInstanceOf(RuntimeException.class);
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aFetchOfNoRowsIsRefused() {
        assertThatThrownBy(() -> session.fetching(0)).hasMessageContaining("at least 1 row for each fetch but got 0");
    }
}
