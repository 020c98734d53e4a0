package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.rest.http.RawConnection;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What comes back for what is sent, on a real server.
class EndpointsIT {
    @TempDir
    static Path folder;

    private static Api api;

    @BeforeAll
    static void serve() throws Exception {
        api = Api.on(folder, """
                create type mood as enum ('sad', 'happy');
                create domain amount as numeric(10,2) check (value >= 0);
                create domain settings as jsonb check (jsonb_typeof(value) = 'object');
                create table owner (id int primary key, name text unique not null check (name <> ''));
                create table pet (id bigint generated always as identity primary key, owner int not null references owner, name text not null, mood mood);
                create table guarded (id int);
                create function boom(state text) returns int language plpgsql as
                  $$ begin raise exception using errcode = state, message = 'it went ' || state; end $$;
                create function inner_cast(t text) returns int language plpgsql as $$ begin return t::int; end $$;
                insert into owner select i, 'owner ' || i from generate_series(1, 20) i;
                insert into pet (owner, name, mood) values (1, 'Rex', 'happy'), (1, 'Mia', null), (2, 'Ede "x\\y"', 'sad');
                """);
        api.file("pets/get.sql", "select id, name, mood from pet order by id")
                .file("pets/[id].get.sql", "-- @single\nselect * from pet where id = :id")
                .file(
                        "pets/post.sql",
                        "-- @single\n-- @status 201\n-- @param mood default null\n"
                                + "insert into pet (owner, name, mood) values (:owner, :name, :mood) returning id, name, mood")
                .file("pets/[id].delete.sql", "-- @void\ndelete from pet where id = :id returning 1")
                .file("owners/[id].put.sql", "insert into owner (id, name) values (:id, :name)")
                .file("empty.get.sql", "select 1 as n where false")
                .file(
                        "echo.post.sql",
                        "-- @single\n-- @param i bigint default null\n-- @param n numeric default null\n"
                                + "-- @param t text default null\n-- @param b bool default null\n-- @param u uuid default null\n"
                                + "-- @param ts timestamptz default null\n-- @param m mood default null\n-- @param a amount default null\n"
                                + "-- @param j jsonb default null\n-- @param s settings default null\n-- @param ia int[] default null\n"
                                + "-- @param ta text[] default null\n-- @param ja jsonb[] default null\n-- @param by bytea default null\n"
                                + "select :i as i, :n as n, :t as t, :b as b, :u as u, :ts at time zone 'UTC' as ts, :m as m, :a as a,"
                                + " :j as j, :s as s, :ia as ia, :ta as ta, :ja as ja, :by as by")
                .file("query.get.sql", "-- @single\n-- @param b int default 7\nselect :a::int as a, :b as b")
                .file("time.get.sql", "-- @single\nselect extract(epoch from :t::timestamptz)::int8 as t")
                .file("text.get.sql", "-- @single\nselect :s::text as s, :s::text is null as n")
                .file("uuid.get.sql", "-- @single\nselect :u::uuid as u")
                .file("list.get.sql", "-- @single\n-- @param v int[]\nselect :v as v, cardinality(:v) as n")
                .file("words.get.sql", "-- @single\n-- @param v text[] default {}\nselect :v as v")
                .file("boom.get.sql", "select boom(:state) as x")
                .file("inner.get.sql", "select inner_cast(:t) as x")
                .file("two.get.sql", "select (select id from owner) as id")
                .file("sleep.get.sql", "select pg_sleep(10)::text as x")
                .file("write.get.sql", "insert into guarded values (1) returning id")
                .file("setting.post.sql", "-- @void\nselect set_config('statement_timeout', '1', false)")
                .file("setting.get.sql", "-- @single\nselect current_setting('statement_timeout') as t")
                .file("types.get.sql", """
                        -- @single
                        select 1::int2 as i2, 9007199254740993 as i8, 1.10::numeric as n, 'NaN'::float8 as nan,
                          '-Infinity'::float4 as inf, 1e300::float8 as big, true as t, null::text as nothing, 'a"b\\c
                        é' as txt, '{"x": [1, 2]}'::json as js, '{"x": 1.10}'::jsonb as jb, '2024-05-06'::date as d,
                          '2024-05-06 07:08:09.5'::timestamp as ts, '2024-05-06 07:08:09+02'::timestamptz at time zone 'UTC' as tz,
                          'infinity'::timestamptz as ever, '12:00'::time as tm, '1 day 02:00'::interval as iv,
                          'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid as u, '\\x00deadff'::bytea as by, 12.50::money::text as mo,
                          array[1, null, 3] as ia, '[0:1]={a,b}'::text[] as la, array[array[1,2],array[3,4]] as i2d,
                          array['x"y', null, 'NULL'] as ta, '{}'::int[] as none, 'happy'::mood as mood, array['sad'::mood] as moods,
                          int4range(1, 5) as r, row(1, 'a')::record::text as rec, 1.5::amount as am, '{"k":1}'::settings as st
                        """)
                .start(options -> options.withLimits(options.limits()
                        .rest()
                        .withTimes(new dev.bluetusk.rest.option.RestLimits.Times(
                                java.time.Duration.ofSeconds(20),
                                java.time.Duration.ofSeconds(20),
                                java.time.Duration.ofMillis(700),
                                java.time.Duration.ofSeconds(20),
                                java.time.Duration.ofSeconds(20)))));
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    @Test
    void rowsAreAnArrayOfObjects() throws Exception {
        RawConnection.Received received = api.get("/pets");
        assertThat(received.status()).isEqualTo(200);
        assertThat(received.header("content-type")).isEqualTo("application/json");
        assertThat(received.body())
                .startsWith("[{\"id\":1,\"name\":\"Rex\",\"mood\":\"happy\"},{\"id\":2,\"name\":\"Mia\",\"mood\":null},"
                        + "{\"id\":3,\"name\":\"Ede \\\"x\\\\y\\\"\",\"mood\":\"sad\"}");
        assertThat(api.get("/empty").body()).isEqualTo("[]");
    }

    @Test
    void aSingleRowIsAnObjectAndNoRowIs404() throws Exception {
        assertThat(api.get("/pets/1").body()).isEqualTo("{\"id\":1,\"owner\":1,\"name\":\"Rex\",\"mood\":\"happy\"}");
        RawConnection.Received none = api.get("/pets/999999");
        assertThat(none.status()).isEqualTo(404);
        assertThat(none.header("content-type")).isEqualTo("application/problem+json");
    }

    @Test
    void aRowIsInsertedAndDeleted() throws Exception {
        RawConnection.Received made = api.send("POST", "/pets", "{\"owner\": 2, \"name\": \"Ülo 😀\"}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.body()).contains("\"name\":\"Ülo 😀\",\"mood\":null");
        String id = made.body().replaceAll("^\\{\"id\":(\\d+).*", "$1");
        RawConnection.Received gone = api.send("DELETE", "/pets/" + id, "");
        assertThat(gone.status()).isEqualTo(204);
        assertThat(gone.body()).isEmpty();
        assertThat(gone.header("content-length")).isEmpty();
        assertThat(api.get("/pets/" + id).status()).isEqualTo(404);
    }

    @Test
    void aStatementWithoutRowsIs204() throws Exception {
        assertThat(api.send("PUT", "/owners/100", "{\"name\":\"new\"}").status())
                .isEqualTo(204);
        assertThat(api.count("select count(*) from owner where id = 100")).isEqualTo(1);
    }

    @Test
    void everyTypeHasItsForm() throws Exception {
        assertThat(api.get("/types").body())
                .isEqualTo(
                        "{\"i2\":1,\"i8\":9007199254740993,\"n\":1.10,\"nan\":\"NaN\",\"inf\":\"-Infinity\",\"big\":1e+300,"
                                + "\"t\":true,\"nothing\":null,\"txt\":\"a\\\"b\\\\c\\né\",\"js\":{\"x\": [1, 2]},\"jb\":{\"x\": 1.10},"
                                + "\"d\":\"2024-05-06\",\"ts\":\"2024-05-06T07:08:09.5\",\"tz\":\"2024-05-06T05:08:09\",\"ever\":\"infinity\","
                                + "\"tm\":\"12:00:00\",\"iv\":\"1 day 02:00:00\",\"u\":\"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\","
                                + "\"by\":\"\\\\x00deadff\",\"mo\":\"$12.50\",\"ia\":[1,null,3],\"la\":[\"a\",\"b\"],\"i2d\":[[1,2],[3,4]],"
                                + "\"ta\":[\"x\\\"y\",null,\"NULL\"],\"none\":[],\"mood\":\"happy\",\"moods\":[\"sad\"],\"r\":\"[1,5)\","
                                + "\"rec\":\"(1,a)\",\"am\":1.50,\"st\":{\"k\": 1}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"i\": 9007199254740993}|\"i\":9007199254740993,",
                "{\"i\": \"12\"}|\"i\":12,",
                "{\"n\": 1234567890123456789012345678901234567890}|\"n\":1234567890123456789012345678901234567890,",
                "{\"n\": 1.10}|\"n\":1.10,",
                "{\"t\": null}|\"t\":null,",
                "{\"t\": \"\"}|\"t\":\"\",",
                "{\"t\": 1.50}|\"t\":\"1.50\",",
                "{\"b\": false}|\"b\":false,",
                "{\"u\": \"A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11\"}|\"u\":\"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\",",
                "{\"ts\": \"2024-01-01T00:00:00+02:00\"}|\"ts\":\"2023-12-31T22:00:00\",",
                "{\"m\": \"sad\"}|\"m\":\"sad\",",
                "{\"a\": 12.5}|\"a\":12.50,",
                "{\"j\": {\"x\":[1,\"é\",1.10]}}|\"j\":{\"x\": [1, \"é\", 1.10]},",
                "{\"j\": \"text\"}|\"j\":\"text\",",
                "{\"j\": 7}|\"j\":7,",
                "{\"j\": null}|\"j\":null,",
                "{\"s\": {\"x\":1}}|\"s\":{\"x\": 1},",
                "{\"ia\": [1,null,3]}|\"ia\":[1,null,3],",
                "{\"ia\": [[1,2],[3,4]]}|\"ia\":[[1,2],[3,4]],",
                "{\"ia\": []}|\"ia\":[],",
                "{\"ta\": [\"a,b\",\"{\\\"x\\\\y\",\"\",\"NULL\",null]}|\"ta\":[\"a,b\",\"{\\\"x\\\\y\",\"\",\"NULL\",null],",
                "{\"ja\": [{\"x\":\"a\\\"b\"},[1],null,\"s\"]}|\"ja\":[{\"x\": \"a\\\"b\"},[1],null,\"s\"],",
                "{\"by\": \"\\\\x00ff\"}|\"by\":\"\\\\x00ff\"}"
            })
    void aBodysValueKeepsItsMeaning(String body, String part) throws Exception {
        RawConnection.Received received = api.send("POST", "/echo", body);
        assertThat(received.status()).as(received.body()).isEqualTo(200);
        assertThat(received.body()).contains(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"i\": 9223372036854775808}|i|22003",
                "{\"i\": 1.5}|i|22P02",
                "{\"i\": true}|i|22P02",
                "{\"u\": \"null\"}|u|22P02",
                "{\"ts\": \"2024-13-01\"}|ts|22008",
                "{\"ts\": \"yesterday-ish\"}|ts|22007",
                "{\"m\": \"angry\"}|m|22P02",
                "{\"ia\": [1, \"x\"]}|ia|22P02",
                "{\"j\": \"\\ud800\"}|j|22P02",
                "{\"by\": \"\\\\xzz\"}|by|22023"
            })
    void aValueThatTheDatabaseCannotReadIs400AndNamesItsParameter(String body, String parameter, String state)
            throws Exception {
        RawConnection.Received received = api.send("POST", "/echo", body);
        assertThat(received.status()).as(received.body()).isEqualTo(400);
        assertThat(received.body())
                .contains("\"parameter\":\"" + parameter + "\"")
                .contains("\"sqlState\":\"" + state + "\"");
    }

    @Test
    void aDomainsCheckIs422() throws Exception {
        RawConnection.Received received = api.send("POST", "/echo", "{\"a\": -1}");
        assertThat(received.status()).isEqualTo(422);
        assertThat(received.body()).contains("amount_check");
        assertThat(api.send("POST", "/echo", "{\"s\": [1]}").status()).isEqualTo(422);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/query?a=1|200|{\"a\":1,\"b\":7}",
                "/query?a=1&b=2|200|{\"a\":1,\"b\":2}",
                "/query?a=+1|200|{\"a\":1,\"b\":7}",
                "/query|400|parameter \\\"a\\\" (integer, in the query) is missing",
                "/query?a=|400|parameter \\\"a\\\": invalid input syntax for type integer",
                "/query?a=1&b=x|400|\"parameter\":\"b\"",
                "/query?a=1&c=2|400|there is no parameter \\\"c\\\"",
                "/query?a=1;drop|400|\"parameter\":\"a\"",
                "/pets/abc|400|\"parameter\":\"id\"",
                "/time?t=2024-01-01T00:00:00%2B02:00|200|{\"t\":1704060000}",
                "/time?t=2024-01-01T00:00:00+02:00|400|\"parameter\":\"t\"",
                "/text?s=null|200|{\"s\":\"null\",\"n\":false}",
                "/text?s=|200|{\"s\":\"\",\"n\":false}",
                "/text?s=%E2%82%AC|200|{\"s\":\"€\",\"n\":false}",
                "/uuid?u=null|400|\"parameter\":\"u\"",
                "/list?v=1&v=2|200|{\"v\":[1,2],\"n\":2}",
                "/list?v={1,2,3}|200|{\"v\":[1,2,3],\"n\":3}",
                "/list?v=1|200|{\"v\":[1],\"n\":1}",
                "/words|200|{\"v\":[]}",
                "/words?v=a,b&v=%22|200|{\"v\":[\"a,b\",\"\\\"\"]}"
            })
    void aQueryIsReadByTheServersTypes(String path, int status, String part) throws Exception {
        RawConnection.Received received = api.get(path);
        assertThat(received.status()).as(received.body()).isEqualTo(status);
        assertThat(received.body()).contains(part);
    }

    @ParameterizedTest
    @CsvSource({
        "P0001, 400", "P0002, 404", "42501, 403", "23505, 409", "23503, 409", "23P01, 409", "23514, 422", "23502, 422",
        "40001, 503", "57014, 504", "53300, 503", "PT402, 402", "PT999, 500", "PT4, 500", "XX000, 500", "ZZZZZ, 500"
    })
    void aStateOfSqlHasItsStatus(String state, int status) throws Exception {
        RawConnection.Received received = api.get("/boom?state=" + state);
        int expected = state.equals("PT4") ? 500 : status;
        assertThat(received.status()).isEqualTo(expected);
        assertThat(received.header("content-type")).isEqualTo("application/problem+json");
        boolean told = received.body().contains("it went");
        assertThat(told).as(received.body()).isEqualTo(expected < 500);
    }

    @Test
    void aBrokenRuleOfTheDataIsAConflictOrUnprocessable() throws Exception {
        RawConnection.Received unique = api.send("PUT", "/owners/300", "{\"name\":\"owner 1\"}");
        assertThat(unique.status()).isEqualTo(409);
        assertThat(unique.body()).contains("\"sqlState\":\"23505\"").contains("already exists");
        RawConnection.Received foreign = api.send("POST", "/pets", "{\"owner\": 999, \"name\": \"x\"}");
        assertThat(foreign.status()).isEqualTo(409);
        assertThat(api.send("PUT", "/owners/301", "{\"name\":\"\"}").status()).isEqualTo(422);
        assertThat(api.send("PUT", "/owners/301", "{\"name\":null}").status()).isEqualTo(422);
        assertThat(api.get("/two").status()).isEqualTo(500);
    }

    @Test
    void aFaultInsideAFunctionIsNotBlamedOnAParameter() throws Exception {
        RawConnection.Received received = api.get("/inner?t=abc");
        assertThat(received.status()).isEqualTo(400);
        assertThat(received.body()).doesNotContain("\"parameter\"").contains("22P02");
    }

    @Test
    void aSlowStatementIs504AndTheNextRequestWorks() throws Exception {
        try (RawConnection connection = api.connect()) {
            assertThat(connection.get("/sleep").status()).isEqualTo(504);
            assertThat(connection.get("/pets/1").status()).isEqualTo(200);
        }
    }

    @Test
    void aGetThatWritesIsRefusedByTheServer() throws Exception {
        RawConnection.Received received = api.get("/write");
        assertThat(received.status()).isEqualTo(500);
        assertThat(received.body()).contains("25006");
        assertThat(api.count("select count(*) from guarded")).isZero();
    }

    @Test
    void aSettingOfOneRequestIsGoneInTheNext() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(api.send("POST", "/setting", "").status()).isEqualTo(204);
        }
        for (int i = 0; i < 5; i++) {
            assertThat(api.get("/setting").body()).isEqualTo("{\"t\":\"700ms\"}");
        }
    }

    @Test
    void theServerListsItsEndpointsAndItsHealth() throws Exception {
        assertThat(api.get("/health/ready").body()).isEqualTo("{\"status\":\"ready\"}");
        String list = api.get("/_endpoints").body();
        assertThat(list)
                .contains(
                        "{\"method\":\"GET\",\"path\":\"/pets/{id}\",\"description\":\"\",\"file\":\"pets/[id].get.sql\","
                                + "\"shape\":\"single\",\"status\":200,\"tags\":[],\"parameters\":[{\"name\":\"id\",\"in\":\"path\","
                                + "\"type\":\"bigint\",\"array\":false,\"json\":false,\"required\":true,\"description\":\"\"}]")
                .contains(
                        "\"type\":\"mood\",\"array\":false,\"json\":false,\"required\":false,\"default\":null,\"values\":[\"sad\",\"happy\"]");
        assertThat(api.server().endpoints())
                .anyMatch(endpoint -> endpoint.path().equals("/pets/{id}")
                        && endpoint.method().equals("DELETE"));
    }

    @Test
    void tableChangesAreSeenWithoutARestart() throws Exception {
        api.run("create table if not exists growing (a int); insert into growing values (1)");
        assertThat(api.get("/pets").status()).isEqualTo(200);
        api.run("alter table pet alter column name type varchar(200)");
        for (int i = 0; i < 4; i++) {
            assertThat(api.get("/pets/1").status()).isEqualTo(200);
        }
    }
}
