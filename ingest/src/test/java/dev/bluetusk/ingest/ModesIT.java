package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What loads do with rows that are there already, with the whole table, and with transactions.
class ModesIT {
    private static final String TEMPORARY_BYTES =
            "select coalesce(sum((pg_stat_file('base/' || d.oid || '/' || file, true)).size), 0) from pg_database d,"
                    + " pg_ls_dir('base/' || d.oid) file where datname = current_database() and file like 't%'";

    private static String url;
    private static Session session;

    @TempDir
    private Path folder;

    @BeforeAll
    static void connect() {
        url = TestServers.freshDatabase("modes");
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
    void anUpdateGivesKnownRowsNewValuesAndInsertsOthers() throws IOException {
        session.script("create table t (id int primary key, v text, kept text default 'new');"
                + " insert into t values (1, 'old', 'mine'), (2, 'old', 'mine')");
        LoadReport report = run(load("id,v\n2,b\n3,c\n").onConflict(OnConflict.update()));
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(report.rowsUpdated()).isEqualTo(1);
        assertThat(strings("select id||v||kept from t order by id")).containsExactly("1oldmine", "2bmine", "3cnew");
    }

    @Test
    void ofSeveralRowsWithOneKeyTheLastCountsInAnUpdateWithinAndAcrossChunks() throws IOException {
        session.script("create table t (id int primary key, v int)");
        String rows = IntStream.range(0, 100_000)
                .mapToObj(i -> i % 40_000 / 2 + "," + i)
                .collect(Collectors.joining("\n"));
        LoadReport report = run(load("id,v\n" + rows + "\n").onConflict(OnConflict.update("id")));
        assertThat(report.rowsRead()).isEqualTo(100_000);
        assertThat(report.rowsLoaded() + report.rowsPassed()).isEqualTo(100_000);
        assertThat(report.rowsLoaded() - report.rowsUpdated()).isEqualTo(20_000);
        assertThat(
                        strings(
                                "select count(*) from t where v = 80000 + id * 2 + 1 or (id >= 10000 and v = 40000 + id * 2 + 1)"))
                .containsExactly("20000");
    }

    @Test
    void theStagingTableStaysSmallOnTheDiskHoweverManyChunksThereAre() throws IOException {
        session.script("create table t (id int primary key, v text)");
        String rows = IntStream.range(0, 200_000)
                .mapToObj(i -> i + "," + "some words to fill the row " + i)
                .collect(Collectors.joining("\n"));
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            long before = Long.parseLong(strings(TEMPORARY_BYTES).getFirst());
            LoadReport report = run(load("id,v\n" + rows + "\n").onConflict(OnConflict.update()));
            assertThat(report.rowsLoaded()).isEqualTo(200_000);
            assertThat(Long.parseLong(strings(TEMPORARY_BYTES).getFirst()) - before)
                    .as("bytes of 200,000 rows kept as temporary files until the commit")
                    .isLessThan(5 << 20);
            transaction.commit();
        }
    }

    @Test
    void rowsWhoseKeyIsThereArePassedOverAndTheFirstOfTheFileCounts() throws IOException {
        session.script("create table t (id int primary key, v text unique); insert into t values (1, 'a')");
        LoadReport report = run(load("id,v\n1,x\n2,b\n2,c\n3,b\n").onConflict(OnConflict.ignore()));
        assertThat(report.rowsLoaded()).isEqualTo(1);
        assertThat(report.rowsPassed()).isEqualTo(3);
        assertThat(strings("select id||v from t order by id")).containsExactly("1a", "2b");
        LoadReport keyed = run(load("id,v\n1,x\n4,b\n5,d\n").onConflict(OnConflict.ignore("id")));
        assertThat(keyed.rowsPassed()).isEqualTo(1);
        assertThat(keyed.rejects())
                .singleElement()
                .satisfies(reject -> assertThat(reject.line()).isEqualTo(3));
    }

    @Test
    void badRowsOfAnUpdateAreFoundToo() throws IOException {
        session.script("create table p (id int primary key); insert into p values (1);"
                + " create table t (id int primary key, p int references p, n int check (n > 0))");
        String rows = IntStream.rangeClosed(1, 40_000)
                .mapToObj(i -> i + "," + (i == 33_000 ? 2 : 1) + "," + (i == 20_000 ? 0 : 5))
                .collect(Collectors.joining("\n"));
        LoadReport report = run(load("id,p,n\n" + rows + "\n").onConflict(OnConflict.update()));
        assertThat(report.rejects()).extracting(Reject::line).containsExactly(20_001L, 33_001L);
        assertThat(report.rowsLoaded()).isEqualTo(39_998);
    }

    @Test
    void keysWithNullsEqualNoOther() throws IOException {
        session.script("create table t (a int, b int, v text, unique (a, b))");
        LoadReport report = run(load("a,b,v\n1,,x\n1,,y\n1,2,z\n1,2,w\n").onConflict(OnConflict.update("b", "a")));
        assertThat(report.rowsLoaded()).isEqualTo(3);
        assertThat(strings("select v from t order by v")).containsExactly("w", "x", "y");
    }

    @Test
    void aPartitionedTableAndIdentityColumnsCanBeUpdated() throws IOException {
        session.script(
                "create table t (id int generated always as identity primary key, v text) partition by range (id);"
                        + " create table t1 partition of t for values from (0) to (10);"
                        + " create table t2 (v text, id int not null); alter table t attach partition t2 for values from (10) to (20);"
                        + " insert into t overriding system value values (5, 'old')");
        LoadReport report = run(load("id,v\n5,a\n15,b\n25,c\n").onConflict(OnConflict.update()));
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(report.rowsUpdated()).isEqualTo(1);
        assertThat(report.rowsRejected()).isEqualTo(1);
        assertThat(strings("select id||v from t order by id")).containsExactly("5a", "15b");
    }

    @Test
    void aTableThatIsCreatedForAnUpdateGetsTheKeyAsItsPrimaryKey() throws IOException {
        run(load("id,v\n1,a\n").createTable().onConflict(OnConflict.update("id")));
        run(load("id,v\n1,b\n").createTable().onConflict(OnConflict.update("id")));
        assertThat(strings("select id||v from t")).containsExactly("1b");
    }

    @Test
    void aKeyThatIsNoneIsRefusedWithTheOnesThereAre() throws IOException {
        session.script("create table t (id int primary key, v text, w text)");
        assertThatThrownBy(() -> run(load("id,v\n1,a\n").onConflict(OnConflict.update("v"))))
                .isInstanceOf(PlanException.class)
                .hasMessage("no unique key of public.t is on (v) (unique keys: (id))");
        assertThatThrownBy(() -> run(load("v,w\na,b\n").withHeader().onConflict(OnConflict.ignore("id"))))
                .isInstanceOf(PlanException.class);
        session.script("create table u (v text)");
        assertThatThrownBy(() -> run(load("v\na\n").withHeader().into("u").onConflict(OnConflict.update())))
                .hasMessageStartingWith("public.u has no primary key");
    }

    @Test
    void aReplacedTableKeepsKeysRightsViewsAndItsRowsUntilTheEnd() throws IOException {
        session.script("create table p (id int primary key); insert into p values (1), (2);"
                + " create table t (id int primary key, p int references p, v text default 'd');"
                + " insert into t select i, 1, 'old' from generate_series(1, 100) i; create view w as select * from t;"
                + " create index on t (v); grant select on t to public");
        List<String> seen = new ArrayList<>();
        try (Session reader = Connector.connect(url)) {
            LoadReport report = load("id,p\n1,2\n2,7\n2,1\n2,1\n").replace().run(session, new LoadListener() {
                @Override
                public void rejected(Reject reject) {
                    try (Rows rows = reader.query("select count(*)::text from w")) {
                        seen.add(rows.one(String.class));
                    }
                }
            });
            assertThat(report.rowsLoaded()).isEqualTo(2);
            assertThat(report.rejects()).extracting(Reject::line).containsExactlyInAnyOrder(3L, 5L);
        }
        assertThat(seen).containsExactly("100", "100");
        assertThat(strings("select id||' '||p||v from w order by id")).containsExactly("1 2d", "2 1d");
        assertThat(strings("select has_table_privilege('public', 't', 'select')"))
                .containsExactly("true");
        assertThat(strings("select count(*) from pg_index where indrelid = 't'::regclass"))
                .containsExactly("2");
        assertThat(strings("select count(*) from pg_class where relname like '%bluetusk%'"))
                .containsExactly("0");
    }

    @Test
    void aReplacementThatFailsLeavesTheOldRows() throws IOException {
        session.script("create table t (id int primary key); insert into t values (9)");
        assertThatThrownBy(() -> run(load("id\n1\nx\n").replace().rejectsMax(0)))
                .isInstanceOf(LoadException.class);
        assertThat(strings("select id from t")).containsExactly("9");
        session.script("create table c (id int references t)");
        assertThatThrownBy(() -> run(load("id\n1\n").replace()))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("foreign keys of other tables refer to it");
    }

    @Test
    void sequencesMoveBehindTheLargestValueAndNeverBack() throws IOException {
        session.script("create table t (id bigint generated by default as identity, \"Nr\" serial, v text)");
        run(load("id,Nr,v\n1,500,a\n41,7,b\n").moveSequences().analyze());
        session.execute("insert into t (v) values ('next')");
        assertThat(strings("select id||' '||\"Nr\" from t where v = 'next'")).containsExactly("42 501");
        run(load("id,Nr,v\n2,3,c\n").moveSequences());
        session.execute("insert into t (v) values ('after')");
        assertThat(strings("select id||' '||\"Nr\" from t where v = 'after'")).containsExactly("43 502");
        assertThat(strings("select reltuples from pg_class where oid = 't'::regclass"))
                .containsExactly("2");
    }

    @Test
    void aStepThatFailsKeepsTheEarlierOnesAndAResumedLoadGoesOnBehindThem() throws IOException {
        session.script("create table t (id int, v int check (v <> 7500))");
        String text = "id,v\n"
                + IntStream.rangeClosed(1, 10_000).mapToObj(i -> i + "," + i).collect(Collectors.joining("\n"))
                + "\n10001,x\n";
        assertThatThrownBy(() -> run(load(text).commitEvery(1_000).rejectsMax(0)))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("the first 7000 records are done");
        assertThat(strings("select count(*) from t")).containsExactly("7000");
        assertThatThrownBy(() -> run(load(text).commitEvery(1_000)))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("stopped after 7000 records; resume it");
        LoadReport report = run(load(text).commitEvery(1_000).resume());
        assertThat(report.rowsRead()).isEqualTo(10_001);
        assertThat(report.rowsLoaded()).isEqualTo(9_999);
        assertThat(report.rejects()).extracting(Reject::line).containsExactly(7_501L, 10_002L);
        assertThat(strings("select count(*)||' '||count(distinct id) from t")).containsExactly("9999 9999");
        assertThat(run(load(text).resume()).rowsLoaded()).isEqualTo(9_999);
        assertThat(strings("select count(*) from t")).containsExactly("9999");
        run(load(text).commitEvery(20_000));
        assertThat(strings("select count(*) from t")).containsExactly("19998");
    }

    @Test
    void aFileThatHasChangedIsNotResumed() throws IOException {
        session.script("create table t (id int check (id <> 5))");
        String head =
                IntStream.rangeClosed(1, 300_000).mapToObj(String::valueOf).collect(Collectors.joining("\n"));
        assertThatThrownBy(() -> run(
                        load("id\n1\n2\n3\n4\n5\n" + head + "\n").commitEvery(2).rejectsMax(0)))
                .isInstanceOf(LoadException.class);
        assertThatThrownBy(
                        () -> run(load("id\n1\n2\n3\n4\n5\n" + head + "\n7\n").resume()))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("the file has changed since");
    }

    @Test
    void aLoadInStepsHasItsOwnTransactionsAndAFile() throws IOException {
        session.script("create table t (id int)");
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            assertThatThrownBy(() -> run(load("id\n1\n").commitEvery(1)))
                    .isInstanceOf(PlanException.class)
                    .hasMessageContaining("inside a transaction");
            transaction.rollback();
        }
        assertThatThrownBy(() -> Load.csv(new ByteArrayInputStream(new byte[] {'1', '\n'}), "s")
                        .into("t")
                        .commitEvery(1)
                        .run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("s: only a file");
    }

    private Load load(String text) throws IOException {
        return Load.csv(Files.writeString(folder.resolve("t.csv"), text)).into("t");
    }

    private static LoadReport run(Load load) {
        return load.run(session, LoadListener.NONE);
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query("select q.x::text from (" + sql + ") q(x)")) {
            return rows.list(String.class);
        }
    }
}
