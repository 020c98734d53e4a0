package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Types;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.geometric.PGbox;
import org.postgresql.geometric.PGpoint;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PGInterval;
import org.postgresql.util.PGmoney;
import org.postgresql.util.PGobject;

class ValuesIT {
    private static String url = "";

    private Connection connection;

    @BeforeAll
    static void types() throws SQLException {
        url = Connections.freshUrl("values");
        try (Connection connection = Connections.open(url)) {
            Connections.run(
                    connection,
                    "create extension hstore",
                    "create type mood as enum ('sad', 'glad')",
                    "create type pair as (a int, b text)",
                    "create domain place as point");
        }
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = Connections.open(url);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private Object read(String expression) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select " + expression)) {
            rows.next();
            return rows.getObject(1);
        }
    }

    private Object echo(String type, Object value) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?::" + type)) {
            statement.setObject(1, value);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getObject(1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            '{"a": 1}'::json             | org.postgresql.util.PGobject        | json          | {"a": 1}
            '{"a": 1}'::jsonb            | org.postgresql.util.PGobject        | jsonb         | {"a": 1}
            '10.0.0.1'::inet             | org.postgresql.util.PGobject        | inet          | 10.0.0.1
            '10.0.0.0/8'::cidr           | org.postgresql.util.PGobject        | cidr          | 10.0.0.0/8
            '08:00:2b:01:02:03'::macaddr | org.postgresql.util.PGobject        | macaddr       | 08:00:2b:01:02:03
            '101'::bit(3)                | org.postgresql.util.PGobject        | bit           | 101
            '101'::varbit                | org.postgresql.util.PGobject        | varbit        | 101
            'a b'::tsvector              | org.postgresql.util.PGobject        | tsvector      | 'a' 'b'
            '[1,5)'::int4range           | org.postgresql.util.PGobject        | int4range     | [1,5)
            '{[1,5)}'::int4multirange    | org.postgresql.util.PGobject        | int4multirange| {[1,5)}
            '0/1F'::pg_lsn               | org.postgresql.util.PGobject        | pg_lsn        | 0/1F
            'pg_class'::regclass         | org.postgresql.util.PGobject        | regclass      | pg_class
            row(1, 'x')::pair            | org.postgresql.util.PGobject        | pair          | (1,x)
            row(1, 2)                    | org.postgresql.util.PGobject        | record        | (1,2)
            '1 day 02:00'::interval      | org.postgresql.util.PGInterval      | interval      | 1 days 2 hours
            '(1,2)'::point               | org.postgresql.geometric.PGpoint    | point         | (1.0,2.0)
            '(1,2)'::place               | org.postgresql.geometric.PGpoint    | point         | (1.0,2.0)
            '(3,4),(1,2)'::box           | org.postgresql.geometric.PGbox      | box           | (3.0,4.0),(1.0,2.0)
            '<(1,2),3>'::circle          | org.postgresql.geometric.PGcircle   | circle        | <(1.0,2.0),3.0>
            '{1,2,3}'::line              | org.postgresql.geometric.PGline     | line          | {1.0,2.0,3.0}
            '[(1,2),(3,4)]'::lseg        | org.postgresql.geometric.PGlseg     | lseg          | [(1.0,2.0),(3.0,4.0)]
            '[(1,2),(3,4)]'::path        | org.postgresql.geometric.PGpath     | path          | [(1.0,2.0),(3.0,4.0)]
            '((1,2),(3,4))'::path        | org.postgresql.geometric.PGpath     | path          | ((1.0,2.0),(3.0,4.0))
            '((1,2),(3,4))'::polygon     | org.postgresql.geometric.PGpolygon  | polygon       | ((1.0,2.0),(3.0,4.0))
            """)
    void aTypeWithoutAClassOfItsOwnIsReadAsAPGobjectThatGoesBack(
            String expression, String className, String type, String text) throws SQLException {
        PGobject object = (PGobject) read(expression);
        assertThat(object.getClass().getName()).isEqualTo(className);
        assertThat(object.getType()).isEqualTo(type);
        assertThat(object.getValue()).isEqualTo(text);
        if (!type.equals("record")) {
            String cast = type.equals("bit") ? "bit(3)" : type;
            assertThat(echo(cast, object)).isEqualTo(object);
        }
    }

    @Test
    void typesWithAClassOfTheirOwnKeepIt() throws SQLException {
        assertThat(read("'glad'::mood")).isEqualTo("glad");
        assertThat(read("'a=>1'::hstore")).isEqualTo(Map.of("a", "1"));
        assertThat(read("'1.5'::money")).isEqualTo(1.5);
        assertThat(read("1")).isEqualTo(1);
        assertThat(read("'x'::text")).isEqualTo("x");
        assertThat(read("'1'::bit")).isEqualTo(true);
    }

    @Test
    void nullIsNullInBothDirections() throws SQLException {
        assertThat(read("null::point")).isNull();
        PGobject nothing = new PGobject();
        nothing.setType("jsonb");
        assertThat(echo("jsonb", nothing)).isNull();
        assertThat(echo("interval", new PGInterval((String) null))).isNull();
    }

    @Test
    void nullAskedForAsAClassIsAnObjectThatIsNull() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select null::jsonb, null::point, null::int")) {
            rows.next();
            PGobject document = rows.getObject(1, PGobject.class);
            assertThat(document.getType()).isEqualTo("jsonb");
            assertThat(document.isNull()).isTrue();
            assertThat(rows.wasNull()).isTrue();
            assertThat(rows.getObject(2, PGpoint.class).isNull).isTrue();
            assertThat(rows.getObject(3, Integer.class)).isNull();
        }
    }

    @Test
    void anyValueCanBeAskedForAsAPGobject() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select 42, '12.50'::money, '1 mon'::interval, row(1, 'x')::pair, '{}'::json")) {
            rows.next();
            assertThat(rows.getObject(1, PGobject.class).getType()).isEqualTo("int4");
            assertThat(rows.getObject(2, PGmoney.class).val).isEqualTo(12.5);
            assertThat(rows.getObject(3, PGInterval.class).getMonths()).isEqualTo(1);
            assertThat(rows.getObject(4, Struct.class).getAttributes()).containsExactly(1, "x");
            assertThatThrownBy(() -> rows.getObject(5, PGpoint.class)).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void parametersDeclareTheTypeSoThatNoCastIsNeeded() throws SQLException {
        Connections.run(connection, "create temporary table doc (id int, body jsonb, at point, span interval, m mood)");
        PGobject body = new PGobject();
        body.setType("jsonb");
        body.setValue("[1, 2]");
        PGobject mood = new PGobject();
        mood.setType("mood");
        mood.setValue("sad");
        try (PreparedStatement insert = connection.prepareStatement("insert into doc values (?, ?, ?, ?, ?)")) {
            insert.setInt(1, 1);
            insert.setObject(2, body);
            insert.setObject(3, new PGpoint(1, 2), Types.OTHER);
            insert.setObject(4, new PGInterval(0, 0, 1, 2, 0, 0.5));
            insert.setObject(5, mood, Types.OTHER);
            insert.executeUpdate();
        }
        assertThat(read("body || '3' from doc").toString()).isEqualTo("[1, 2, 3]");
        assertThat(read("at from doc")).isEqualTo(new PGpoint(1, 2));
        assertThat(read("span from doc")).isEqualTo(new PGInterval("1 day 02:00:00.5"));
        assertThat(read("m from doc")).isEqualTo("sad");
    }

    @Test
    void bytesThatWriteThemselvesAreABytea() throws SQLException {
        ByteStreamWriter bytes = ByteStreamWriter.of(ByteBuffer.wrap(new byte[] {1, 2, -1}));
        assertThat((byte[]) echo("bytea", bytes)).containsExactly(1, 2, -1);
    }

    @Test
    void elementsOfArraysAreSuchObjectsToo() throws SQLException {
        Object[] points = (Object[]) ((Array) read("array['(1,2)'::point, null]")).getArray();
        assertThat(points).containsExactly(new PGpoint(1, 2), null);
        Object[] spans = (Object[]) ((Array) read("array['1 day'::interval]")).getArray();
        assertThat(spans).containsExactly(new PGInterval("1 day"));
        Object[] documents = (Object[]) ((Array) read("array['{}'::json]")).getArray();
        assertThat(documents).containsExactly("{}");
        Array boxes = connection.createArrayOf("box", new PGbox[] {new PGbox(1, 2, 3, 4)});
        assertThat(((Object[]) ((Array) echo("box[]", boxes)).getArray())).containsExactly(new PGbox(3, 4, 1, 2));
        Array numbers = Objects.requireNonNull(Connections.postgresql(connection)
                .createArrayOf("int4", new int[][] {{1, 2}, {3, 4}}));
        assertThat(echo("int4[]", numbers)).hasToString("{{1,2},{3,4}}");
    }

    @Test
    void metadataNameTheClassThatIsGiven() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select '(1,2)'::point, '1 day'::interval, 1, '{}'::jsonb, 'x'::text, '101'::bit(3)")) {
            assertThat(rows.getMetaData().getColumnClassName(1)).isEqualTo("org.postgresql.geometric.PGpoint");
            assertThat(rows.getMetaData().getColumnClassName(2)).isEqualTo("org.postgresql.util.PGInterval");
            assertThat(rows.getMetaData().getColumnClassName(3)).isEqualTo("java.lang.Integer");
            assertThat(rows.getMetaData().getColumnClassName(4)).isEqualTo("org.postgresql.util.PGobject");
            assertThat(rows.getMetaData().getColumnClassName(5)).isEqualTo("java.lang.String");
            assertThat(rows.getMetaData().getColumnClassName(6)).isEqualTo("org.postgresql.util.PGobject");
            assertThat(rows.next()).isTrue();
            for (int column = 1; column <= 6; column++) {
                assertThat(rows.getObject(column).getClass().getName())
                        .isEqualTo(rows.getMetaData().getColumnClassName(column));
            }
        }
    }

    /// What an application adds for a type.
    public static class Pair extends PGobject {
        private static final long serialVersionUID = 1L;

        int first() {
            String text = Objects.requireNonNull(getValue());
            return Integer.parseInt(text.substring(1, text.indexOf(',')));
        }
    }

    @Test
    void anApplicationAddsAClassForAType() throws SQLException {
        Connections.postgresql(connection).addDataType("pair", Pair.class);
        Pair pair = (Pair) read("row(7, 'x')::pair");
        assertThat(pair.first()).isEqualTo(7);
        assertThat(echo("pair", pair)).isEqualTo(pair);
        try (Connection other = Connections.open(url)) {
            assertThat(other.createStatement().executeQuery("select 1").next()).isTrue();
        }
    }

    @Test
    void aClassThatCannotBeMadeIsRefused() {
        assertThatThrownBy(() -> Connections.postgresql(connection).addDataType("pair", new Hidden("x").getClass()))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("public constructor");
    }

    private static final class Hidden extends PGobject {
        private static final long serialVersionUID = 1L;

        private final String text;

        private Hidden(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @Test
    void anObjectThatIsSetAsOtherKeepsItsType() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?")) {
            statement.setObject(1, new PGpoint(1, 2), Types.OTHER);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                assertThat(rows.getObject(1, PGpoint.class)).isEqualTo(new PGpoint(1, 2));
            }
        }
    }
}
