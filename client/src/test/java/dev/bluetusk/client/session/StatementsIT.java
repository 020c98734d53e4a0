package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.type.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// What statements take and give at their edges: nulls without a type, odd labels, counts, settings that change
/// the server's texts.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class StatementsIT {
    private final Session session;

    StatementsIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, StatementsIT.class));
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void aNullWithoutATypeTakesTheTypeThatTheServerInfers() {
        Object none = null;
        assertThat(session.query("select coalesce($1, 7)", none).one(Integer.class))
                .isEqualTo(7);
        assertThat(session.query("select $1::date is null", none).one(Boolean.class))
                .isTrue();
        session.script("create temp table places (id int, at point, note text)");
        for (int i = 0; i < 3; i++) {
            assertThat(session.execute("insert into places values ($1, $2, $3)", none, none, none))
                    .isEqualTo(1);
            assertThat(session.execute("insert into places values ($1, $2, $3)", i, "(1,2)", "x"))
                    .isEqualTo(1);
        }
        assertThat(session.query("select count(*) from places where note is null")
                        .one(Long.class))
                .isEqualTo(3);
    }

    /// The error is the server's own, and no guess of the client's.
    @Test
    void aNullWhoseTypeNobodyCanTellIsRefusedByTheServer() {
        assertThatThrownBy(() -> session.query("select $1 is null", (Object) null))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42P18"));
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aStatementThatRunsAgainWhileItsResultIsReadGivesBothResults() {
        String sql = "select n from generate_series($1::int, $1::int + 20000) n";
        try (Rows first = session.query(sql, 1)) {
            assertThat(first.next()).isTrue();
            assertThat(first.row().getInt(1)).isEqualTo(1);
            try (Rows second = session.query(sql, 50000)) {
                assertThat(second.next()).isTrue();
                assertThat(second.row().getInt(1)).isEqualTo(50000);
                for (int n = 2; n <= 20001; n++) {
                    assertThat(first.next()).isTrue();
                    assertThat(first.row().getInt(1)).isEqualTo(n);
                }
                assertThat(first.next()).isFalse();
                assertThat(second.list(Integer.class)).hasSize(20000).startsWith(50001);
            }
        }
    }

    @Test
    void theCountIsThatOfTheCommandWhateverItIs() {
        session.script("create temp table c (a int primary key, b int)");
        assertThat(session.execute("insert into c select n, n from generate_series(1, 10) n"))
                .isEqualTo(10);
        assertThat(session.execute("insert into c values (1, 2) on conflict do nothing"))
                .isZero();
        assertThat(session.execute("select * from c")).isEqualTo(10);
        assertThat(session.execute("create temp table d as select * from c")).isEqualTo(10);
        assertThat(session.execute("do $$ begin null; end $$")).isZero();
        session.script("create or replace procedure twice(inout n int) language plpgsql as"
                + " $$ begin update c set b = b + n; n := n * 2; end $$");
        try (Rows rows = session.query("call twice($1)", 4)) {
            assertThat(rows.one(Integer.class)).isEqualTo(8);
            assertThat(rows.commandTag()).isEqualTo("CALL");
        }
        try (Transaction transaction = session.begin()) {
            session.execute("declare reader cursor for select * from c");
            assertThat(session.execute("fetch 3 from reader")).isEqualTo(3);
            assertThat(session.execute("move 2 from reader")).isEqualTo(2);
            transaction.commit();
        }
        if (session.query("select current_setting('server_version_num')::int").one(Integer.class) >= 150000) {
            assertThat(session.execute("merge into c using d on c.a = d.a when matched and d.a > 4 then delete"))
                    .isEqualTo(6);
        }
    }

    @Test
    void aScriptThatFailsRunsNothingBehindTheFailure() {
        session.script("create temp table steps (a int)");
        assertThatThrownBy(() -> session.script("begin; insert into steps values (1); commit;"
                        + " insert into steps values (2); select 1/0; begin; insert into steps values (3); commit"))
                .isInstanceOf(PostgresException.class);
        assertThat(session.query("select a from steps").list(Integer.class)).containsExactly(1);
    }

    @Test
    void aByteaIsTheSameInBothOutputs() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        for (String output : List.of("escape", "hex")) {
            session.script("set bytea_output = " + output);
            for (byte[] bytes : List.of(all, new byte[0], new byte[] {'\\', '\'', 0})) {
                PreparedStatement statement = session.prepare("select $1::bytea");
                assertThat(statement.inText().query((Object) bytes).one(byte[].class))
                        .as(output)
                        .isEqualTo(bytes);
                assertThat(statement.inBinary().query((Object) bytes).one(byte[].class))
                        .isEqualTo(bytes);
                assertThat(statement.inText().query((Object) bytes).one(String.class))
                        .as("the text in " + output)
                        .isEqualTo(statement.inBinary().query((Object) bytes).one(String.class));
            }
        }
        String upper = "\\x" + HexFormat.of().withUpperCase().formatHex(all);
        assertThat(session.query("select $1::bytea", upper).one(byte[].class)).isEqualTo(all);
        OwnedRow array = session.prepare("select array['\\x00ff5c22'::bytea, null]")
                .inText()
                .query()
                .list()
                .getFirst();
        assertThat(array.get(1, byte[][].class)[0]).containsExactly(0, 0xff, 0x5c, 0x22);
    }

    @Test
    void theTextOfAValueDoesNotDependOnTheSessionsSettings() {
        session.script("create type stay as (at timestamptz, lasts interval, key bytea);"
                + " create domain pause as interval");
        String sql = "select '1 day -2 hours'::interval, '{1 mon}'::interval[], '\\x00ff'::bytea, '12.50'::money,"
                + " '2024-07-01 12:00Z'::timestamptz, row('2024-07-01Z', '1 mon', 'a')::stay, '3 days'::pause,"
                + " tstzrange('2024-07-01Z', null), array[row('2024-07-01Z', '1 mon', 'a')::stay]";
        PreparedStatement statement = session.prepare(sql);
        List<String> expected = List.of(
                "1 day -02:00:00",
                "{\"1 mon\"}",
                "\\x00ff",
                "$12.50",
                "2024-07-01 12:00:00+00",
                "(\"2024-07-01 00:00:00+00\",\"1 mon\",\"\\\\x61\")",
                "3 days",
                "[\"2024-07-01 00:00:00+00\",)",
                "{\"(\\\"2024-07-01 00:00:00+00\\\",\\\"1 mon\\\",\\\"\\\\\\\\x61\\\")\"}");
        for (String style : List.of("postgres", "iso_8601", "sql_standard", "postgres_verbose")) {
            session.script("set intervalstyle = " + style + "; set timezone = 'Asia/Tokyo'; set bytea_output = escape");
            assertThat(texts(statement.inText())).as(style).isEqualTo(expected);
            assertThat(texts(statement.inBinary())).as(style).isEqualTo(expected);
        }
    }

    private static List<String> texts(PreparedStatement statement) {
        try (Rows rows = statement.query()) {
            assertThat(rows.next()).isTrue();
            List<String> texts = new ArrayList<>();
            for (int column = 1; column <= rows.columns().count(); column++) {
                texts.add(rows.row().get(column, String.class));
            }
            return texts;
        }
    }

    @Test
    void jsonKeepsItsTextAndJsonbItsMeaning() {
        String text = "{\"b\":  1, \"a\": [null, 1.50], \"a\": 2}";
        for (int i = 0; i < 2; i++) {
            OwnedRow row = session.query("select $1::json, $1::jsonb, 'null'::json, null::json, 'null'::jsonb", text)
                    .list()
                    .getFirst();
            assertThat(row.getString(1)).isEqualTo(text);
            assertThat(row.getString(2)).isEqualTo("{\"a\": 2, \"b\": 1}");
            assertThat(row.getString(3)).isEqualTo("null");
            assertThat(row.isNull(4)).isTrue();
            assertThat(row.get(5, Json.class)).isEqualTo(new Json("null"));
        }
        Json json = new Json("{\"n\": 12345678901234567890.10}");
        assertThat(session.query("select ($1::jsonb)->>'n'", json).one(String.class))
                .isEqualTo("12345678901234567890.10");
        assertThat(session.prepare("select $1::json").query(json).one(String.class))
                .isEqualTo(json.text());
    }

    @Test
    void labelsAreFoundAsTheyAreInAnyLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.of("tr", "TR"));
        try (Rows rows =
                session.query("select 1 as \"ID\", 2 as id, 3 as \"Größe\", 4, 5 as \"title\", 6 as twin, 7 as twin")) {
            Columns columns = rows.columns();
            assertThat(columns.names()).containsExactly("ID", "id", "Größe", "?column?", "title", "twin", "twin");
            assertThat(rows.next()).isTrue();
            Row row = rows.row();
            assertThat(row.get("ID", Integer.class)).isEqualTo(1);
            assertThat(row.get("id", Integer.class)).isEqualTo(2);
            assertThat(row.get("Id", Integer.class)).isEqualTo(1);
            assertThat(row.get("GRÖSSE".replace("SS", "ß"), Integer.class)).isEqualTo(3);
            assertThat(row.get("?column?", Integer.class)).isEqualTo(4);
            assertThat(row.get("TITLE", Integer.class)).isEqualTo(5);
            assertThat(row.get("twin", Integer.class)).isEqualTo(6);
            assertThatThrownBy(() -> row.get("none", Integer.class))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no column \"none\"");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void blanksOfCharactersStayAndLoneSurrogatesBecomeAQuestionMark() {
        OwnedRow row = session.query("select 'ab'::char(5), $1::text, 'ab  '::varchar", "x\uD83Dy")
                .list()
                .getFirst();
        assertThat(row.getString(1)).isEqualTo("ab   ");
        assertThat(row.getString(2)).isEqualTo("x?y");
        assertThat(row.getString(3)).isEqualTo("ab  ");
        String four = "\uD83D\uDE00".repeat(3);
        assertThat(session.query("select $1 || char_length($1)", four).one(String.class))
                .isEqualTo(four + "3");
    }

    @Test
    void anArrayOfAnyShapeComesBackAsItWas() {
        for (String literal :
                List.of("{}", "[0:1]={1,2}", "[-3:-2][5:6]={{1,NULL},{3,4}}", "{{{{{{1}}}}}}", "{NULL,NULL}")) {
            PreparedStatement statement = session.prepare("select $1::int4[]");
            OwnedRow binary = statement.inBinary().query(literal).list().getFirst();
            OwnedRow text = statement.inText().query(literal).list().getFirst();
            assertThat(binary.getString(1)).isEqualTo(literal);
            assertThat(text.getString(1)).isEqualTo(literal);
            Object value = binary.get(1, Object.class);
            assertThat(text.get(1, Object.class)).isEqualTo(value);
            assertThat(statement.query(value).one(String.class)).isEqualTo(literal);
        }
        Object ragged = new int[][] {{1}, {2, 3}};
        assertThatThrownBy(() -> session.query("select $1::int4[]", ragged)).hasMessageContaining("expected");
        assertThat(session.query("select $1::int4[]", Arrays.asList(1, null, 3)).one(String.class))
                .isEqualTo("{1,NULL,3}");
    }
}
