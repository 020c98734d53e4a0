package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How values change their class or type on the way, where applications depend on what pgjdbc does.
class ConversionsIT {
    private static final String URL = Connections.freshUrl("jdbc_conversions");

    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        run("create extension if not exists cube");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// One parameter.
    private interface Setter {
        void set(PreparedStatement statement) throws SQLException;
    }

    private String sent(String sql, Setter setter) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            setter.set(statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }

    /// What is done with the first row.
    private interface Reading {
        void read(ResultSet rows) throws SQLException;
    }

    private void read(String sql, Reading reading) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            // A statement that is run often answers in another format.
            for (int i = 0; i < 7; i++) {
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    reading.read(rows);
                }
            }
        }
    }

    @Test
    void aSingleBitIsATruthValueWithAndWithoutLength() throws SQLException {
        read("select b'1', b'0'::bit(1), b'101'", rows -> {
            assertThat(rows.getObject(1)).isEqualTo(true);
            assertThat(rows.getObject(2)).isEqualTo(false);
            assertThat(rows.getObject(3)).isEqualTo("101");
        });
    }

    @Test
    void aDateOfJavaIsExactlyThatAndNoTimestamp() throws SQLException {
        read(
                "select timestamp '2024-02-29 13:14:15'",
                rows -> assertThat(rows.getObject(1, java.util.Date.class))
                        .isExactlyInstanceOf(java.util.Date.class)
                        .hasTime(Timestamp.valueOf("2024-02-29 13:14:15").getTime()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"date 'infinity'", "timestamptz '-infinity'", "array['x'::cube_t]", "(select t from pair t)"})
    void whatIsNoNumberIsRefusedAsOutOfRange(String expression) throws SQLException {
        run("drop table if exists pair; drop type if exists cube_t; create type cube_t as enum ('x')");
        run("create table pair (a int, b cube_t); insert into pair values (1, 'x')");
        read("select " + expression, rows -> {
            assertThatThrownBy(() -> rows.getDouble(1)).extracting("SQLState").isEqualTo("22003");
            assertThatThrownBy(() -> rows.getInt(1)).extracting("SQLState").isEqualTo("22003");
            assertThatThrownBy(() -> rows.getBigDecimal(1))
                    .extracting("SQLState")
                    .isEqualTo("22003");
        });
    }

    @Test
    void aMultirangeIsNoArray() throws SQLException {
        read(
                "select '{[1,3),[5,7)}'::int4multirange",
                rows -> assertThatThrownBy(() -> rows.getArray(1))
                        .extracting("SQLState")
                        .isEqualTo("22023"));
    }

    @Test
    void typesOfExtensionsHaveTheirNamesAndArrays() throws SQLException {
        read("select cube '(1,2)' as one, array[cube '(1,2)', null] as some, '1 2'::int2vector as old", rows -> {
            ResultSetMetaData columns = rows.getMetaData();
            assertThat(columns.getColumnTypeName(1)).isEqualTo("cube");
            assertThat(columns.getColumnType(1)).isEqualTo(Types.OTHER);
            assertThat(columns.getColumnTypeName(2)).isEqualTo("_cube");
            assertThat(columns.getColumnType(2)).isEqualTo(Types.ARRAY);
            assertThat(columns.getColumnTypeName(3)).isEqualTo("int2vector");
            assertThat(rows.getObject(1)).isEqualTo("(1, 2)");
            assertThat((Object[]) rows.getArray(2).getArray()).containsExactly("(1, 2)", null);
        });
    }

    @Test
    void sizesOfAnArraysColumnAreThoseOfItsElements() throws SQLException {
        read(
                "select '{1}'::int4[], '{x}'::varchar(7)[], '{1.5}'::numeric(6,2)[]",
                rows -> {
                    ResultSetMetaData columns = rows.getMetaData();
                    assertThat(columns.getPrecision(1)).isEqualTo(10);
                    assertThat(columns.isSigned(1)).isTrue();
                    assertThat(columns.isCaseSensitive(1)).isFalse();
                    assertThat(columns.getColumnDisplaySize(2)).isEqualTo(7);
                    assertThat(columns.getPrecision(3)).isEqualTo(6);
                    assertThat(columns.getScale(3)).isEqualTo(2);
                });
    }

    @Test
    void elementsOfAnArrayOfTextsAreWhatJavaShows() throws SQLException {
        Object[] elements = {true, Timestamp.valueOf("2024-02-29 13:14:15"), null, 7};
        assertThat(sent(
                        "select ?::text",
                        statement -> statement.setArray(1, connection.createArrayOf("text", elements))))
                .isEqualTo("{true,\"2024-02-29 13:14:15.0\",NULL,7}");
    }

    @Test
    void numbersAndTimesAsTextsHaveAllDigits() throws SQLException {
        LocalTime time = LocalTime.of(23, 59, 59, 999_999_999);
        assertThat(sent("select ?::text", statement -> statement.setObject(1, time, Types.VARCHAR)))
                .isEqualTo("23:59:59.999999999");
        assertThat(sent("select ?::text", statement -> statement.setObject(1, new BigDecimal("1E+3"), Types.VARCHAR)))
                .isEqualTo("1E+3");
    }

    @Test
    void aValueSaidToBeCharEqualsAPaddedColumn() throws SQLException {
        assertThat(sent("select 'ab'::char(4) = ?", statement -> statement.setObject(1, "ab  ", Types.CHAR)))
                .isEqualTo("t");
    }

    /// Such as a document of a JSON library.
    private static final class Document {
        @Override
        public String toString() {
            return "{\"a\": 1}";
        }
    }

    @Test
    void anObjectOfAnUnknownClassSaidToBeOtherIsWhatItShows() throws SQLException {
        assertThat(sent("select ?::jsonb", statement -> statement.setObject(1, new Document(), Types.OTHER)))
                .isEqualTo("{\"a\": 1}");
        assertThatThrownBy(() -> sent("select ?::jsonb", statement -> statement.setObject(1, new Document())))
                .isInstanceOf(SQLException.class)
                .extracting("SQLState")
                .isEqualTo("07006");
    }

    private static InputStream ascii(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aTextsStreamMayBeShorterThanSaid() throws SQLException {
        assertThat(sent("select ?", statement -> statement.setAsciiStream(1, ascii("ab"), 5)))
                .isEqualTo("ab");
        assertThat(sent("select ?", statement -> statement.setCharacterStream(1, new StringReader("ab"), 5)))
                .isEqualTo("ab");
        assertThat(sent("select ?", statement -> statement.setAsciiStream(1, ascii("abc"), 2)))
                .isEqualTo("ab");
    }

    @Test
    void negativeLengthsOfStreamsAreRefused() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?")) {
            assertThatThrownBy(() -> statement.setAsciiStream(1, ascii("a"), -1))
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> statement.setBinaryStream(1, ascii("a"), -1L))
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> statement.setCharacterStream(1, new StringReader("a"), -1))
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> statement.setBlob(1, ascii("a"), -1)).hasMessageContaining("-1");
        }
    }

    @Test
    void zerosAtTheEndOfSecondsAreLeftOut() throws SQLException {
        Timestamp time = Timestamp.valueOf("2024-02-29 13:14:15.25");
        assertThat(sent("select ?::text", statement -> statement.setTimestamp(1, time)))
                .matches("2024-02-29 13:14:15\\.25[+-].*");
    }
}
