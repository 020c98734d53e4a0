package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.rest.http.RawConnection;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of several statements.
class SeveralStatementsIT {
    @TempDir
    static Path folder;

    private static Api api;

    @BeforeAll
    static void serve() throws Exception {
        api = Api.on(folder, """
                create table account (id int primary key, owner text, money numeric not null check (money >= 0));
                insert into account values (1, 'Ada', 100), (2, 'Bob', 50), (3, 'Cy', 0);
                create table late (id int primary key, account int references account deferrable initially deferred);
                """);
        api.file("transfer.post.sql", """
                        -- @param amount numeric
                        -- @skip
                        update account set money = money - :amount where id = :from;
                        update account set money = money + :amount where id = :to;
                        -- @result accounts
                        select id, money from account where id in (:from, :to) order by id
                        """)
                .file("dashboard.get.sql", """
                        -- @result richest
                        -- @single
                        select owner from account order by money desc, id limit 1;
                        -- @result nobody
                        -- @single
                        select owner from account where id = -1;
                        -- @result none
                        select id from account where id < 0;
                        -- @result all
                        select id from account order by id
                        """)
                .file("one-shown.post.sql", """
                        -- @single
                        insert into account values (:id, :owner, :money) returning id;
                        -- @skip
                        update account set owner = upper(owner) where id = :id
                        """)
                .file("lone-named.get.sql", "-- @result it\nselect 1 as x")
                .file("silent.post.sql", "-- @void\nselect 1 as x;\nupdate account set owner = owner")
                .file("missing.get.sql", "-- @skip\nselect 1 as x;\n-- @single\nselect 2 as x where false")
                .file("late.post.sql", "insert into late values (:id, :account);\nselect count(*) as n from late")
                .file("large.get.sql", """
                        select i, repeat('x', 100) as pad from generate_series(1, :n::int) i;
                        select count(*) as n from generate_series(1, :n)
                        """)
                .file("torn.get.sql", """
                        select i, repeat('x', 100) as pad from generate_series(1, 20000) i;
                        select 1 / (:n::int - 5) as x
                        """)
                .start();
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    @Test
    void resultsHaveTheirNamesAndCountsAreNumbers() throws Exception {
        RawConnection.Received received = api.send("POST", "/transfer", "{\"from\":1,\"to\":2,\"amount\":10.50}");
        assertThat(received.status()).as(received.body()).isEqualTo(200);
        assertThat(received.body())
                .isEqualTo("{\"result1\":1,\"accounts\":[{\"id\":1,\"money\":89.50},{\"id\":2,\"money\":60.50}]}");
    }

    @Test
    void aFailureUndoesTheStatementsBeforeIt() throws Exception {
        String before = api.get("/dashboard").body();
        RawConnection.Received received = api.send("POST", "/transfer", "{\"from\":3,\"to\":2,\"amount\":1000}");
        assertThat(received.status()).isEqualTo(422);
        assertThat(received.body()).contains("account_money_check");
        assertThat(api.get("/dashboard").body()).isEqualTo(before);
        assertThat(api.count("select count(*) from account where id = 2 and money > 999"))
                .isZero();
    }

    @Test
    void aBadValueOfALaterStatementNamesItsParameter() throws Exception {
        RawConnection.Received received = api.send("POST", "/transfer", "{\"from\":1,\"to\":\"x\",\"amount\":1}");
        assertThat(received.status()).isEqualTo(400);
        assertThat(received.body()).contains("\"parameter\":\"to\"");
    }

    @Test
    void missingRowsAreNullAndEmptyAmongOthers() throws Exception {
        assertThat(api.get("/dashboard").body())
                .contains("\"richest\":{\"owner\":\"")
                .contains("\"nobody\":null,\"none\":[],\"all\":[{\"id\":1},");
    }

    @Test
    void theOnlyResultThatIsShownStandsByItself() throws Exception {
        RawConnection.Received received = api.send("POST", "/one-shown", "{\"id\":77,\"owner\":\"eve\",\"money\":1}");
        assertThat(received.body()).isEqualTo("{\"id\":77}");
        assertThat(api.count("select count(*) from account where id = 77 and owner = 'EVE'"))
                .isEqualTo(1);
        assertThat(api.get("/lone-named").body()).isEqualTo("{\"it\":[{\"x\":1}]}");
        assertThat(api.send("POST", "/silent", "").status()).isEqualTo(204);
        assertThat(api.get("/missing").status()).isEqualTo(404);
    }

    @Test
    void aFaultAtTheCommitIsNoSuccess() throws Exception {
        assertThat(api.send("POST", "/late", "{\"id\":1,\"account\":999}").status())
                .isEqualTo(409);
        assertThat(api.count("select count(*) from late")).isZero();
        assertThat(api.send("POST", "/late", "{\"id\":1,\"account\":1}").body())
                .isEqualTo("{\"result1\":1,\"result2\":[{\"n\":1}]}");
    }

    @Test
    void largeResultsStreamAndATornOneDoesNotLookWhole() throws Exception {
        RawConnection.Received large = api.get("/large?n=30000");
        assertThat(large.whole()).isTrue();
        assertThat(large.body()).startsWith("{\"result1\":[{\"i\":1,").endsWith("}],\"result2\":[{\"n\":30000}]}");
        RawConnection.Received torn = api.get("/torn?n=5");
        assertThat(torn.status()).isEqualTo(200);
        assertThat(torn.whole()).isFalse();
        assertThat(api.get("/torn?n=6").whole()).isTrue();
    }

    @Test
    void theListTellsOfAllResults() throws Exception {
        assertThat(api.get("/_endpoints").body())
                .contains("\"shape\":\"results\"")
                .contains(
                        "\"results\":[{\"name\":\"richest\",\"shape\":\"single\",\"columns\":[{\"name\":\"owner\",\"type\":\"text\"}]}");
    }
}
