package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class SessionIT {
    private final String url;
    private Session session;

    SessionIT(PostgresServer server) {
        url = Databases.of(server, SessionIT.class);
    }

    @BeforeEach
    void connect() {
        session = Connector.connect(url);
    }

    @AfterEach
    void close() {
        session.close();
        session.close();
    }

    @Test
    void aQueryGivesItsRowsTheFirstTimeInTextAndThenInBinary() {
        for (int i = 0; i < 3; i++) {
            try (Rows rows = session.query("select n, n::text || '!', n * 1.5 from generate_series(1, $1) n", 5)) {
                assertThat(rows.columns().format(1)).isEqualTo(i == 0 ? Format.TEXT : Format.BINARY);
                int expected = 1;
                while (rows.next()) {
                    assertThat(rows.row().getInt(1)).isEqualTo(expected);
                    assertThat(rows.row().getString(2)).isEqualTo(expected + "!");
                    expected++;
                }
                assertThat(expected).isEqualTo(6);
                assertThat(rows.commandTag()).isEqualTo("SELECT 5");
            }
        }
    }

    @Test
    void aResultThatIsUnreadIsSetAsideForTheNextCommand() {
        try (Rows first = session.query("select n from generate_series(1, 1000) n")) {
            assertThat(first.next()).isTrue();
            try (Rows second = session.query("select n from generate_series(1, 3) n")) {
                assertThat(second.next()).isTrue();
                assertThat(session.query("select 7").one(Integer.class)).isEqualTo(7);
                assertThat(second.row().getInt(1)).isEqualTo(1);
                assertThat(second.next()).isTrue();
                assertThat(second.row().getInt(1)).isEqualTo(2);
            }
            long sum = first.row().getLong(1);
            while (first.next()) {
                sum += first.row().getLong(1);
            }
            assertThat(sum).isEqualTo(500_500);
        }
    }

    @Test
    void anErrorInAResultThatWasSetAsideIsThrownByItsReader() {
        try (Rows rows = session.query("select 1 / (5000 - n) from generate_series(1, 6000) n")) {
            assertThat(rows.next()).isTrue();
            assertThat(session.query("select 7").one(Integer.class)).isEqualTo(7);
            int seen = 1;
            try {
                while (rows.next()) {
                    seen++;
                }
            } catch (PostgresException e) {
                assertThat(e.sqlState()).isEqualTo("22012");
            }
            assertThat(seen).isEqualTo(4999);
        }
    }

    @Test
    void anErrorInTheMiddleOfAResultComesAfterTheRowsBeforeIt() {
        Rows rows = session.query("select 1 / (500 - n) from generate_series(1, 1000) n");
        int seen = 0;
        try {
            while (rows.next()) {
                seen++;
            }
        } catch (PostgresException e) {
            assertThat(e.sqlState()).isEqualTo("22012");
        }
        assertThat(seen).isEqualTo(499);
        rows.close();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void anErrorShowsThePlaceInTheStatementAndLeavesTheSessionUsable() {
        assertThatThrownBy(() -> session.query("select\n  é, nothing from nowhere"))
                .isInstanceOf(PostgresException.class)
                .hasMessageContaining("relation \"nowhere\" does not exist (SQLSTATE 42P01)")
                .hasMessageContaining("Line 2, column 19:\n      é, nothing from nowhere\n                      ^");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aConstraintViolationNamesWhatItIsAbout() {
        session.script("create temp table k (id int constraint only_once unique)");
        assertThatThrownBy(() -> session.execute("insert into k values (1), (1)"))
                .isInstanceOfSatisfying(PostgresException.class, e -> {
                    assertThat(e.errorFields().constraint()).contains("only_once");
                    assertThat(e.errorFields().table()).contains("k");
                    assertThat(e.errorFields().detail()).isPresent();
                });
    }

    @Test
    void aPreparedStatementKnowsItsParametersAndColumns() {
        PreparedStatement statement = session.prepare("select $1::int4 + 1 as next, $2::text as word");
        assertThat(statement.parameterTypes()).containsExactly(Oid.INT4, Oid.TEXT);
        assertThat(statement.columns().names()).containsExactly("next", "word");
        for (PreparedStatement each : List.of(statement, statement.inText(), statement.inBinary())) {
            try (Rows rows = each.query(new Parameters().setText(1, "41").setText(2, "x"))) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().getInt(1)).isEqualTo(42);
                assertThat(rows.row().get("WORD", String.class)).isEqualTo("x");
            }
        }
        List<Format> mixed = List.of(Format.BINARY, Format.TEXT);
        try (Rows rows = statement.in(mixed).query(1, null)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().format(1)).isEqualTo(Format.BINARY);
            assertThat(rows.row().length(1)).isEqualTo(4);
            assertThat(rows.row().isNull(2)).isTrue();
        }
        assertThatThrownBy(() -> statement.query(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 2 parameters but got 1");
    }

    @Test
    void aNumberMayBeGivenForAnyParameterThatHoldsIt() {
        PreparedStatement statement = session.prepare("select $1::int2, $2::int8, $3::numeric, $4::float8, $5::text");
        Parameters parameters = new Parameters()
                .setInt(1, 7)
                .setInt(2, 8)
                .setLong(3, 9)
                .setDouble(4, 0.5)
                .setText(5, "x");
        try (Rows rows = statement.query(parameters)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getInt(1)).isEqualTo(7);
            assertThat(rows.row().getLong(2)).isEqualTo(8);
            assertThat(rows.row().getBigDecimal(3)).isEqualByComparingTo("9");
            assertThat(rows.row().getDouble(4)).isEqualTo(0.5);
        }
    }

    @Test
    void theTypesOfParametersMayChangeFromCallToCall() {
        String sql = "select pg_typeof($1)::text";
        assertThat(session.query(sql, 1).one(String.class)).isEqualTo("integer");
        assertThat(session.query(sql, 1L).one(String.class)).isEqualTo("bigint");
        assertThat(session.query(sql, true).one(String.class)).isEqualTo("boolean");
        assertThat(session.query(sql, 1).one(String.class)).isEqualTo("integer");
        assertThat(session.query("select $1::int is null", (Object) null).one(Boolean.class))
                .isTrue();
    }

    @Test
    void aChangedTableIsNoticedAndTheStatementPreparedAnew() {
        session.script("create temp table shape (a int); insert into shape values (1)");
        String sql = "select * from shape";
        for (int i = 0; i < 3; i++) {
            assertThat(session.query(sql).one(Integer.class)).isEqualTo(1);
        }
        PreparedStatement prepared = session.prepare(sql);
        session.script("alter table shape add column b text default 'new'");
        String fromPrepared = prepared.query().one(row -> row.getString(2));
        String fromQuery = session.query(sql).one(row -> row.getString(2));
        assertThat(fromPrepared).isEqualTo("new");
        assertThat(fromQuery).isEqualTo("new");
    }

    @Test
    void theFormatsThatWereAskedForHoldAfterATableChangedToo() {
        session.script("create temp table shape3 (a int); insert into shape3 values (1)");
        PreparedStatement binary = session.prepare("select * from shape3").inBinary();
        assertThat(binary.query().one(Integer.class)).isEqualTo(1);
        session.script("alter table shape3 add column b int default 2");
        try (Rows rows = binary.query()) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().format(2)).isEqualTo(Format.BINARY);
            assertThat(rows.row().getInt(2)).isEqualTo(2);
        }
    }

    @Test
    void aResultThatIsReadWhileItsStatementIsPreparedAnewKeepsItsColumns() {
        session.script("create temp table shape4 (a int); insert into shape4 select generate_series(1, 5000)");
        String sql = "select * from shape4";
        session.query(sql).close();
        try (Rows rows = session.query(sql)) {
            assertThat(rows.next()).isTrue();
            session.execute("discard plans");
            session.execute("deallocate all");
            session.script("create temp table shape5 as select a, a as b from shape4; drop table shape4;"
                    + " alter table shape5 rename to shape4");
            assertThat(session.query(sql).columns().count()).isEqualTo(2);
            int seen = 1;
            while (rows.next()) {
                seen++;
                assertThat(rows.row().getInt(1)).isEqualTo(seen);
            }
            assertThat(seen).isEqualTo(5000);
        }
    }

    @Test
    void aChangedTableIsNoticedByTheFirstStatementOfATransactionToo() {
        session.script("create temp table shape2 (a int); insert into shape2 values (1)");
        String sql = "select * from shape2";
        assertThat(session.query(sql).one(Integer.class)).isEqualTo(1);
        assertThat(session.query(sql).one(Integer.class)).isEqualTo(1);
        session.script("alter table shape2 alter column a type text");
        try (Transaction transaction = session.begin()) {
            assertThat(session.query(sql).one(String.class)).isEqualTo("1");
            session.script("alter table shape2 alter column a type bigint using a::bigint");
            assertThat(session.query(sql).one(Long.class)).isEqualTo(1);
            transaction.rollback();
        }
        assertThat(session.query(sql).one(String.class)).isEqualTo("1");
    }

    @Test
    void droppedStatementsArePreparedAnew() {
        PreparedStatement statement = session.prepare("select $1::int");
        for (String drop : List.of("deallocate all", "discard all", "select 1")) {
            session.execute(drop);
            assertThat(statement.query(5).one(Integer.class)).isEqualTo(5);
            assertThat(session.query("select $1 + 1", 1).one(Integer.class)).isEqualTo(2);
        }
        session.script("do $$ begin execute 'deallocate all'; end $$");
        assertThat(statement.query(5).one(Integer.class)).isEqualTo(5);
        assertThat(session.query("select $1 + 1", 1).one(Integer.class)).isEqualTo(2);
    }

    @Test
    void moreStatementsThanTheCacheHoldsAreClosedOnTheServer() {
        ConnectionTarget target = ConnectionTarget.parse(url);
        try (Session small = Connector.connect(target, SessionOptions.defaults().withStatementsMax(10))) {
            for (int i = 0; i < 50; i++) {
                assertThat(small.query("select " + i).one(Integer.class)).isEqualTo(i);
            }
            small.query("select 0").one(Integer.class);
            assertThat(small.query("select count(*) from pg_prepared_statements")
                            .one(Long.class))
                    .isBetween(9L, 11L);
        }
    }

    @Test
    void theMostParametersThatTheProtocolTakesAreTakenAndOneMoreIsRefusedBeforeItIsSent() {
        @Nullable Object[] most = IntStream.range(0, 65_535).boxed().toArray();
        StringBuilder sql = new StringBuilder("select 1 where 7 in (");
        IntStream.rangeClosed(1, 65_535)
                .forEach(i -> sql.append(i == 1 ? "$" : ",$").append(i));
        sql.append(')');
        assertThat(session.query(sql.toString(), most).one(Integer.class)).isEqualTo(1);
        @Nullable Object[] tooMany = IntStream.range(0, 65_536).boxed().toArray();
        assertThatThrownBy(() -> session.query("select 1", tooMany)).hasMessageContaining("65535");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aZeroCharacterIsRefusedBeforeItIsSent() {
        assertThatThrownBy(() -> session.query("select $1::text", "a\0b")).hasMessageContaining("U+0000");
        assertThatThrownBy(() -> session.query("select 'a\0b'")).hasMessageContaining("U+0000");
        assertThatThrownBy(() -> session.script("select 'a\0b'")).hasMessageContaining("U+0000");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void anEmptyStatementIsNoStatement() {
        for (String empty : List.of("", ";", "-- nothing", " /* x */ ")) {
            assertThat(session.execute(empty)).isZero();
            try (Rows rows = session.query(empty)) {
                assertThat(rows.next()).isFalse();
                assertThat(rows.commandTag()).isEmpty();
            }
        }
        assertThat(session.script("select 1; ; select 2")).hasSize(2);
    }

    @Test
    void aCopyTypedAsAQueryIsRefusedAndTheSessionGoesOn() {
        session.script("create temp table c (a int)");
        assertThatThrownBy(() -> session.query("copy c from stdin")).hasMessageContaining("copyIn");
        assertThatThrownBy(() -> session.execute("copy (select generate_series(1, 10000)) to stdout"))
                .hasMessageContaining("copyOut");
        assertThatThrownBy(() -> session.script("copy c from stdin")).hasMessageContaining("copyIn");
        assertThatThrownBy(() -> session.script("copy c to stdout; select 1")).hasMessageContaining("copyOut");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aScriptGivesTheTagOfEachStatementAndIsOneTransaction() {
        assertThat(session.script("create temp table s (a int); insert into s values (1), (2); select * from s"))
                .containsExactly("CREATE TABLE", "INSERT 0 2", "SELECT 2");
        assertThatThrownBy(() -> session.script("insert into s values (3); select 1/0; insert into s values (4)"))
                .isInstanceOf(PostgresException.class);
        assertThat(session.query("select count(*) from s").one(Long.class)).isEqualTo(2);
    }

    @Test
    void affectedRowsAreCounted() {
        session.script("create temp table n (a int)");
        assertThat(session.execute("insert into n select generate_series(1, 10)"))
                .isEqualTo(10);
        assertThat(session.execute("update n set a = a + 1 where a > $1", 5)).isEqualTo(5);
        assertThat(session.execute("delete from n")).isEqualTo(10);
        try (Rows rows = session.query("insert into n values (1), (2) returning a")) {
            assertThat(rows.list(Integer.class)).containsExactly(1, 2);
            assertThat(rows.affected()).isEqualTo(2);
        }
        assertThat(session.execute("truncate n")).isZero();
    }

    @Test
    void aRowViewEndsWithItsRowAndACopyLives() {
        List<OwnedRow> kept = new ArrayList<>();
        Rows rows = session.query("select n, repeat('x', n) from generate_series(1, 100) n");
        Row view = rows.row();
        assertThatThrownBy(() -> view.getInt(1)).isInstanceOf(IllegalStateException.class);
        while (rows.next()) {
            kept.add(view.copy());
        }
        assertThatThrownBy(() -> view.getInt(1))
                .hasMessage("this Row is over: rows.next() was called; use copy() to keep it");
        for (int i = 0; i < 100; i++) {
            assertThat(kept.get(i).getInt(1)).isEqualTo(i + 1);
            assertThat(kept.get(i).getString(2)).hasSize(i + 1);
        }
    }

    @Test
    void aNullIsAskedForAndNeverAnInventedValue() {
        try (Rows rows = session.query("select null::int as n, 1")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().isNull(1)).isTrue();
            assertThat(rows.row().find("n", Integer.class)).isEmpty();
            assertThatThrownBy(() -> rows.row().getInt(1))
                    .isInstanceOf(NullValueException.class)
                    .hasMessageContaining("column 1 \"n\" is NULL");
            assertThatThrownBy(() -> rows.row().getInt(3)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.row().get("m", Integer.class)).hasMessageContaining("no column \"m\"");
        }
        assertThat(session.query("select null::int").find(Integer.class)).isEmpty();
        assertThatThrownBy(() -> session.query("select 1 where false").one(Integer.class))
                .hasMessage("expected one row but got none");
        assertThatThrownBy(() -> session.query("values (1), (2)").one(Integer.class))
                .hasMessage("expected one row but got more");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aRowOfManyMegabytesComesThroughAndTheLimitForMessagesHolds() {
        String sql = "select repeat('x', $1)";
        int length = session.query(sql, 30_000_000).one(row -> row.length(1));
        assertThat(length).isEqualTo(30_000_000);
        assertThat(session.query(sql, 5).one(String.class)).isEqualTo("xxxxx");
        byte[] large = new byte[20_000_000];
        assertThat(session.query("select length($1::bytea)", (Object) large).one(Integer.class))
                .isEqualTo(large.length);
        SessionOptions strict = SessionOptions.defaults().withMessageSizeMax(100_000);
        try (Session small = Connector.connect(ConnectionTarget.parse(url), strict)) {
            assertThatThrownBy(() -> small.query(sql, 200_000))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessageContaining("expected a message of 4 to 100000 bytes");
            assertThat(small.isOpen()).isFalse();
            assertThatThrownBy(() -> small.query("select 1")).isInstanceOf(SessionLostException.class);
        }
    }

    @Test
    void noticesAndNotificationsAndSettingsAreHeardBetweenMessages() {
        List<String> heard = new ArrayList<>();
        session.onNotice(notice -> heard.add(notice.message()));
        session.onNotification(each -> heard.add(each.channel() + "=" + each.payload()));
        session.execute("listen orders");
        session.script("do $$ begin raise notice 'first'; end $$; notify orders, '42'");
        session.script("set application_name = 'heard'");
        assertThat(heard).containsExactly("first", "orders=42");
        assertThat(session.serverParameters()).containsEntry("application_name", "heard");
        assertThat(session.serverParameters()).containsEntry("client_encoding", "UTF8");
    }

    @Test
    void aTerminatedSessionSaysWhyAndStaysClosed() {
        assertThatThrownBy(() -> session.execute("select pg_terminate_backend(pg_backend_pid())"))
                .isInstanceOfSatisfying(PostgresException.class, e -> {
                    assertThat(e.isFatal()).isTrue();
                    assertThat(e.sqlState()).isEqualTo("57P01");
                });
        assertThat(session.isOpen()).isFalse();
        assertThatThrownBy(() -> session.query("select 1")).isInstanceOfSatisfying(SessionLostException.class, e -> {
            assertThat(e.maybeExecuted()).isFalse();
            assertThat(e).hasMessageContaining("57P01");
        });
    }

    @Test
    void aSessionThatWasTerminatedWhileIdleSaysWhyAtItsNextCommand() {
        try (Session other = Connector.connect(url)) {
            other.query("select pg_terminate_backend($1, 5000)", session.backendPid())
                    .close();
        }
        assertThatThrownBy(() -> session.query("select 1")).hasMessageContaining("57P01");
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void aClosedSessionRefusesCommands() {
        session.close();
        assertThat(session.isOpen()).isFalse();
        assertThatThrownBy(() -> session.query("select 1"))
                .isInstanceOf(SessionLostException.class)
                .hasMessage("the session is closed");
    }

    @Test
    void aResetSessionIsAsItWasAtFirst() {
        session.script("set search_path = pg_catalog; create temp table reset_me (a int); listen x");
        session.execute("select pg_advisory_lock(77)");
        session.begin();
        session.execute("select 1");
        PreparedStatement statement = session.prepare("select 1");
        session.reset();
        assertThat(session.query("show search_path").one(String.class)).contains("public");
        assertThat(session.query("select to_regclass('reset_me') is null").one(Boolean.class))
                .isTrue();
        assertThat(session.query("select count(*) from pg_locks where locktype = 'advisory'")
                        .one(Long.class))
                .isZero();
        assertThat(statement.query().one(Integer.class)).isEqualTo(1);
    }
}
