package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.wire.Format;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// What a session asks for when it runs a statement for the first time, and another session has run it before.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class FirstExecutionIT {
    private final String url;
    private Session session;

    FirstExecutionIT(PostgresServer server) {
        url = Databases.of(server, FirstExecutionIT.class);
    }

    @BeforeEach
    void connect() {
        session = Connector.connect(url);
        session.script("drop table if exists facts; create table facts (id int, fact text, more int8)");
        session.script("insert into facts values (1, 'one', 11), (2, 'two', 22)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static String read(Session from, String sql) {
        try (Rows rows = from.query(sql)) {
            StringBuilder text = new StringBuilder();
            while (rows.next()) {
                for (int column = 1; column <= rows.columns().count(); column++) {
                    text.append(rows.columns().format(column) == Format.BINARY ? "b:" : "t:");
                    text.append(rows.row().getString(column)).append(' ');
                }
            }
            return text.toString();
        }
    }

    @Test
    void isBinaryWhenAnotherSessionWasToldTheTypes() {
        String sql = "select id, more from facts order by id -- shared";
        assertThat(read(session, sql)).isEqualTo("t:1 t:11 t:2 t:22 ");
        try (Session other = Connector.connect(url)) {
            assertThat(read(other, sql)).isEqualTo("b:1 b:11 b:2 b:22 ");
            assertThat(read(other, sql)).isEqualTo("b:1 b:11 b:2 b:22 ");
        }
    }

    @Test
    void isTextInsideATransactionSinceAWrongHintWouldSpoilIt() {
        String sql = "select id from facts order by id -- inside";
        read(session, sql);
        try (Session other = Connector.connect(url)) {
            other.script("begin");
            assertThat(read(other, sql)).isEqualTo("t:1 t:2 ");
            assertThat(read(other, sql)).isEqualTo("b:1 b:2 ");
            other.script("rollback");
        }
        try (Session other = Connector.connect(url);
                Transaction transaction = other.begin()) {
            assertThat(read(other, sql)).isEqualTo("b:1 b:2 ");
            transaction.commit();
        }
    }

    @Test
    void ofAPreparedStatementIsBinary() {
        try (Rows rows = session.prepare("select id from facts where id = $1").query(2)) {
            assertThat(rows.columns().format(1)).isEqualTo(Format.BINARY);
            assertThat(rows.one(Integer.class)).isEqualTo(2);
        }
    }

    @Test
    void aHintWithAnotherNumberOfColumnsIsCorrectedOnce() {
        String sql = "select * from facts order by id -- columns";
        assertThat(read(session, sql)).isEqualTo("t:1 t:one t:11 t:2 t:two t:22 ");
        try (Session other = Connector.connect(url);
                Session third = Connector.connect(url)) {
            other.script("alter table facts drop column fact");
            assertThat(read(other, sql)).isEqualTo("b:1 b:11 b:2 b:22 ");
            assertThat(read(third, sql)).isEqualTo("b:1 b:11 b:2 b:22 ");
        }
    }

    @Test
    void aHintForATypeThatNowHasNoBinaryFormIsCorrectedOnce() {
        String sql = "select more from facts -- acl";
        assertThat(read(session, sql)).isEqualTo("t:11 t:22 ");
        try (Session other = Connector.connect(url);
                Session third = Connector.connect(url)) {
            other.script("alter table facts drop column more; "
                    + "alter table facts add column more aclitem default '=r/postgres'");
            String expected = read(other, "select more::text from facts").replace("b:", "t:");
            assertThat(read(other, sql)).isEqualTo(expected);
            assertThat(read(third, sql)).isEqualTo(expected);
        }
        assertThat(read(session, sql)).contains("t:=r/");
    }

    @Test
    void aWrongHintInFrontOfATransactionDoesNotSpoilIt() {
        String sql = "select * from facts order by id -- begin";
        read(session, sql);
        try (Session other = Connector.connect(url)) {
            session.script("alter table facts drop column fact");
            try (Transaction transaction = other.begin()) {
                assertThat(read(other, sql)).isEqualTo("b:1 b:11 b:2 b:22 ");
                other.execute("insert into facts values (3, 33)");
                transaction.commit();
            }
            assertThat(other.query("select count(*) from facts").one(Long.class))
                    .isEqualTo(3);
        }
    }

    @Test
    void aHintOfAnotherTypeNeverGivesAWrongValue() {
        Random random = new Random(7);
        String[] types = {"int4", "int8", "float8", "text", "numeric", "bytea", "timestamptz", "uuid", "jsonb"};
        String sql = "select v, w from shapes";
        for (int i = 0; i < 60; i++) {
            String v = types[random.nextInt(types.length)];
            String w = types[random.nextInt(types.length)];
            session.script("drop table if exists shapes; create table shapes (v " + v + ", w " + w + ")");
            session.script("insert into shapes values (" + value(v) + ", " + value(w) + ")");
            try (Session other = Connector.connect(url)) {
                String expected = other.query("select v::text || '|' || w::text from shapes")
                        .one(String.class);
                assertThat(other.query(sql).list(row -> row.getString(1) + "|" + row.getString(2)))
                        .as(v + ", " + w)
                        .containsExactly(expected);
            }
        }
    }

    private static String value(String type) {
        return switch (type) {
            case "text", "bytea" -> "'12345678'";
            case "timestamptz" -> "'2024-05-06 07:08:09+00'";
            case "uuid" -> "'00000000-0000-0001-0000-000000000002'";
            case "jsonb" -> "'[1, 2]'";
            default -> "12345678";
        };
    }

    @Test
    void aFunctionThatIsMissingIsTheStatementsOwnFault() {
        read(session, "select id from facts -- function");
        assertThatThrownBy(() -> session.query("select no_such_function(id) from facts"))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42883"));
    }

    @Test
    void aTypeWithoutABinaryFormAlwaysWorks() {
        for (int i = 0; i < 3; i++) {
            assertThat(read(session, "select '=r/postgres'::aclitem::text = '=r/postgres', '{=r/postgres}'::aclitem[]"))
                    .endsWith("t:{=r/postgres} ");
            session.script("begin");
            assertThat(read(session, "select '=r/postgres'::aclitem, 1 as i" + i))
                    .startsWith("t:=r/postgres ");
            session.script("commit");
            assertThat(read(session, "select row(1, '=r/postgres'::aclitem)")).contains("(1,=r/postgres)");
        }
        session.script("drop type if exists acls cascade; create type acls as (a aclitem, n int)");
        for (int i = 0; i < 3; i++) {
            assertThat(session.prepare("select row('=r/postgres', 1)::acls")
                            .query()
                            .one(String.class))
                    .isEqualTo("(=r/postgres,1)");
        }
        assertThatThrownBy(() -> session.prepare("select '=r/postgres'::aclitem")
                        .inBinary()
                        .query())
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42883"));
    }
}
