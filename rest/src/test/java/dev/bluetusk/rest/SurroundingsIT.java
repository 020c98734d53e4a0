package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bluetusk.rest.http.RawConnection;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Settings, roles, isolation and what the database is told of a request.
class SurroundingsIT {
    @TempDir
    Path folder;

    private Api api;

    @BeforeEach
    void open() {
        api = Api.on(folder, """
                create schema hidden;
                create table hidden.secret (id int, word text);
                insert into hidden.secret values (1, 'sesame');
                do $$ begin
                  if not exists (select from pg_roles where rolname = 'rest_reader') then
                    create role rest_reader;
                  end if;
                end $$;
                create table seen (who text);
                grant insert on seen to rest_reader;
                grant usage on schema hidden to rest_reader;
                """);
    }

    @AfterEach
    void stop() {
        api.close();
        api.run("drop owned by rest_reader");
    }

    private RawConnection.Received ask(String head) throws Exception {
        try (RawConnection connection = api.connect()) {
            return connection.send(head.replace("\r", "")).receive();
        }
    }

    @Test
    void settingsHoldForTheCallAlone() throws Exception {
        api.file(
                        "with.get.sql",
                        "-- @single\n-- @set work_mem 3MB\n-- @timeout 1500ms\n"
                                + "select current_setting('work_mem') as m, current_setting('statement_timeout') as t")
                .file("without.get.sql", "-- @single\nselect current_setting('work_mem') as m")
                .file("slow.get.sql", "-- @timeout 50ms\nselect pg_sleep(10)::text as x")
                .start();
        String usual = api.get("/without").body();
        for (int i = 0; i < 3; i++) {
            assertThat(api.get("/with").body()).isEqualTo("{\"m\":\"3MB\",\"t\":\"1500ms\"}");
            assertThat(api.get("/without").body()).isEqualTo(usual);
        }
        assertThat(api.get("/slow").status()).isEqualTo(504);
        assertThat(api.get("/without").body()).isEqualTo(usual);
    }

    @Test
    void namesAreSoughtWhereTheFileSays() throws Exception {
        api.file("secret.get.sql", "-- @set search_path hidden\nselect word from secret")
                .start();
        for (int i = 0; i < 3; i++) {
            assertThat(api.get("/secret").body()).isEqualTo("[{\"word\":\"sesame\"}]");
        }
    }

    @Test
    void aRoleIsTakenForTheCallAlone() throws Exception {
        api.file("who.get.sql", "-- @single\n-- @role rest_reader\nselect current_user::text as u")
                .file("me.get.sql", "-- @single\nselect current_user::text as u")
                .file("forbidden.get.sql", "-- @role rest_reader\nselect word from hidden.secret")
                .file("allowed.post.sql", "-- @role rest_reader\ninsert into seen values (current_user)")
                .start();
        assertThat(api.get("/who").body()).isEqualTo("{\"u\":\"rest_reader\"}");
        assertThat(api.get("/me").body()).isEqualTo("{\"u\":\"postgres\"}");
        assertThat(api.get("/forbidden").status()).isEqualTo(403);
        assertThat(api.get("/me").body()).isEqualTo("{\"u\":\"postgres\"}");
        assertThat(api.send("POST", "/allowed", "").status()).isEqualTo(204);
        assertThat(api.count("select count(*) from seen where who = 'rest_reader'"))
                .isEqualTo(1);
    }

    @Test
    void aSettingThatIsRefusedStopsTheStart() throws Exception {
        api.file("a.get.sql", "-- @set work_mem plenty\nselect 1 as x");
        InvalidSqlFilesException thrown = catchThrowableOfType(InvalidSqlFilesException.class, () -> api.start());
        assertThat(thrown.problems().getFirst())
                .startsWith("a.get.sql:2:1: its settings are refused: invalid value for parameter \"work_mem\"");
    }

    @Test
    void aFileChoosesItsIsolation() throws Exception {
        String sql =
                "select current_setting('transaction_isolation') as i, current_setting('transaction_read_only') as r";
        api.file("a.get.sql", "-- @single\n" + sql)
                .file("b.get.sql", "-- @single\n-- @tx serializable, read only deferrable\n" + sql)
                .file("c.post.sql", "-- @single\n-- @tx repeatable read\n" + sql)
                .file("d.post.sql", "-- @single\n-- @tx read only\n" + sql)
                .start();
        assertThat(api.get("/a").body()).isEqualTo("{\"i\":\"read committed\",\"r\":\"on\"}");
        assertThat(api.get("/b").body()).isEqualTo("{\"i\":\"serializable\",\"r\":\"on\"}");
        assertThat(api.send("POST", "/c", "").body()).isEqualTo("{\"i\":\"repeatable read\",\"r\":\"off\"}");
        assertThat(api.send("POST", "/d", "").body()).isEqualTo("{\"i\":\"read committed\",\"r\":\"on\"}");
        assertThat(api.count("select count(*) from pg_stat_activity where datname = current_database()"
                        + " and state like 'idle in transaction%'"))
                .isZero();
    }

    @Test
    void theDatabaseIsToldOfTheRequest() throws Exception {
        api.file("me/[id].get.sql", """
                        -- @single
                        -- @context
                        select :id::int as id, current_setting('request.method') as m, current_setting('request.path') as p,
                          current_setting('request.ip') as ip,
                          current_setting('request.headers')::jsonb ->> 'x-name' as h,
                          current_setting('request.cookies')::jsonb ->> 'session' as c
                        """)
                .file("none.get.sql", "-- @single\nselect coalesce(current_setting('request.path', true), '') as p")
                .start();
        assertThat(ask("GET /me/7?x HTTP/1.1\nHost: x\nX-Name: Zoë \"Z\"\nCookie: session=abc; other=1\n\n")
                        .status())
                .isEqualTo(400);
        RawConnection.Received received =
                ask("GET /me/7 HTTP/1.1\nHost: x\nX-Name: a \"b\"\nCookie: session=abc; other=1\n\n");
        assertThat(received.body())
                .isEqualTo(
                        "{\"id\":7,\"m\":\"GET\",\"p\":\"/me/7\",\"ip\":\"127.0.0.1\",\"h\":\"a \\\"b\\\"\",\"c\":\"abc\"}");
        assertThat(api.get("/none").body()).isEqualTo("{\"p\":\"\"}");
    }

    @Test
    void theDatabaseChoosesStatusAndHeaders() throws Exception {
        api.file("made.post.sql", """
                        -- @context
                        -- @skip
                        select set_config('response.status', :status, true),
                          set_config('response.headers', :headers, true);
                        -- @single
                        select 1 as x
                        """).start();
        RawConnection.Received made = api.send(
                "POST",
                "/made",
                "{\"status\":\"201\",\"headers\":\"{\\\"Location\\\":\\\"/made/1\\\",\\\"X-N\\\":[1,2]}\"}");
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        assertThat(made.header("location")).isEqualTo("/made/1");
        assertThat(made.header("x-n")).isEqualTo("2");
        assertThat(made.body()).isEqualTo("{\"x\":1}");
        assertThat(api.send("POST", "/made", "{\"status\":\"\",\"headers\":\"\"}")
                        .status())
                .isEqualTo(200);
        assertThat(api.send("POST", "/made", "{\"status\":\"204\",\"headers\":\"\"}")
                        .body())
                .isEmpty();
        for (String bad : new String[] {
            "{\"status\":\"99\",\"headers\":\"\"}",
            "{\"status\":\"ok\",\"headers\":\"\"}",
            "{\"status\":\"\",\"headers\":\"no\"}",
            "{\"status\":\"\",\"headers\":\"{\\\"Content-Length\\\":\\\"1\\\"}\"}",
            "{\"status\":\"\",\"headers\":\"{\\\"X\\\":\\\"a\\\\r\\\\nSet-Cookie: b\\\"}\"}"
        }) {
            RawConnection.Received refused = api.send("POST", "/made", bad);
            assertThat(refused.status()).as(bad).isEqualTo(500);
            assertThat(refused.headers()).doesNotContainKey("set-cookie");
        }
    }
}
