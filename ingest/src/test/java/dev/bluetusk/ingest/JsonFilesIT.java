package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.JsonFormat;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// JSON into tables.
class JsonFilesIT {
    private static Session session;

    @TempDir
    private Path folder;

    @BeforeAll
    static void connect() {
        session = Connector.connect(TestServers.freshDatabase("json_files"));
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
    void aTableIsMadeFromTheKeysAndTypesOfTheHead() {
        String text = """
                {"id":1,"at":"2024-01-31T10:00:00Z","zip":"0815","tags":[1]}
                {"id":2,"price":2.50,"ok":true,"zip":"12","tags":{}}
                """;
        LoadReport report = load(text).createTable().run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(strings("select string_agg(attname || ' ' || format_type(atttypid, -1), ', ' order by attnum)"
                        + " from pg_attribute where attrelid = 't'::regclass and attnum > 0"))
                .containsExactly(
                        "id bigint, at timestamp with time zone, zip text, tags jsonb, price numeric, ok boolean");
        assertThat(strings("select format('%s %s %s %s', id, zip, tags, price) from t order by id"))
                .containsExactly("1 0815 [1] ", "2 12 {} 2.50");
    }

    @Test
    void keysGoToColumnsByNameAndLaterOnesMayComeBehindTheHead() throws IOException {
        session.script("create table t (id int primary key, v text, w int, at timestamptz not null default now())");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            text.append("{\"v\":\"text of row ")
                    .append(i)
                    .append("\",\"id\":")
                    .append(i)
                    .append("}\n");
        }
        text.append("{\"id\":60000,\"w\":7}\n{\"id\":60001,\"x\":7}\n{\"id\":60002,\"w\":\"no\"}\n");
        Path file = Files.writeString(folder.resolve("rows.jsonl"), text);
        LoadReport report = Load.from(file).into("t").run(session, LoadListener.NONE);
        assertThat(report.rejects())
                .extracting(Reject::toString)
                .containsExactly(
                        "line 60002: column 17: the key \"x\" is unknown",
                        "line 60003, column \"w\": \"no\" is not integer");
        assertThat(strings("select format('%s %s %s', count(*), max(w), min(id)) from t"))
                .containsExactly("60001 7 0");
        assertThat(folder.resolve("rows.rejected.jsonl"))
                .hasContent("{\"id\":60001,\"x\":7}\n{\"id\":60002,\"w\":\"no\"}\n");
    }

    @Test
    void unknownKeysRefuseTheLoadUnlessTheyAreIgnored() {
        session.script("create table t (id int, \"o.x\" int)");
        String text = "[{\"id\":1,\"o\":{\"x\":5,\"y\":6}}]";
        assertThatThrownBy(() -> load(text).run(session, LoadListener.NONE))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("n.json: the header has \"o\" but public.t has no such column");
        JsonFormat format = JsonFormat.STRICT
                .withNested(JsonFormat.Nested.FLATTENED)
                .withUnknownKeys(JsonFormat.UnknownKeys.IGNORED);
        try (LoadPlan plan = load(text).reading(format).plan(session)) {
            assertThat(plan.shape().summary()).isEqualTo("a JSON array, flattened, unknown keys ignored");
            plan.run(session, LoadListener.NONE);
        }
        assertThat(strings("select t::text from t")).containsExactly("(1,5)");
    }

    @Test
    void anArrayThatIsCutOffStoresNothing() {
        session.script("create table t (id int)");
        assertThatThrownBy(() -> load("[{\"id\":1},\n{\"id\":2}").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("never closed");
        assertThat(strings("select count(*) from t")).containsExactly("0");
    }

    @Test
    void aFileWithoutObjectsLoadsNothing() {
        session.script("create table t (id int)");
        assertThat(load("[]").run(session, LoadListener.NONE).rowsRead()).isZero();
        assertThat(load("").run(session, LoadListener.NONE).rowsRead()).isZero();
    }

    private static Load load(String text) {
        return Load.json(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "n.json")
                .into("t");
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query("select q.x::text from (" + sql + ") q(x)")) {
            return rows.list(String.class);
        }
    }
}
