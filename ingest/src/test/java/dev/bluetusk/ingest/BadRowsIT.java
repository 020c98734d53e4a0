package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that only the server can refuse.
class BadRowsIT {
    /// More than two chunks of rows.
    private static final int ROWS = 80_000;

    private static Session session;

    @TempDir
    private Path folder;

    @BeforeAll
    static void connect() {
        session = Connector.connect(TestServers.freshDatabase("bad_rows"));
    }

    @AfterAll
    static void disconnect() {
        session.close();
    }

    @BeforeEach
    void cleanDatabase() {
        session.script("drop schema public cascade; create schema public");
    }

    /// A constraint, and the value that offends it in a row whose values are fine by themselves.
    enum Fault {
        UNIQUE("id int primary key, v text", "insert into t values (-1, 'there')", "-1,x", "duplicate key value"),
        CHECK("id int, v text check (v <> 'bad')", "", "5,bad", "violates check constraint"),
        FOREIGN_KEY("id int, v text references p", "insert into p values ('x')", "5,nowhere", "foreign key constraint"),
        DOMAIN("id int, v small_word", "", "5,long word", "value for domain small_word violates check"),
        SERVER_TYPE("id int, v text, a inet", "", "5,x,nonsense", "invalid input syntax for type inet"),
        TRIGGER(
                "id int, v text",
                "create trigger no before insert on t for each row execute function no()",
                "5,bad",
                "no bad rows here"),
        LATE_TRIGGER(
                "id int, v text",
                "create trigger no after insert on t for each row execute function no()",
                "5,bad",
                "no bad rows here");

        private final String columns;
        private final String setUp;
        private final String badRow;
        private final String reason;

        Fault(String columns, String setUp, String badRow, String reason) {
            this.columns = columns;
            this.setUp = setUp;
            this.badRow = badRow;
            this.reason = reason;
        }

        private String header() {
            return this == SERVER_TYPE ? "id,v,a" : "id,v";
        }

        private String goodRow(int id) {
            return id + ",x" + (this == SERVER_TYPE ? ",10.0.0.1" : "");
        }

        private void createTable() {
            session.script(
                    "create table p (v text primary key); create domain small_word as text check (length(value) < 5);"
                            + " create function no() returns trigger language plpgsql as $$ begin if new.v = 'bad' then"
                            + " raise exception 'no bad rows here'; end if; return new; end $$; create table t ("
                            + columns + "); "
                            + setUp);
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void badRowsAtEveryPlaceAreSetAsideAndAllOthersAreLoaded(Fault fault) throws IOException {
        fault.createTable();
        // The first, two in a row, both sides of the end of a chunk, one in the midst, the last.
        Set<Integer> bad = new TreeSet<>(List.of(1, 2, 32_767, 32_768, 32_769, 50_000, ROWS));
        List<String> before = strings("select count(*) from t");
        LoadReport report = Load.csv(file(fault, bad)).into("t").run(session, LoadListener.NONE);
        assertThat(report.rowsRead()).isEqualTo(ROWS);
        assertThat(report.rowsRejected()).isEqualTo(bad.size());
        assertThat(report.rowsLoaded()).isEqualTo(ROWS - bad.size());
        assertThat(report.rejects()).extracting(Reject::line).containsExactlyElementsOf(lines(bad));
        assertThat(report.rejects())
                .allSatisfy(reject -> assertThat(reject.reason()).contains(fault.reason));
        assertThat(report.reasons())
                .singleElement()
                .satisfies(reason -> assertThat(reason.count()).isEqualTo(bad.size()));
        assertThat(strings("select count(*) - " + before.getFirst() + " from t"))
                .containsExactly(String.valueOf(ROWS - bad.size()));
        assertThat(Files.readAllLines(report.rejectFile().orElseThrow()))
                .startsWith(fault.header())
                .hasSize(bad.size() + 1)
                .endsWith(fault.badRow);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverRowsAreBadAllCountsAddUp(long seed) throws IOException {
        Random random = new Random(seed);
        session.script("create table p (id int primary key); insert into p select generate_series(0, 9);"
                + " create table t (id int primary key, p int references p, n int check (n < 90))");
        StringBuilder text = new StringBuilder("id,p,n\n");
        Set<Integer> ids = new TreeSet<>();
        int good = 0;
        for (int i = 0; i < 5_000; i++) {
            int id = random.nextInt(20_000);
            int parent = random.nextInt(100) == 0 ? 11 : random.nextInt(10);
            int n = random.nextInt(91);
            text.append(id).append(',').append(parent).append(',').append(n).append('\n');
            if (parent < 10 && n < 90 && ids.add(id)) {
                good++;
            }
        }
        Path file = Files.writeString(folder.resolve("random.csv"), text);
        LoadReport report = Load.csv(file).into("t").rejectsMax(5_000).run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(good);
        assertThat(report.rowsRejected()).isEqualTo(5_000 - good);
        assertThat(report.reasons().stream().mapToLong(RejectReason::count).sum())
                .isEqualTo(5_000 - good);
        assertThat(report.reasons()).hasSize(3);
        assertThat(strings("select id from t order by id"))
                .containsExactlyElementsOf(ids.stream().map(String::valueOf).toList());
    }

    @Test
    void aRowThatIsLikeARefusedOneIsNoDuplicate() throws IOException {
        session.script("create table p (id int primary key); insert into p values (1);"
                + " create table t (id int primary key, p int references p)");
        Path file = Files.writeString(folder.resolve("like.csv"), "id,p\n1,1\n2,7\n2,1\n2,1\n3,1\n");
        LoadReport report = Load.csv(file).into("t").run(session, LoadListener.NONE);
        assertThat(report.rejects()).extracting(Reject::line).containsExactly(3L, 5L);
        assertThat(strings("select id from t order by id")).containsExactly("1", "2", "3");
    }

    @Test
    void oneRefusedRowOverTheLimitUndoesEverything() throws IOException {
        Fault.CHECK.createTable();
        Path file = file(Fault.CHECK, Set.of(10, 40_000, 70_000));
        assertThatThrownBy(() -> Load.csv(file).into("t").rejectsMax(2).run(session, LoadListener.NONE))
                .isInstanceOfSatisfying(
                        LoadException.class,
                        e -> assertThat(e.reason()).isEqualTo(LoadException.Reason.TOO_MANY_REJECTS))
                .hasMessageContaining("line 70001: new row for relation \"t\" violates check constraint")
                .hasMessageEndingWith("; more than 2 records rejected, nothing was loaded");
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void aShareOfBadRowsIsALimitToo() throws IOException {
        session.script("create table t (id int, v text check (v <> 'bad'))");
        Path file = file(
                Fault.CHECK,
                IntStream.rangeClosed(1, 100).map(i -> i * 800).boxed().toList());
        Load load = Load.csv(file).into("t").errorLimit(ErrorLimit.parse("0.1%"));
        assertThatThrownBy(() -> load.run(session, LoadListener.NONE))
                .hasMessageContaining("more than 0.1% of ")
                .hasMessageEndingWith("nothing was loaded");
        LoadReport report =
                Load.csv(file).into("t").errorLimit(ErrorLimit.percentage(0.2)).run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(ROWS - 100);
    }

    @Test
    void aTableThatRefersToItselfTakesChildrenBeforeTheirParents() throws IOException {
        session.script("create table t (id int primary key, parent int references t)");
        String rows = IntStream.rangeClosed(1, 50_000)
                .mapToObj(i -> i + "," + (i < 50_000 ? i + 1 : 1))
                .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("tree.csv"), "id,parent\n" + rows + "\n");
        assertThat(Load.csv(file).into("t").run(session, LoadListener.NONE).rowsLoaded())
                .isEqualTo(50_000);
    }

    @Test
    void aDeferredConstraintThatFailsAtTheCommitUndoesTheLoad() throws IOException {
        session.script("create table p (id int primary key);"
                + " create table t (id int, p int references p deferrable initially deferred)");
        Path file = Files.writeString(folder.resolve("late.csv"), "id,p\n1,1\n");
        assertThatThrownBy(() -> Load.csv(file).into("t").run(session, LoadListener.NONE))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("foreign key constraint");
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void insideATransactionOfTheCallersItsOwnWorkStays() throws IOException {
        Fault.UNIQUE.createTable();
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values (-2, 'mine')");
            Load.csv(file(Fault.UNIQUE, Set.of(7))).into("t").run(session, LoadListener.NONE);
            transaction.commit();
        }
        assertThat(strings("select count(*) from t")).containsExactly(String.valueOf(ROWS + 1));
    }

    @Test
    void whatIsNoRowsFaultEndsTheLoadAtOnce() throws IOException {
        Fault.CHECK.createTable();
        session.script("create role reader; grant usage on schema public to reader; grant select on t to reader");
        session.execute("set role reader");
        try {
            Path file = file(Fault.CHECK, Set.of());
            assertThatThrownBy(() -> Load.csv(file).into("t").run(session, LoadListener.NONE))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("permission denied for table t")
                    .cause()
                    .isInstanceOf(PostgresException.class);
        } finally {
            session.execute("reset role");
            session.script("drop owned by reader; drop role reader");
        }
    }

    @Test
    void aRowOfManyMegabytesThatIsRefusedIsKeptWhole() throws IOException {
        Fault.CHECK.createTable();
        session.script("alter table t add check (length(v) < 5000000)");
        String large = "y".repeat(5_000_000);
        Path file = Files.writeString(folder.resolve("large.csv"), "id,v\n1,a\n2," + large + "\n3,c\n");
        LoadReport report = Load.csv(file).into("t").run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(Files.readString(report.rejectFile().orElseThrow())).isEqualTo("id,v\n2," + large + "\n");
    }

    private Path file(Fault fault, Collection<Integer> badRows) throws IOException {
        Set<Integer> bad = Set.copyOf(badRows);
        String rows = IntStream.rangeClosed(1, ROWS)
                .mapToObj(row -> bad.contains(row) ? fault.badRow : fault.goodRow(row))
                .collect(Collectors.joining("\n"));
        return Files.writeString(folder.resolve("rows.csv"), fault.header() + "\n" + rows + "\n");
    }

    private static List<Long> lines(Collection<Integer> rows) {
        return rows.stream().map(row -> row + 1L).toList();
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query("select q.x::text from (" + sql + ") q(x)")) {
            return rows.list(String.class);
        }
    }
}
