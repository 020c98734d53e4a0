package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestCommandIT {
    private static final String URL = TestServers.freshDatabase("ingest_command");

    @TempDir
    private Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private static String value(String sql) {
        try (Session session = Connector.connect(URL);
                Rows rows = session.query(sql)) {
            return rows.one(String.class);
        }
    }

    private static void execute(String sql) {
        try (Session session = Connector.connect(URL)) {
            session.execute(sql);
        }
    }

    private static boolean exists(String table) {
        return value("select (to_regclass('" + table + "') is not null)::text").equals("true");
    }

    @Test
    void manyFilesOfAFolderBecomeOneTableThatTellsWhereItsRowsComeFrom() throws IOException {
        Path many = Files.createDirectories(folder.resolve("many"));
        Files.writeString(many.resolve("a.csv"), "id,v\n1,\"x\ny\"\n2,z\n");
        Files.writeString(many.resolve("b.csv"), "v,id\nw,3\n\nzwei,vier\n");
        Files.writeString(many.resolve("c.jsonl"), "{\"id\":5}\n");
        String[] arguments = {
            "ingest",
            many.toString(),
            "--into",
            "many",
            "--create",
            "--file-column=source",
            "--line-column=line",
            "-d",
            URL
        };
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(value(
                        "select string_agg(format('%s %s %s', id, regexp_replace(source, '.*/', ''), line), ';' order by id)"
                                + " from many"))
                .isEqualTo("1 a.csv 2;2 a.csv 4;3 b.csv 2;5 c.jsonl 1");
        assertThat(run.errLines().getFirst()).isEqualTo("bluetusk: line 4, column \"id\": \"vier\" is not bigint");
        assertThat(many.resolve("b.rejected.csv")).hasContent("v,id\nzwei,vier\n");
    }

    @Test
    void aFileWithoutHeaderFillsTheColumnsThatAreNoLabels() throws IOException {
        execute("create table positions (source text not null, id int, v text, line int)");
        String file = file("p.csv", "1,x\n2\n3,z\n");
        CommandRun run = CommandRun.of(
                "ingest",
                file,
                "--into",
                "positions",
                "--no-header",
                "--file-column=source",
                "--line-column=line",
                "-d",
                URL);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.errLines().getFirst()).isEqualTo("bluetusk: line 2: too few fields: expected 2 but got 1");
        assertThat(value("select string_agg(format('%s %s %s', id, v, line), ';' order by id) from positions"))
                .isEqualTo("1 x 1;3 z 3");
        CommandRun wrong = CommandRun.of("ingest", file, "--into", "positions", "--file-column=origin", "-d", URL);
        assertThat(wrong.err()).contains("positions has no column \"origin\" for the name of the file or the line");
    }

    @Test
    void aFileBecomesANewTable() throws IOException {
        String file = file("a.csv", "id,price,name\n1,2.50,\"a, b\"\n2,,ü\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "fresh", "--create", "--database", URL);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("2 rows into fresh (created) in ").contains(" rows/s");
        assertThat(run.err()).isEmpty();
        assertThat(value("select string_agg(format('%s/%s/%s', id, price, name), ';' order by id) from fresh"))
                .isEqualTo("1/2.50/a, b;2//ü");
    }

    @Test
    void recordsThatDoNotFitAreToldAndKept() throws IOException {
        execute("create table prices (id int, price numeric)");
        String file = file("b.csv", "id,price\n1,2.5\n2,zwei\n3,4\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "prices", "--database", URL);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("2 rows into public.prices in ");
        assertThat(run.errLines())
                .containsExactly(
                        "bluetusk: line 3, column \"price\": \"zwei\" is not numeric",
                        "bluetusk: 1 record rejected; kept in " + folder.resolve("b.rejected.csv"));
        assertThat(folder.resolve("b.rejected.csv")).hasContent("id,price\n2,zwei\n");
    }

    @Test
    void tooManyRejectsUndoTheLoadAndFail() throws IOException {
        execute("create table strict (id int)");
        String file = file("c.csv", "id\n1\nzwei\n3\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "strict", "--max-rejects=0", "--database", URL);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.errLines()).hasSize(1).first().asString().contains("c.csv line 3", "\"zwei\"");
        assertThat(value("select count(*)::text from strict")).isEqualTo("0");
    }

    @Test
    void severalFilesAreLoadedTogetherOrNotAtAll() throws IOException {
        String good = file("d1.csv", "id\n1\n2\n");
        String bad = file("d2.csv", "id\n3\nvier\n");
        CommandRun run = CommandRun.of(
                "ingest", good, bad, "--into", "together", "--create", "--max-rejects=0", "--database", URL);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(exists("together")).isFalse();
        String other = file("d3.csv", "id\n3\n");
        assertThat(CommandRun.of("ingest", good, other, "--into", "together", "--create", "-d", URL)
                        .exit())
                .isZero();
        assertThat(value("select sum(id)::text from together")).isEqualTo("6");
    }

    @Test
    void aDryRunShowsThePlanAndDoesNothing() throws IOException {
        String file = file("e.csv", "id;name\n1;a\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "planned", "--create", "--dry-run", "-d", URL);
        assertThat(run.exit()).isZero();
        assertThat(run.out().toLowerCase(Locale.ROOT)).contains("delimiter ;", "create table", "bigint", "copy ");
        assertThat(exists("planned")).isFalse();
    }

    @Test
    void packingAndEncodingAreFoundOutOrGiven() throws IOException {
        Path packed = folder.resolve("drinks.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("id;v\n1;Käse\n2;Köln\nx;Bär\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        execute("create table drinks (id int, v text)");
        CommandRun plan = CommandRun.of("ingest", packed.toString(), "--into", "drinks", "--dry-run", "-d", URL);
        assertThat(plan.out())
                .contains("drinks.csv.gz (gzip, windows-1252, delimiter ;, quote \", with header) into public.drinks");
        assertThat(CommandRun.of("ingest", packed.toString(), "--into", "drinks", "-d", URL)
                        .exit())
                .isZero();
        CommandRun cyrillic =
                CommandRun.of("ingest", packed.toString(), "--into", "drinks", "--encoding", "windows-1251", "-d", URL);
        assertThat(cyrillic.exit()).isZero();
        assertThat(value("select string_agg(v, ' ' order by v collate \"C\") from drinks"))
                .isEqualTo("Käse Köln Kдse Kцln");
        assertThat(folder.resolve("drinks.rejected.csv")).hasContent("id;v\nx;Bдr\n");
        CommandRun wrong =
                CommandRun.of("ingest", packed.toString(), "--into", "drinks", "--encoding", "klingon", "-d", URL);
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.errLines())
                .containsExactly("bluetusk: expected an encoding's name for --encoding but got \"klingon\"");
    }

    @Test
    void aMissingFileIsToldBeforeAnythingIsOpened() {
        CommandRun run =
                CommandRun.of("ingest", "nowhere.csv", "--into", "x", "-d", "postgresql://nobody@127.0.0.1:1/x");
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.errLines()).containsExactly("bluetusk: no such file: nowhere.csv");
    }

    @Test
    void aMissingTableIsTold() throws IOException {
        CommandRun run = CommandRun.of("ingest", file("f.csv", "id\n1\n"), "--into", "absent", "-d", URL);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.errLines()).hasSize(1).first().asString().contains("absent");
    }

    @Test
    void aDatabaseThatIsNotThereIsNoConnection() throws IOException {
        String url = URL.substring(0, URL.lastIndexOf('/')) + "/no_such_database";
        CommandRun run = CommandRun.of("ingest", file("g.csv", "id\n1\n"), "--into", "x", "-d", url);
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.errLines()).hasSize(1).first().asString().contains("no_such_database");
    }

    @Test
    void nobodyListeningIsNoConnection() throws IOException {
        CommandRun run = CommandRun.of(
                "ingest", file("h.csv", "id\n1\n"), "--into", "x", "-d", "postgresql://a:secret@127.0.0.1:1/x");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.errLines()).hasSize(1).first().asString().doesNotContain("secret");
    }

    @Test
    void aWrongDelimiterOrUrlIsAMistakeOfUse() throws IOException {
        String file = file("i.csv", "id\n1\n");
        assertThat(CommandRun.of("ingest", file, "--into", "x", "--delimiter=§", "-d", URL)
                        .exit())
                .isEqualTo(2);
        assertThat(CommandRun.of("ingest", file, "--into", "x", "-d", "http://x")
                        .exit())
                .isEqualTo(2);
        assertThat(CommandRun.of("ingest", file, "--into", "x", "--max-rejects=-1", "-d", URL)
                        .exit())
                .isEqualTo(2);
        CommandRun share = CommandRun.of("ingest", file, "--into", "x", "--max-errors=some", "-d", URL);
        assertThat(share.exit()).isEqualTo(2);
        assertThat(share.errLines())
                .containsExactly(
                        "bluetusk: expected a number of records or a percentage, like 100 or 5%, but got \"some\"");
    }

    @Test
    void aFieldThatTheTableLacksCanBeSkipped() throws IOException {
        execute("create table skipping (id int, name text)");
        String file = file("j.csv", "id,junk,name,more\n1,x,a,y\n");
        CommandRun run =
                CommandRun.of("ingest", file, "--into", "skipping", "--skip", "junk", "--skip=more", "--database", URL);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("1 row into public.skipping in ");
        assertThat(value("select id || name from skipping")).isEqualTo("1a");
    }

    @Test
    void signsThatCannotStandTogetherAreAMistakeOfUse() throws IOException {
        String file = file("k.csv", "id\n1\n");
        for (String signs : new String[] {"--delimiter=\"", "--quote=é", "--delimiter=\n", "--delimiter=é"}) {
            CommandRun run = CommandRun.of("ingest", file, "--into", "x", signs, "-d", URL);
            assertThat(run.exit()).as(run.err()).isEqualTo(2);
            assertThat(run.errLines()).hasSize(1);
        }
        CommandRun alike = CommandRun.of("ingest", file, "--into", "x", "--delimiter=|", "--quote=|", "-d", URL);
        assertThat(alike.exit()).isEqualTo(2);
    }

    @Test
    void aDelimiterThatIsUsuallyAQuoteIsFineBesideAnotherQuote() throws IOException {
        String file = file("l.csv", "id\"name\n1\"'a\"b'\n");
        CommandRun run = CommandRun.of(
                "ingest", file, "--into", "swapped", "--create", "--delimiter=\"", "--quote='", "-d", URL);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(value("select id || name from swapped")).isEqualTo("1a\"b");
    }

    @Test
    void nothingIsToldAsLoadedBeforeAllFilesAre() throws IOException {
        execute("create table once (id int primary key)");
        String first = file("m1.csv", "id\n1\n");
        String second = file("m2.csv", "id\n1\n");
        CommandRun run = CommandRun.of("ingest", first, second, "--into", "once", "--max-errors=0", "-d", URL);
        assertThat(run.exit()).isEqualTo(7);
        assertThat(run.out()).isEmpty();
        assertThat(run.errLines()).hasSize(1).first().asString().contains("m2.csv line 2", "nothing was loaded");
        assertThat(value("select count(*)::text from once")).isEqualTo("0");
    }

    @Test
    void rowsThatTheServerRefusesAreSetAsideAndSummedUpByReason() throws IOException {
        execute("create table stock (id int primary key, n int check (n > 0))");
        String file = file("r.csv", "id,n\n1,5\n1,6\n2,0\n3,x\n3,7\n1,8\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "stock", "--max-errors", "80%", "-d", URL);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("2 rows into public.stock in ");
        assertThat(run.errLines())
                .contains(
                        "bluetusk: line 3: duplicate key value violates unique constraint \"stock_pkey\""
                                + " (Key (id)=(1) already exists.)",
                        "bluetusk: 2 × duplicate key value violates unique constraint \"stock_pkey\" (first on line 3)",
                        "bluetusk: 1 × column \"n\" is not integer (first on line 5)")
                .endsWith("bluetusk: 4 records rejected; kept in " + folder.resolve("r.rejected.csv"));
        assertThat(folder.resolve("r.rejected.csv")).hasContent("id,n\n3,x\n1,6\n2,0\n1,8\n");
    }

    @Test
    void rowsThatAreThereAlreadyAreUpdatedOrPassedOver() throws IOException {
        execute("create table prices2 (sku text primary key, price numeric)");
        execute("insert into prices2 values ('a', 1)");
        String file = file("u.csv", "sku,price\na,2\nb,3\nb,4\n");
        CommandRun ignored = CommandRun.of("ingest", file, "--into", "prices2", "--on-conflict", "ignore", "-d", URL);
        assertThat(ignored.out()).startsWith("1 row into public.prices2 (1 new, 0 updated, 2 passed over) in ");
        CommandRun updated = CommandRun.of(
                "ingest", file, "--into", "prices2", "--on-conflict=update", "--key=sku", "--analyze", "-d", URL);
        assertThat(updated.out()).startsWith("2 rows into public.prices2 (0 new, 2 updated, 1 passed over) in ");
        assertThat(value("select string_agg(sku || price, ',' order by sku) from prices2"))
                .isEqualTo("a2,b4");
        CommandRun replaced = CommandRun.of("ingest", file, "--into", "prices2", "--replace", "-d", URL);
        assertThat(replaced.exit()).as(replaced.err()).isZero();
        assertThat(value("select string_agg(sku || price, ',' order by sku) from prices2"))
                .isEqualTo("a2,b3");
    }

    @Test
    void modesThatDoNotGoTogetherAreMistakes() throws IOException {
        execute("create table modes (id int primary key)");
        String file = file("v.csv", "id\n1\n");
        for (String wrong : new String[] {"--on-conflict=replace", "--key=id", "--commit-every=0"}) {
            CommandRun run = CommandRun.of("ingest", file, "--into", "modes", wrong, "-d", URL);
            assertThat(run.exit()).as(wrong + run.err()).isEqualTo(2);
            assertThat(run.errLines()).hasSize(1);
        }
        CommandRun both = CommandRun.of("ingest", file, "--into", "modes", "--replace", "--resume", "-d", URL);
        assertThat(both.exit()).isEqualTo(4);
        CommandRun two = CommandRun.of("ingest", file, file, "--into", "modes", "--replace", "-d", URL);
        assertThat(two.exit()).isEqualTo(2);
    }

    @Test
    void aLoadThatStoppedIsResumed() throws IOException {
        execute("create table steps (id int check (id <> 5))");
        String file = file("w.csv", "id\n1\n2\n3\n4\n5\n6\n");
        CommandRun stopped =
                CommandRun.of("ingest", file, "--into", "steps", "--commit-every=2", "--max-errors=0", "-d", URL);
        assertThat(stopped.exit()).isEqualTo(7);
        assertThat(stopped.errLines())
                .last()
                .asString()
                .endsWith("; the first 4 records are done, and a load that resumes goes on behind them");
        CommandRun resumed = CommandRun.of("ingest", file, "--into", "steps", "--resume", "-d", URL);
        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(value("select string_agg(id::text, ',' order by id) from steps"))
                .isEqualTo("1,2,3,4,6");
    }

    @Test
    void oneRejectFileForSeveralFilesIsRefused() throws IOException {
        String a = file("n1.csv", "id\n1\n");
        String b = file("n2.csv", "id\n1\n");
        CommandRun run = CommandRun.of("ingest", a, b, "--into", "x", "--rejects", "r.csv", "-d", URL);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.errLines()).hasSize(1).first().asString().contains("--rejects is for one file");
    }

    @Test
    void aFolderIsNeverReplacedByRejectedRecords() throws IOException {
        execute("create table guarded (id int)");
        Path target = Files.createDirectory(folder.resolve("keep"));
        String file = file("o.csv", "id\nx\n");
        CommandRun run = CommandRun.of("ingest", file, "--into", "guarded", "--rejects", target.toString(), "-d", URL);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.errLines())
                .containsExactly("bluetusk: rejected records cannot be written to " + target
                        + ": it is a folder; nothing was loaded");
        assertThat(target).isDirectory();
    }

    @Test
    void rejectedRecordsThatHaveNoFolderSayWhy() throws IOException {
        execute("create table homeless (id int)");
        Path target = folder.resolve("missing/r.csv");
        CommandRun run = CommandRun.of(
                "ingest", file("p.csv", "id\nx\n"), "--into", "homeless", "--rejects", target.toString(), "-d", URL);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.errLines())
                .containsExactly("bluetusk: rejected records cannot be written to " + target
                        + ": no such file or folder; nothing was loaded");
    }

    @Test
    void anEmptyNameIsNoFile() {
        CommandRun run = CommandRun.of("ingest", "", "--into", "x", "-d", URL);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.errLines()).containsExactly("bluetusk: expected a file's name but got \"\"");
    }

    @Test
    void aServerThatStopsMidLoadIsALostConnectionAndNoRowsFault() throws IOException {
        execute("create table doomed (id int)");
        execute("create function die() returns trigger language plpgsql as"
                + " 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'");
        execute("create trigger die before insert on doomed for each row execute function die()");
        CommandRun run = CommandRun.of("ingest", file("q.csv", "id\n1\n"), "--into", "doomed", "-d", URL);
        assertThat(run.exit()).as(run.err()).isEqualTo(3);
        assertThat(run.errLines()).hasSize(1).first().asString().doesNotContain(" line ");
    }
}
