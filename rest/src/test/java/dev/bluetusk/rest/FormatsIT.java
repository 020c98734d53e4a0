package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.http.RawConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The forms that a result can be had in.
class FormatsIT {
    @TempDir
    static Path folder;

    private static Api api;

    @BeforeAll
    static void serve() throws Exception {
        api = Api.on(folder, """
                create table item (id int, name text, data bytea, doc json);
                insert into item values
                  (1, 'plain', '\\x00deadff', '{"a":1}'),
                  (2, 'a,"b"', null, E'{"a":\\n 2}'),
                  (3, '', '\\x', null),
                  (4, null, '\\x41', '[]'),
                  (5, '<b>&', null, null),
                  (6, E'two\\nlines', null, null),
                  (7, '\\.', null, null),
                  (8, ' padded ', null, null);
                create table copied (id int, name text, data bytea, doc json);
                """);
        api.file("items.get.sql", "select * from item order by id")
                .file("data/[id].get.sql", "-- @single\\nselect data from item where id = :id".replace("\\n", "\n"))
                .file("name/[id].get.sql", "-- @single\nselect name from item where id = :id")
                .file("many.get.sql", "select i, repeat('x', 100) as pad from generate_series(1, :n::int) i")
                .start();
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    private static RawConnection.Received get(String path, String accept) throws Exception {
        try (RawConnection connection = api.connect()) {
            return connection
                    .send("GET " + path + " HTTP/1.1\nHost: x\nAccept: " + accept + "\n\n")
                    .receive();
        }
    }

    @Test
    void csvIsReadBackByCopyAsItWas() throws Exception {
        RawConnection.Received received = get("/items", "text/csv");
        assertThat(received.header("content-type")).isEqualTo("text/csv; charset=utf-8; header=present");
        assertThat(received.header("vary")).isEqualTo("Accept");
        assertThat(received.body())
                .startsWith("id,name,data,doc\r\n1,plain,\\x00deadff,\"{\"\"a\"\":1}\"\r\n2,\"a,\"\"b\"\"\",,");
        try (Session session = Connector.connect(api.url())) {
            try (CopyIn copy = session.copyIn("copy copied from stdin (format csv, header)")) {
                copy.write(ByteBuffer.wrap(received.body().getBytes(StandardCharsets.UTF_8)));
                copy.finish();
            }
            assertThat(session.query("""
                            select count(*) from (
                              (select id, name, data, doc::text from item except all select id, name, data, doc::text from copied)
                              union all
                              (select id, name, data, doc::text from copied except all select id, name, data, doc::text from item)) d
                            """).one(Long.class)).isZero();
        }
    }

    @Test
    void linesOfJsonHoldOneRowEach() throws Exception {
        RawConnection.Received received = get("/items", "application/x-ndjson");
        assertThat(received.header("content-type")).isEqualTo("application/x-ndjson");
        assertThat(received.body().lines()).hasSize(8);
        assertThat(received.body())
                .contains("{\"id\":2,\"name\":\"a,\\\"b\\\"\",\"data\":null,\"doc\":{\"a\":  2}}\n")
                .contains("{\"id\":6,\"name\":\"two\\nlines\"");
    }

    @Test
    void aPageShowsATableAndNoMarkupOfTheData() throws Exception {
        RawConnection.Received received = get("/items", "text/html");
        assertThat(received.header("content-type")).isEqualTo("text/html; charset=utf-8");
        assertThat(received.body())
                .contains("<th>id</th><th>name</th>")
                .contains("<td>&lt;b&gt;&amp;</td><td class=\"null\"></td>")
                .doesNotContain("<b>");
    }

    @Test
    void aBrowserGetsJson() throws Exception {
        RawConnection.Received received =
                get("/items", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");
        assertThat(received.header("content-type")).isEqualTo("application/json");
    }

    @Test
    void oneValueComesBare() throws Exception {
        RawConnection.Received bytes = get("/data/4", "application/octet-stream");
        assertThat(bytes.header("content-type")).isEqualTo("application/octet-stream");
        assertThat(bytes.body()).isEqualTo("A");
        assertThat(get("/data/1", "application/octet-stream").header("content-length"))
                .isEqualTo("4");
        assertThat(get("/data/3", "application/octet-stream").body()).isEmpty();
        assertThat(get("/data/1", "application/json").body()).isEqualTo("{\"data\":\"\\\\x00deadff\"}");
        RawConnection.Received text = get("/name/5", "text/plain");
        assertThat(text.header("content-type")).isEqualTo("text/plain; charset=utf-8");
        assertThat(text.body()).isEqualTo("<b>&");
        assertThat(get("/data/999", "application/octet-stream").status()).isEqualTo(404);
    }

    @Test
    void manyRowsStreamInEveryForm() throws Exception {
        assertThat(get("/many?n=50000", "text/csv").body().lines()).hasSize(50_001);
        assertThat(get("/many?n=50000", "application/x-ndjson").body().lines()).hasSize(50_000);
        assertThat(get("/many?n=50000", "text/html").body()).endsWith("</tbody></table></body></html>\n");
        assertThat(get("/many?n=0", "text/csv").body()).isEqualTo("i,pad\r\n");
    }

    @Test
    void aFormThatThereIsNotIs406() throws Exception {
        RawConnection.Received received = get("/items", "image/png");
        assertThat(received.status()).isEqualTo(406);
        assertThat(received.body()).contains("application/json, application/x-ndjson, text/csv, text/html");
    }
}
