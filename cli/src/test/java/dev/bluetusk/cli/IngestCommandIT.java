package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
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
        assertThat(CommandRun.of("ingest", file, "--into", "x", "--delimiter=ab", "-d", URL)
                        .exit())
                .isEqualTo(2);
        assertThat(CommandRun.of("ingest", file, "--into", "x", "-d", "http://x")
                        .exit())
                .isEqualTo(2);
        assertThat(CommandRun.of("ingest", file, "--into", "x", "--max-rejects=-1", "-d", URL)
                        .exit())
                .isEqualTo(2);
    }
}
