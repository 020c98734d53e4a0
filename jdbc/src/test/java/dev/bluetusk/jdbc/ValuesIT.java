package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.SQLInput;
import java.sql.SQLOutput;
import java.sql.SQLXML;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Values that go to the server and come back.
class ValuesIT {
    private static final String URL = Connections.freshUrl("jdbc_values");

    public enum Mood {
        SAD,
        HAPPY
    }

    public record Address(
            String street, int zipCode, @Nullable Mood mood) {}

    /// An application's own class for the type `address`.
    public static final class OwnAddress implements SQLData {
        private @Nullable String street;
        private int zipCode;

        @Override
        public String getSQLTypeName() {
            return "address";
        }

        @Override
        public void readSQL(SQLInput in, String typeName) throws SQLException {
            street = in.readString();
            zipCode = in.readInt();
        }

        @Override
        public void writeSQL(SQLOutput out) throws SQLException {
            out.writeString(street);
            out.writeInt(zipCode);
            out.writeString(null);
        }
    }

    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        try (Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists t cascade; drop type if exists address; drop type if exists mood;"
                    + " create type mood as enum ('SAD', 'HAPPY');"
                    + " create type address as (street text, zip_code int, mood mood)");
        }
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    /// Sends a value as a parameter of a type, and gives the row that comes back.
    private ResultSet there(String type, Object value) throws SQLException {
        PreparedStatement statement = connection.prepareStatement("select ?::" + type + ", (?::" + type + ")::text");
        statement.closeOnCompletion();
        statement.setObject(1, value);
        statement.setObject(2, value);
        ResultSet rows = statement.executeQuery();
        assertThat(rows.next()).isTrue();
        return rows;
    }

    @Test
    void plainValuesComeBackAsTheyWere() throws SQLException {
        for (Object value : List.of(
                true,
                7,
                8L,
                1.5f,
                2.5,
                new BigDecimal("1.50"),
                "text",
                LocalDate.of(2020, 2, 29),
                LocalTime.of(10, 11, 12),
                LocalDateTime.of(2020, 2, 29, 10, 11, 12, 123_456_000),
                OffsetDateTime.parse("2020-02-29T10:11:12Z"),
                Instant.parse("2020-02-29T10:11:12Z"),
                Duration.ofSeconds(90),
                UUID.randomUUID(),
                Date.valueOf("2020-02-29"),
                Time.valueOf("10:11:12"),
                Timestamp.valueOf("2020-02-29 10:11:12.5"))) {
            String type = switch (value) {
                case Boolean v -> "bool";
                case Integer v -> "int4";
                case Long v -> "int8";
                case Float v -> "float4";
                case Double v -> "float8";
                case BigDecimal v -> "numeric";
                case LocalDate v -> "date";
                case LocalTime v -> "time";
                case LocalDateTime v -> "timestamp";
                case OffsetDateTime v -> "timestamptz";
                case Instant v -> "timestamptz";
                case Duration v -> "interval";
                case UUID v -> "uuid";
                case Date v -> "date";
                case Time v -> "time";
                case Timestamp v -> "timestamp";
                default -> "text";
            };
            try (ResultSet rows = there(type, value)) {
                assertThat((Object) rows.getObject(1, value.getClass())).isEqualTo(value);
                assertThat(rows.getString(1)).isEqualTo(rows.getString(2).equals("true") ? "t" : rows.getString(2));
            }
        }
    }

    @Test
    void nanosecondsAreRoundedAsTheServerDoes() throws SQLException {
        LocalDateTime end = LocalDateTime.parse("2018-06-03T23:59:59.999999999");
        try (ResultSet rows = there("timestamp", end)) {
            assertThat(rows.getString(1)).isEqualTo("2018-06-04 00:00:00");
        }
        try (ResultSet rows = there("timestamp", Timestamp.valueOf(end))) {
            assertThat(rows.getString(1)).isEqualTo("2018-06-04 00:00:00");
        }
    }

    @Test
    void arraysGoThereAndBack() throws SQLException {
        Array numbers = connection.createArrayOf("int4", new Object[] {1, null, 3});
        try (ResultSet rows = there("int4[]", numbers)) {
            Array array = rows.getArray(1);
            assertThat(array.getArray()).isEqualTo(new Integer[] {1, null, 3});
            assertThat(array.getArray(2, 2)).isEqualTo(new Integer[] {null, 3});
            assertThat(array.getBaseType()).isEqualTo(Types.INTEGER);
            assertThat(array.getBaseTypeName()).isEqualTo("int4");
            assertThat(array).hasToString("{1,NULL,3}");
            try (ResultSet elements = array.getResultSet()) {
                assertThat(elements.next()).isTrue();
                assertThat(elements.getInt(1)).isEqualTo(1);
                assertThat(elements.getInt(2)).isEqualTo(1);
                assertThat(elements.next()).isTrue();
                assertThat(elements.getObject(2)).isNull();
            }
        }
        String[][] texts = {{"a,b", "\"q\" \\"}, {"NULL", ""}};
        try (ResultSet rows = there("text[]", connection.createArrayOf("text", texts))) {
            assertThat(rows.getArray(1).getArray()).isEqualTo(texts);
            assertThat((Object) rows.getObject(1, String[][].class)).isEqualTo(texts);
        }
        try (ResultSet rows = there("timestamptz[]", new Timestamp[] {new Timestamp(0)})) {
            assertThat(rows.getArray(1).getArray()).isEqualTo(new Timestamp[] {new Timestamp(0)});
        }
        try (ResultSet rows = there("int8[]", new long[] {5, 6})) {
            assertThat(rows.getObject(1, long[].class)).containsExactly(5, 6);
        }
        try (ResultSet rows = there("text[]", List.of("x", "y"))) {
            assertThat((Object) rows.getObject(1, List.class)).isEqualTo(List.of("x", "y"));
        }
        try (ResultSet rows = there("mood[]", connection.createArrayOf("mood", new Object[] {Mood.SAD, "HAPPY"}))) {
            assertThat(rows.getArray(1).getArray()).isEqualTo(new String[] {"SAD", "HAPPY"});
        }
    }

    @Test
    void boundsAndEmptyArraysAreRead() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select '[0:1]={foo,bar}'::text[], '{}'::int[], '{{1,NULL},{3,4}}'::int[]")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getArray(1).getArray()).isEqualTo(new String[] {"foo", "bar"});
            assertThat(rows.getArray(2).getArray()).isEqualTo(new Integer[0]);
            assertThat(rows.getArray(3).getArray()).isEqualTo(new Integer[][] {{1, null}, {3, 4}});
            assertThat(rows.getString(1)).isEqualTo("[0:1]={foo,bar}");
        }
    }

    @Test
    void rowsAreStructsRecordsAndOnesOwnClasses() throws SQLException {
        Struct row = connection.createStruct("address", new Object[] {"High \"Street\", 1", 7, "HAPPY"});
        try (ResultSet rows = there("address", row)) {
            Struct struct = (Struct) rows.getObject(1);
            assertThat(struct.getSQLTypeName()).isEqualTo("address");
            assertThat(struct.getAttributes()).containsExactly("High \"Street\", 1", 7, "HAPPY");
            assertThat(rows.getObject(1, OwnAddress.class).zipCode).isEqualTo(7);
            assertThat(rows.getString(1)).isEqualTo(rows.getString(2));
        }
        OwnAddress own = new OwnAddress();
        own.street = "Low Street";
        own.zipCode = 9;
        try (ResultSet rows = there("address", own)) {
            assertThat(rows.getObject(1, OwnAddress.class).street).isEqualTo("Low Street");
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select row(1, 'a', null)")) {
            assertThat(rows.next()).isTrue();
            assertThat(((Struct) rows.getObject(1)).getAttributes()).containsExactly("1", "a", null);
        }
    }

    @Test
    void enumsAreTextsAndConstants() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?::mood, ?::mood")) {
            statement.setObject(1, Mood.SAD);
            statement.setObject(2, "HAPPY", Types.OTHER);
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getObject(1)).isEqualTo("SAD");
                assertThat(rows.getObject(2, Mood.class)).isEqualTo(Mood.HAPPY);
            }
        }
    }

    @Test
    void bytesAreReadFromByteaAndFromLargeObjects() throws Exception {
        byte[] bytes = new byte[300_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table t (b bytea, o oid, c text)");
        }
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?, ?)")) {
            insert.setBinaryStream(1, new ByteArrayInputStream(bytes), 200_000);
            insert.setBlob(2, new ByteArrayInputStream(bytes));
            insert.setCharacterStream(3, new StringReader("characters"), 5);
            assertThat(insert.executeUpdate()).isEqualTo(1);
        }
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select * from t")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getBytes(1)).hasSize(200_000);
            Blob blob = rows.getBlob(2);
            assertThat(blob.length()).isEqualTo(bytes.length);
            assertThat(blob.getBytes(257, 3)).containsExactly(0, 1, 2);
            assertThat(blob.getBinaryStream().readAllBytes()).isEqualTo(bytes);
            assertThat(blob.position(new byte[] {(byte) 254, (byte) 255, 0, 1}, 300))
                    .isEqualTo(511);
            assertThat(blob.setBytes(2, new byte[] {9, 9})).isEqualTo(2);
            blob.truncate(4);
            assertThat(blob.getBytes(1, 10)).containsExactly(0, 9, 9, 3);
            Clob clob = rows.getClob(3);
            assertThat(clob.getSubString(1, 100)).isEqualTo("chara");
        }
        connection.rollback();
    }

    @Test
    void aLongStreamIsSentWithoutBeingHeld() throws SQLException {
        byte[] bytes = new byte[3_000_000];
        try (PreparedStatement statement = connection.prepareStatement("select length(?)")) {
            statement.setBinaryStream(1, new ByteArrayInputStream(bytes), 2_500_000);
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(2_500_000);
            }
        }
    }

    @Test
    void documentsAreReadAndWritten() throws SQLException {
        SQLXML document = connection.createSQLXML();
        document.setString("<a><b>1</b></a>");
        try (ResultSet rows = there("xml", document)) {
            assertThat(rows.getSQLXML(1).getString()).isEqualTo("<a><b>1</b></a>");
            assertThat(rows.getSQLXML(1)
                            .getSource(javax.xml.transform.dom.DOMSource.class)
                            .getNode())
                    .isNotNull();
        }
    }

    @Test
    void aZeroCharacterIsRefusedBeforeItIsSent() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?")) {
            assertThatThrownBy(() -> statement.setString(1, "a\0b"))
                    .isInstanceOf(SQLException.class)
                    .extracting("SQLState")
                    .isEqualTo("22021");
            statement.setString(1, "ab");
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
            }
        }
    }

    @Test
    void numbersAreConvertedToTheTypeThatIsAskedFor() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?, ?, ?, ?, ?")) {
            statement.setObject(1, "12", Types.INTEGER);
            statement.setObject(2, 1.25, Types.NUMERIC, 1);
            statement.setObject(3, "yes", Types.BOOLEAN);
            statement.setObject(4, 7, Types.VARCHAR);
            statement.setObject(5, "2020-02-29", Types.DATE);
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getObject(1)).isEqualTo(12);
                assertThat(rows.getObject(2)).isEqualTo(new BigDecimal("1.3"));
                assertThat(rows.getObject(3)).isEqualTo(true);
                assertThat(rows.getObject(4)).isEqualTo("7");
                assertThat(rows.getObject(5)).isEqualTo(Date.valueOf("2020-02-29"));
            }
            assertThatThrownBy(() -> statement.setObject(1, "3000000000", Types.INTEGER))
                    .extracting("SQLState")
                    .isEqualTo("22003");
            assertThatThrownBy(() -> statement.setObject(1, new Object()))
                    .extracting("SQLState")
                    .isEqualTo("07006");
        }
    }
}
