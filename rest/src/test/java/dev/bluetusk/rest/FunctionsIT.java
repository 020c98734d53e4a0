package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bluetusk.rest.http.RawConnection;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Functions and procedures that their comments make endpoints.
class FunctionsIT {
    @TempDir
    Path folder;

    private Api api;

    @BeforeEach
    void open() {
        api = Api.on(folder, "select 1");
    }

    private void serve(String script) {
        api.run(script);
        api.start();
    }

    private List<String> problems(String script) {
        api.run(script);
        InvalidSqlFilesException thrown = catchThrowableOfType(InvalidSqlFilesException.class, () -> api.start());
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void whatAFunctionGivesHasItsShape() throws Exception {
        serve("""
                create table item (id int, name text);
                insert into item values (1, 'a'), (2, 'b');
                create function one(a int) returns int stable language sql as 'select a + 1';
                comment on function one is 'Adds one.\n@http';
                create function rows() returns setof item stable language sql as 'select * from item order by id';
                comment on function rows is '@http';
                create function texts() returns setof text stable language sql as 'select name from item order by id';
                comment on function texts is '@http';
                create function item_of(id int) returns item stable language sql as 'select * from item i where i.id = item_of.id';
                comment on function item_of is '@http /items/{id}';
                create function tab(n int) returns table (k int, v text) stable language sql as 'select i, ''v'' || i from generate_series(1, n) i';
                comment on function tab is '@http';
                create function note(t text) returns void language sql as 'insert into item values (9, t)';
                comment on function note is '@http';
                create function plain() returns int language sql as 'select 1';
                comment on function plain is 'Nobody wrote @http at the beginning of a line.';
                """);
        assertThat(api.get("/one?a=41").body()).isEqualTo("{\"one\":42}");
        assertThat(api.get("/rows").body()).isEqualTo("[{\"id\":1,\"name\":\"a\"},{\"id\":2,\"name\":\"b\"}]");
        assertThat(api.get("/texts").body()).isEqualTo("[{\"texts\":\"a\"},{\"texts\":\"b\"}]");
        assertThat(api.get("/items/2").body()).isEqualTo("{\"id\":2,\"name\":\"b\"}");
        assertThat(api.get("/tab?n=2").body()).isEqualTo("[{\"k\":1,\"v\":\"v1\"},{\"k\":2,\"v\":\"v2\"}]");
        assertThat(api.send("POST", "/note", "{\"t\":\"x\"}").status()).isEqualTo(204);
        assertThat(api.count("select count(*) from item where id = 9")).isEqualTo(1);
        assertThat(api.get("/plain").status()).isEqualTo(404);
        assertThat(api.get("/note").status()).isEqualTo(405);
        assertThat(api.get("/_endpoints").body())
                .contains("\"description\":\"Adds one.\",\"file\":\"function public.one(integer)\"");
    }

    @Test
    void aFunctionWithOneOutArgumentAnswersByItsName() throws Exception {
        serve("""
                create function o(foo int, out bar text) stable language sql as 'select ''v'' || foo';
                comment on function o is '@http';
                create function io(inout n int) stable language sql as 'select n + 1';
                comment on function io is '@http';
                create function o2(out a int, out b text) stable language sql as 'select 1, ''z''';
                comment on function o2 is '@http';
                """);
        assertThat(api.get("/o?foo=7").body()).isEqualTo("{\"bar\":\"v7\"}");
        assertThat(api.get("/io?n=2").body()).isEqualTo("{\"n\":3}");
        assertThat(api.get("/o2").body()).isEqualTo("{\"a\":1,\"b\":\"z\"}");
    }

    @Test
    void namesOfAnyKindAreQuoted() throws Exception {
        serve("""
                create schema "My Schema";
                create function "My Schema"."getStory"("id" uuid, "order" int default 1, "Mixed Case" text default 'x')
                  returns table ("select" int, "Mixed Case2" text, "a""b" uuid) stable language sql as
                  'select "order", "Mixed Case", "id"';
                comment on function "My Schema"."getStory" is '@http GET /story/{id}';
                """);
        String id = "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11";
        assertThat(api.get("/story/" + id + "?order=5").body())
                .isEqualTo("[{\"select\":5,\"Mixed Case2\":\"x\",\"a\\\"b\":\"" + id + "\"}]");
        assertThat(api.get("/story/" + id + "?Mixed%20Case=y").body()).contains("\"Mixed Case2\":\"y\"");
    }

    @Test
    void argumentsThatAreLeftOutHaveTheFunctionsOwnValues() throws Exception {
        serve("""
                create function f(a int, b int default 7, c text default 'own', d int default null) returns text
                  stable language sql as 'select format(''%s %s %s %s'', a, coalesce(b::text, ''-''), coalesce(c, ''-''), d)';
                comment on function f is '@http\n@param d default 5 : written here';
                """);
        assertThat(api.get("/f?a=1").body()).isEqualTo("{\"f\":\"1 7 own 5\"}");
        assertThat(api.get("/f?a=1&c=x").body()).isEqualTo("{\"f\":\"1 7 x 5\"}");
        assertThat(api.get("/f?a=1&b=2&d=3").body()).isEqualTo("{\"f\":\"1 2 own 3\"}");
        RawConnection.Received missing = api.get("/f?b=1");
        assertThat(missing.status()).isEqualTo(400);
        assertThat(missing.body()).contains("parameter \\\"a\\\" (integer, in the query) is missing");
        RawConnection.Received bad = api.get("/f?a=1&d=x");
        assertThat(bad.status()).isEqualTo(400);
        assertThat(bad.body()).contains("\"parameter\":\"d\"");
    }

    @Test
    void proceduresAreCalled() throws Exception {
        serve("""
                create table seen (t text);
                create procedure put(t text) language sql as 'insert into seen values (t)';
                comment on procedure put is '@http\n@status 202';
                create procedure twice(a int, out doubled int, inout c text default 'c') language plpgsql as
                  'begin doubled := a * 2; c := c || ''!''; end';
                comment on procedure twice is '@http';
                """);
        assertThat(api.send("POST", "/put", "{\"t\":\"x\"}").status()).isEqualTo(202);
        assertThat(api.count("select count(*) from seen")).isEqualTo(1);
        assertThat(api.send("POST", "/twice", "{\"a\":21,\"c\":\"d\"}").body())
                .isEqualTo("{\"doubled\":42,\"c\":\"d!\"}");
        assertThat(api.send("POST", "/twice", "{\"a\":21}").body()).isEqualTo("{\"doubled\":42,\"c\":\"c!\"}");
    }

    @Test
    void variadicArgumentsAreArrays() throws Exception {
        serve("""
                create function total(base int, variadic more int[]) returns bigint stable language sql as
                  'select base + coalesce(sum(m), 0) from unnest(more) m';
                comment on function total is '@http';
                """);
        assertThat(api.get("/total?base=1").body()).isEqualTo("{\"total\":1}");
        assertThat(api.get("/total?base=1&more=2&more=3").body()).isEqualTo("{\"total\":6}");
    }

    @Test
    void commentsTakeTheAnnotationsOfFiles() throws Exception {
        serve("""
                create function who() returns text language sql as 'select current_user || '' '' || current_setting(''work_mem'')';
                comment on function who is '@http GET /me
                @role pg_monitor
                @set work_mem 3MB
                @tag people
                Who runs this.';
                """);
        assertThat(api.get("/me").body()).isEqualTo("{\"who\":\"pg_monitor 3MB\"}");
    }

    @Test
    void mistakesInCommentsAreToldLikeThoseInFiles() {
        List<String> found = problems("""
                create function f(int) returns int language sql as 'select 1';
                comment on function f(int) is '@http';
                create function g(a int) returns int language sql as 'select 1';
                comment on function g(int) is '@http GET /g/{b}
                @sinlge
                ';
                create function h(a int) returns int language sql as 'select 1';
                comment on function h(int) is '@http GET /h/{b}\n@param aa : words';
                create function i(a int) returns int language sql as 'select 1';
                comment on function i(int) is '@http';
                create function i(a text) returns int language sql as 'select 1';
                comment on function i(text) is '@http';
                """);
        assertThat(found)
                .anyMatch(told ->
                        told.startsWith("function public.f(integer):1:1: an argument of type integer has no name"))
                .anyMatch(told -> told.startsWith("function public.g(integer):2:1: unknown annotation @sinlge"))
                .anyMatch(told -> told.startsWith("function public.h(integer):1:1: {b} is in the path /h/{b}"))
                .anyMatch(told ->
                        told.startsWith("function public.h(integer):2:1: @param aa: the function has no such argument"))
                .anyMatch(told -> told.startsWith(
                        "function public.i(text):1:1: POST /i is the route of function public.i(integer) already"));
    }

    @Test
    void aBodyIsStoredByteForByteAndGivenBackBare() throws Exception {
        serve("""
                create table stored (id int generated always as identity, data bytea);
                create function put(data bytea) returns int language sql as 'insert into stored (data) values (data) returning id';
                comment on function put is '@http PUT /stored\n@body data';
                create function stored(id int) returns bytea stable language sql as 'select data from stored s where s.id = stored.id';
                comment on function stored is '@http GET /stored/{id}';
                create function words(doc text) returns int language sql as 'select length(doc)';
                comment on function words is '@http\n@body doc';
                """);
        byte[] bytes = {0, (byte) 0xDE, (byte) 0xAD, (byte) 0xFF};
        try (RawConnection connection = api.connect()) {
            RawConnection.Received put = connection
                    .send(
                            "PUT /stored HTTP/1.1\nHost: x\nContent-Type: application/octet-stream\nContent-Length: 4\n\n")
                    .sendBytes(bytes)
                    .receive();
            assertThat(put.body()).isEqualTo("{\"put\":1}");
        }
        assertThat(api.count("select count(*) from stored where data = '\\x00deadff'"))
                .isEqualTo(1);
        assertThat(api.get("/stored/1").body()).isEqualTo("{\"stored\":\"\\\\x00deadff\"}");
        try (RawConnection connection = api.connect()) {
            RawConnection.Received got = connection
                    .send("GET /stored/1 HTTP/1.1\nHost: x\nAccept: application/octet-stream\n\n")
                    .receive();
            assertThat(got.header("content-length")).isEqualTo("4");
            assertThat(got.header("content-type")).isEqualTo("application/octet-stream");
        }
        assertThat(api.send("POST", "/words", "Zoë").body()).isEqualTo("{\"words\":3}");
        try (RawConnection connection = api.connect()) {
            RawConnection.Received refused = connection
                    .send("POST /words HTTP/1.1\nHost: x\nContent-Length: 4\n\n")
                    .sendBytes(bytes)
                    .receive();
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.body()).contains("\"parameter\":\"doc\"");
        }
    }
}
