package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole loads into a real server.
class LoadIT {
    private static final String BAD_ORDERS = """
            id,price,note
            1,12.50,ok
            2,"12,50",x
            3,1,"two
            lines"
            4,1

            ,1,x
            6,1,"a"b
            7,99999.995,x
            99999999999,1,x
            8,1,"quote""s"
            9,1,toolong
            10,2,good
            """;

    private static final String REJECTED_ORDERS = """
            id,price,note
            2,"12,50",x
            3,1,"two
            lines"
            4,1
            ,1,x
            6,1,"a"b
            7,99999.995,x
            99999999999,1,x
            8,1,"quote""s"
            9,1,toolong
            """;

    private static String url;
    private static Session session;

    @TempDir
    Path folder;

    @BeforeAll
    static void connect() {
        url = TestServers.freshDatabase("ingest");
        session = Connector.connect(url);
    }

    @AfterAll
    static void disconnect() {
        session.close();
    }

    @BeforeEach
    void cleanDatabase() {
        session.script("drop schema public cascade; create schema public");
    }

    @Test
    void manyRowsArriveWithTheGeneratorsSums() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 200_000, 42);
        LoadReport report = load(sales.path(), "sales").createTable().run(session, LoadListener.NONE);
        assertThat(report.created()).isTrue();
        assertThat(report.rowsLoaded()).isEqualTo(200_000);
        assertThat(report.rowsRejected()).isZero();
        assertThat(report.bytesRead()).isEqualTo(sales.bytes());
        assertThat(strings("select count(*)||' '||sum(quantity)||' '||sum(price)||' '||count(distinct id) from sales"))
                .containsExactly("200000 " + sales.quantities() + " " + sales.prices() + " 200000");
        assertThat(strings("select string_agg(format_type(atttypid, atttypmod), ',' order by attnum) from pg_attribute"
                        + " where attrelid = 'sales'::regclass and attnum > 0"))
                .containsExactly("bigint,text,text,numeric,bigint,timestamp with time zone");
    }

    @Test
    void binaryAndTextLoadAndTheServersOwnParserAgree() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 5_000, 7);
        session.script("create table a (" + SalesFile.COLUMNS + "); create table b (like a)");
        load(sales.path(), "a").run(session, LoadListener.NONE);
        LoadReport text = load(sales.path(), "b").format(CopyFormat.TEXT).run(session, LoadListener.NONE);
        assertThat(text.rowsLoaded()).isEqualTo(5_000);
        assertThat(strings("select count(*) from (table a except table b union all (table b except table a)) d"))
                .containsExactly("0");
    }

    @Test
    void badRecordsAreSetAsideWithLineColumnAndReason() throws IOException {
        session.script("create table orders (id int not null, price numeric(6,2), note varchar(5))");
        Path file = file("orders.csv", BAD_ORDERS);
        List<Reject> heard = new ArrayList<>();
        LoadReport report = load(file, "orders").run(session, new LoadListener() {
            @Override
            public void rejected(Reject reject) {
                heard.add(reject);
            }
        });
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(report.rowsRejected()).isEqualTo(9).isEqualTo(heard.size());
        assertThat(report.rejects())
                .extracting(Reject::toString)
                .containsExactly(
                        "line 3, column \"price\": \"12,50\" is not numeric",
                        "line 4, column \"note\": \"two\uFFFDlines\" is too long for character varying(5) (9 characters)",
                        "line 6: too few fields: expected 3 but got 2",
                        "line 8, column \"id\": NULL, but the column is NOT NULL",
                        "line 9: column 8: expected a delimiter or the end of the line after the closing quote but got \"b\"",
                        "line 10, column \"price\": \"99999.995\" is out of range for numeric(6,2)",
                        "line 11, column \"id\": \"99999999999\" is out of range for integer",
                        "line 12, column \"note\": \"quote\"s\" is too long for character varying(5) (7 characters)",
                        "line 13, column \"note\": \"toolong\" is too long for character varying(5) (7 characters)");
        Path rejected = report.rejectFile().orElseThrow();
        assertThat(rejected).hasFileName("orders.rejected.csv");
        assertThat(rejected).content(StandardCharsets.UTF_8).isEqualTo(REJECTED_ORDERS);
        assertThat(Files.readAllLines(folder.resolve("orders.rejected.reasons.csv")))
                .hasSize(10)
                .startsWith("line,column,reason", "3,price,\"\"\"12,50\"\" is not numeric\"");
        assertThat(strings("select string_agg(id::text, ',' order by id) from orders"))
                .containsExactly("1,10");
    }

    @Test
    void oneRejectOverTheLimitUndoesEverythingAndTheCreatedTable() throws IOException {
        StringBuilder text = new StringBuilder("id,v\n");
        for (int i = 0; i < 20_000; i++) {
            text.append(i).append(",x\n");
        }
        Path file = file("t.csv", text + "1,2,3\n4,5,6\n");
        assertThatThrownBy(() -> load(file, "t").createTable().rejectsMax(1).run(session, LoadListener.NONE))
                .isInstanceOf(LoadException.class)
                .hasMessageEndingWith(
                        "t.csv line 20003: too many fields: expected 2 but got 3; more than 1 records rejected,"
                                + " nothing was loaded");
        assertThat(strings("select to_regclass('t') is null")).containsExactly("true");
        LoadReport report = load(file, "t").createTable().rejectsMax(2).run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(20_000);
    }

    @Test
    void withNoBadRowAllowedTheOneThatTheServerRefusesIsNamedByItsLineAndNothingIsLoaded() throws IOException {
        session.script("create table t (id int primary key, v text check (v <> 'bad'))");
        Path duplicate = file("d.csv", "id,v\n1,\"a\nb\"\n2,x\n3,y\n2,z\n4,z\n");
        assertThatThrownBy(() -> load(duplicate, "t").rejectsMax(0).run(session, LoadListener.NONE))
                .isInstanceOfSatisfying(LoadException.class, e -> {
                    assertThat(e.line()).hasValue(6);
                    assertThat(e.reason()).isEqualTo(LoadException.Reason.SERVER_REFUSED);
                })
                .hasMessageEndingWith("d.csv line 6: duplicate key value violates unique constraint \"t_pkey\""
                        + " (Key (id)=(2) already exists.); nothing was loaded");
        Path check = file("c.csv", "id,v\n1,a\n2,bad\n");
        assertThatThrownBy(() -> load(check, "t").rejectsMax(0).run(session, LoadListener.NONE))
                .hasMessageContaining("c.csv line 3: new row for relation \"t\" violates check constraint");
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void withNoBadRowAllowedAForeignKeyIsRefusedAtTheEndWithoutALine() throws IOException {
        session.script("create table p (id int primary key); create table t (id int references p)");
        Path file = file("t.csv", "id\n5\n");
        assertThatThrownBy(() -> load(file, "t").rejectsMax(0).run(session, LoadListener.NONE))
                .hasMessageContaining("violates foreign key constraint")
                .hasMessageContaining("the server does not say in which row");
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void anUnclosedQuoteUndoesTheLoadAndNamesWhereItOpened() throws IOException {
        session.script("create table t (id int, v text)");
        Path file = file("t.csv", "id,v\n1,a\n2,\"b\n" + "3,c\n".repeat(100_000));
        assertThatThrownBy(() -> load(file, "t").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageEndingWith("t.csv line 3, column 3: the quote opened here is never closed");
        assertThat(strings("select count(*) from t")).containsExactly("0");
        assertThat(session.isOpen()).isTrue();
    }

    @Test
    void aListenerThatThrowsUndoesTheLoad() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 50_000, 1);
        LoadListener cancelling = new LoadListener() {
            @Override
            public void progressed(LoadProgress progress) {
                throw new IllegalStateException("enough");
            }
        };
        assertThatThrownBy(() -> load(sales.path(), "sales").createTable().run(session, cancelling))
                .hasMessage("enough");
        assertThat(strings("select to_regclass('sales') is null")).containsExactly("true");
    }

    @Test
    void aCancelledLoadLeavesNothingAndTheSessionUsable() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 200_000, 1);
        LoadListener cancelling = new LoadListener() {
            @Override
            public void progressed(LoadProgress progress) {
                session.cancel();
            }
        };
        assertThatThrownBy(() -> load(sales.path(), "sales").createTable().run(session, cancelling))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("canceling statement due to user request");
        assertThat(strings("select to_regclass('sales') is null")).containsExactly("true");
    }

    @Test
    void aKilledSessionEndsTheLoadAndNothingIsStored() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 200_000, 1);
        try (Session other = Connector.connect(url)) {
            LoadListener killer = new LoadListener() {
                @Override
                public void progressed(LoadProgress progress) {
                    if (progress.rowsSent() < 150_000) {
                        session.query("select pg_terminate_backend($1)", other.backendPid())
                                .close();
                    }
                }
            };
            assertThatThrownBy(() -> load(sales.path(), "sales").createTable().run(other, killer))
                    .isInstanceOfAny(LoadException.class, SessionLostException.class);
            assertThat(other.isOpen()).isFalse();
        }
        assertThat(strings("select to_regclass('sales') is null")).containsExactly("true");
    }

    @Test
    void aMissingTableOrFileIsSaidInOneSentence() {
        assertThatThrownBy(() -> load(folder.resolve("none.csv"), "t").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageEndingWith("none.csv: no such file");
        assertThatThrownBy(() -> load(file("t.csv", "a\n1\n"), "absent").run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessage("table absent does not exist");
    }

    @Test
    void anUnknownHeaderNameIsAnsweredWithTheOneThatWasMeant() throws IOException {
        session.script("create table orders (id int, price numeric)");
        Path file = file("orders.csv", "id,prise\n1,2\n");
        assertThatThrownBy(() -> load(file, "orders").withHeader().run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessageEndingWith(
                        "orders.csv: the header has \"prise\" but public.orders has no such column; is \"price\""
                                + " meant (columns: id, price)");
        assertThat(load(file, "orders")
                        .withHeader()
                        .skipping("prise")
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(1);
    }

    @Test
    void theSourceIsNeverTakenForTheRejectFile() throws IOException {
        session.script("create table t (id int)");
        Path file = file("t.csv", "id\n1\n");
        assertThatThrownBy(() -> load(file, "t").rejectsTo(file).run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("rejected records cannot go into the file that is loaded");
        assertThat(file).exists();
    }

    @Test
    void aFirstRecordOfDataIsNotTakenForAHeaderInSilence() throws IOException {
        session.script("create table people (name text, city text)");
        Path file = file("people.csv", "Ann,Rome\nBob,Oslo\nEve,Bonn\n");
        assertThatThrownBy(() -> load(file, "people").run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessageEndingWith("if the first record is data, say that there is no header");
        assertThat(load(file, "people")
                        .withoutHeader()
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(3);
    }

    @Test
    void insideATransactionOfTheCallersTheLoadIsPartOfIt() throws IOException {
        session.script("create table t (id int)");
        Path file = file("t.csv", "id\n1\n");
        try (var transaction = session.begin()) {
            load(file, "t").run(session, LoadListener.NONE);
            assertThat(strings("select count(*) from t")).containsExactly("1");
            transaction.rollback();
        }
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void progressEndsWithTheWholeFile() throws IOException {
        SalesFile sales = SalesFile.write(folder.resolve("sales.csv"), 30_000, 1);
        List<LoadProgress> heard = new ArrayList<>();
        load(sales.path(), "sales").createTable().run(session, new LoadListener() {
            @Override
            public void progressed(LoadProgress progress) {
                heard.add(progress);
            }
        });
        assertThat(heard.getLast().rowsSent()).isEqualTo(30_000);
        assertThat(heard.getLast().bytesRead()).isEqualTo(sales.bytes());
        assertThat(heard.getLast().bytesTotal()).hasValue(sales.bytes());
        assertThat(sales.prices()).isGreaterThan(BigDecimal.ONE);
    }

    private static Load load(Path file, String table) {
        return Load.csv(file).into(table);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query("select q.x::text from (" + sql + ") q(x)")) {
            return rows.list(String.class);
        }
    }
}
