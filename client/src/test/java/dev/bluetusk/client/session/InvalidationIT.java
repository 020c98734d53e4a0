package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.server.TransactionPooler;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.ValueException;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the server has prepared no longer holds: tables, search paths and names that change under a session's
/// statements.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class InvalidationIT {
    private static final String ALL = "select * from t order by 1";

    private final String url;
    private Session session;

    InvalidationIT(PostgresServer server) {
        url = Databases.of(server, InvalidationIT.class);
    }

    @BeforeEach
    void connect() {
        session = Connector.connect(url);
        session.script("drop schema if exists one cascade; drop schema if exists two cascade;"
                + " create schema one; create schema two;"
                + " create table one.t (a int); insert into one.t values (1);"
                + " create table two.t (a int); insert into two.t values (2)");
        session.script("set search_path to one");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String all() {
        return session.query(ALL).list(row -> row.getString(1)).toString();
    }

    private static void assertRefused(String sqlState, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState));
    }

    @Test
    void aTableThatAnotherSessionChangesInsideOurTransactionIsToldAndTheNextTransactionWorks() {
        PreparedStatement prepared = session.prepare(ALL);
        for (int i = 0; i < 6; i++) {
            assertThat(all()).isEqualTo("[1]");
        }
        session.script("begin");
        try (Session other = Connector.connect(url)) {
            other.script("alter table one.t alter a type text");
        }
        assertRefused("0A000", this::all);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
        assertRefused("25P02", () -> prepared.query().close());
        session.script("rollback");
        assertThat(all()).isEqualTo("[1]");
        assertThat(prepared.query().one(String.class)).isEqualTo("1");
        try (Session other = Connector.connect(url)) {
            other.script("alter table one.t add b int");
        }
        assertThat(all()).isEqualTo("[1]");
        assertThat(prepared.query().columns().count()).isEqualTo(2);
    }

    @Test
    void aParameterWhoseColumnChangedIsWrittenForTheTypeThatTheColumnHasNow() {
        session.execute("truncate t");
        PreparedStatement insert = session.prepare("insert into t values ($1)");
        PreparedStatement find = session.prepare("select a from t where a = $1");
        insert.execute(1);
        assertThat(find.query(1).one(Integer.class)).isEqualTo(1);
        session.script("alter table t alter a type text");
        insert.execute("two");
        assertThat(find.query("two").one(String.class)).isEqualTo("two");
        session.script("alter table t alter a type int8 using 3");
        insert.execute(4L);
        assertThat(find.query(4).one(Long.class)).isEqualTo(4);
        session.script("truncate t; alter table t alter a type uuid using null");
        UUID id = new UUID(1, 2);
        insert.execute(id);
        assertThat(find.query(id).one(UUID.class)).isEqualTo(id);
        assertRefused("22P02", () -> insert.execute("no uuid"));
        assertThatThrownBy(() -> insert.execute(7)).isInstanceOf(ValueException.class);
    }

    @Test
    void aTableThatIsDroppedAndMadeAgainIsFound() {
        PreparedStatement prepared = session.prepare(ALL);
        assertThat(all()).isEqualTo("[1]");
        session.script("drop table one.t");
        assertRefused("42P01", this::all);
        assertRefused("42P01", () -> prepared.query().close());
        session.script("create table one.t (b text, a int); insert into one.t values ('new', 9)");
        assertThat(all()).isEqualTo("[new]");
        assertThat(prepared.query().list(row -> row.getInt(2))).containsExactly(9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deallocate all",
                "select 1; deallocate all; select 2",
                "discard all",
                "do $$ begin execute 'deallocate all'; end $$"
            })
    void statementsThatAreGoneArePreparedAnew(String drop) {
        PreparedStatement prepared = session.prepare("select $1::int + 1");
        for (int i = 0; i < 3; i++) {
            session.script(drop);
            assertThat(prepared.query(i).one(Integer.class)).isEqualTo(i + 1);
            assertThat(session.query("select $1::int + 2", i).one(Integer.class))
                    .isEqualTo(i + 2);
            assertThat(session.query("select $1::int + 2", i).one(Integer.class))
                    .isEqualTo(i + 2);
        }
    }

    @Test
    void theNameOfAnotherStatementIsNeitherDroppedNorForgotten() {
        session.query("select 1").close();
        session.script("prepare mine as select 1");
        for (int i = 0; i < 20; i++) {
            session.query("select 1").close();
            session.query("select 'other " + i % 2 + "'").close();
            session.script("deallocate mine; prepare mine as select " + i);
        }
        assertThat(session.query("select count(*) from pg_prepared_statements where not from_sql")
                        .one(Long.class))
                .isLessThanOrEqualTo(4);
        assertThat(session.query("execute mine").one(Integer.class)).isEqualTo(19);
    }

    @Test
    void aNameThatTheProgramHasTakenBySqlIsPassedOver() {
        session.query("select 1").close();
        for (int i = 1; i < 20; i++) {
            session.script("deallocate all; prepare \"S_" + i + "\" as select 'taken'; prepare \"S_" + (i + 1)
                    + "\" as select 'taken'");
            assertThat(session.query("select $1::int + 1", i).one(Integer.class))
                    .isEqualTo(i + 1);
            assertThat(session.prepare("select $1::int + 2").query(i).one(Integer.class))
                    .isEqualTo(i + 2);
        }
    }

    @Test
    void namesThatClashBehindAPoolerAreMadeDifferent() {
        try (TransactionPooler pooler = TransactionPooler.before(url, 1);
                Session one = Connector.connect(pooler.url());
                Session other = Connector.connect(pooler.url())) {
            for (int i = 0; i < 20; i++) {
                assertThat(one.query("select $1::int + 1", i).one(Integer.class))
                        .isEqualTo(i + 1);
                assertThat(other.query("select $1::int + 2", i).one(Integer.class))
                        .isEqualTo(i + 2);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set search_path to two",
                "select set_config('search_path', 'two', false)",
                "do $$ begin set search_path to two; end $$"
            })
    void theSameTextMeansTheOtherTableOnceTheSearchPathHasChanged(String change) {
        PreparedStatement prepared = session.prepare(ALL);
        for (int i = 0; i < 6; i++) {
            assertThat(all()).isEqualTo("[1]");
        }
        session.execute(change);
        assertThat(all()).isEqualTo("[2]");
        assertThat(prepared.query().one(Integer.class)).isEqualTo(2);
        session.script("alter table two.t alter a type text using 'two'");
        assertThat(all()).isEqualTo("[two]");
        assertThat(prepared.query().one(String.class)).isEqualTo("two");
        session.script("set search_path to one");
        assertThat(all()).isEqualTo("[1]");
        assertThat(prepared.query().one(Integer.class)).isEqualTo(1);
        session.execute(change);
        assertThat(all()).isEqualTo("[two]");
    }

    @Test
    void aSearchPathForATransactionHoldsForItAlone() {
        assertThat(all()).isEqualTo("[1]");
        for (String change : new String[] {
            "set local search_path to two", "select set_config('search_path', 'two', true)", "set search_path to two"
        }) {
            session.script("begin");
            session.execute(change);
            assertThat(all()).isEqualTo("[2]");
            session.script("rollback");
            assertThat(all()).isEqualTo("[1]");
        }
    }

    @Test
    void aFunctionWithASearchPathOfItsOwnChangesNothingOutside() {
        session.script("create or replace function one.peek() returns int language plpgsql set search_path to two as"
                + " $$ begin return (select a from t); end $$");
        assertThat(all()).isEqualTo("[1]");
        assertThat(session.query("select one.peek()").one(Integer.class)).isEqualTo(2);
        assertThat(all()).isEqualTo("[1]");
    }

    @Test
    void theSearchPathOfARoleHoldsForItsNextSession() {
        assertThat(all()).isEqualTo("[1]");
        session.script("alter role current_user in database \"" + database() + "\" set search_path to two");
        try (Session next = Connector.connect(url)) {
            assertThat(next.query(ALL).one(Integer.class)).isEqualTo(2);
        } finally {
            session.script("alter role current_user in database \"" + database() + "\" reset search_path");
        }
    }

    private String database() {
        return session.query("select current_database()").one(String.class);
    }

    @Test
    void oneTextTakesParametersOfAnyTypeInTurn() {
        @Nullable Object[] values = {1, "2", null, 4L, 5, "6", null, 8L};
        String sql = "select ($1::int8 + 1)::text";
        PreparedStatement prepared = session.prepare(sql);
        for (@Nullable Object value : values) {
            String expected = value == null ? "null" : Long.toString(Long.parseLong(value.toString()) + 1);
            assertThat(session.query(sql, value).find(String.class).orElse("null"))
                    .isEqualTo(expected);
            assertThat(prepared.query(value).find(String.class).orElse("null")).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32_767, 32_768, 65_535})
    void thisManyParametersAreTaken(int count) {
        @Nullable Object[] values = IntStream.range(0, count).boxed().toArray();
        StringBuilder sql = new StringBuilder("select 0 where 7 in (");
        for (int i = 1; i <= count; i++) {
            sql.append(i == 1 ? "$" : ",$").append(i);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(session.query(sql + ")", values).one(Integer.class)).isZero();
        }
    }

    @Test
    void errorsInAnotherLanguageAreToldByTheirSqlState() {
        ConnectionTarget german = ConnectionTarget.parse(url).withParameter("search_path", "one");
        try (Session other = Connector.connect(german)) {
            try {
                other.script("set lc_messages to 'de_DE.UTF-8'");
            } catch (PostgresException unknownLocale) {
                assertThat(unknownLocale.sqlState()).isEqualTo("22023");
            }
            assertThat(other.query(ALL).one(Integer.class)).isEqualTo(1);
            assertThat(other.query(ALL).one(Integer.class)).isEqualTo(1);
            session.script("alter table one.t alter a type text");
            assertThat(other.query(ALL).one(String.class)).isEqualTo("1");
        }
    }

    @Test
    void aSessionWithoutNamesFollowsTheSearchPathToo() {
        try (Session unnamed = Connector.connect(ConnectionTarget.parse(url)
                .withParameter("search_path", "one")
                .withStatements(Map.of("statement_naming", "unnamed")))) {
            for (int i = 0; i < 3; i++) {
                assertThat(unnamed.query(ALL).one(Integer.class)).isEqualTo(1);
            }
            unnamed.script("alter table two.t add b text default 'x'; set search_path to two");
            for (int i = 0; i < 3; i++) {
                assertThat(unnamed.query(ALL).list(row -> row.getInt(1))).containsExactly(2);
            }
            unnamed.script("begin; set local search_path to one");
            assertThat(unnamed.query(ALL).one(Integer.class)).isEqualTo(1);
            unnamed.execute("set local search_path to two");
            assertThat(unnamed.query(ALL).list(row -> row.getString(2))).containsExactly("x");
            unnamed.script("rollback");
        }
    }

    @Test
    void whatATransactionItselfChangesIsSeenByItsStatements() {
        assertThat(all()).isEqualTo("[1]");
        session.begin();
        session.execute("alter table t add b int");
        assertThat(session.query(ALL).columns().count()).isEqualTo(2);
        session.execute("alter table t drop b");
        assertThat(session.query(ALL).columns().count()).isEqualTo(1);
        session.execute("alter table two.t add c int");
        session.execute("set local search_path to two");
        assertThat(session.query(ALL).columns().count()).isEqualTo(2);
        session.execute("alter table t drop c");
        assertThat(all()).isEqualTo("[2]");
        session.rollback();
        session.begin();
        assertThat(all()).isEqualTo("[1]");
        session.rollback();
    }

    @Test
    void whatARolledBackTransactionHadChangedIsNoLongerExpectedByTheNext() {
        PreparedStatement statement = session.prepare(ALL);
        session.begin();
        session.execute("alter table t add b int");
        assertThat(statement.query().columns().count()).isEqualTo(2);
        session.rollback();
        session.begin();
        assertThat(statement.query().columns().count()).isEqualTo(1);
        session.rollback();
    }

    /// In a transaction, where a refusal of the server could not be made good.
    private String allInATransaction() {
        session.script("begin");
        String all = all();
        session.script("commit");
        return all;
    }

    /// Whatever is looked at meanwhile is of another type.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "set local search_path to two",
                "select set_config('search_path', 'two', true)",
                "create temporary table t on commit drop as select 'two'::text as a",
                "set local search_path to two; savepoint s; create table two.u (a int); rollback to s"
            })
    void whatATransactionHasForItselfIsForgottenWithIt(String own) {
        session.script("alter table two.t alter a type text using 'two'");
        for (String end : new String[] {"commit", "rollback"}) {
            for (int i = 0; i < 6; i++) {
                assertThat(allInATransaction()).isEqualTo("[1]");
            }
            session.script("begin");
            session.script(own);
            for (int i = 0; i < 6; i++) {
                assertThat(all()).isEqualTo("[two]");
            }
            session.script(end);
            assertThat(allInATransaction()).isEqualTo("[1]");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reset search_path", "reset  all", "discard temp"})
    void statementsAreLookedForWhereTheSessionHasItsTablesAgain(String reset) {
        session.script("create table if not exists public.t (a int); alter table two.t alter a type text using 'two'");
        try {
            session.script(
                    reset.startsWith("reset")
                            ? "set search_path to two"
                            : "create temp table t as select text 'two' as a");
            assertThat(all()).isEqualTo("[two]");
            assertThat(all()).isEqualTo("[two]");
            session.script(reset);
            assertThat(allInATransaction()).isEqualTo(reset.startsWith("reset") ? "[]" : "[1]");
        } finally {
            session.script("drop table public.t");
        }
    }
}
