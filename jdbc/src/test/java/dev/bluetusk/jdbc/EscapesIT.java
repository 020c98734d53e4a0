package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// JDBC's escapes as the server understands them.
class EscapesIT {
    private static final String URL = Connections.freshUrl("jdbc_escapes");

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '~', textBlock = """
            {fn abs(-2.3)} => 2.3
            {fn acos(1)} => 0
            {fn asin(0)} => 0
            {fn atan(0)} => 0
            {fn atan2(0, 1)} => 0
            {fn ceiling(1.2)} => 2
            {fn cos(0)} => 1
            {fn degrees(0)} => 0
            {fn exp(0)} => 1
            {fn floor(1.9)} => 1
            {fn log(1)} => 0
            {fn log10(100)} => 2
            {fn mod(7, 4)} => 3
            {fn round({fn pi()}, 2)} => 3.14
            {fn power(2, 3)} => 8
            {fn radians(0)} => 0
            {fn rand(3)} < 1 => t
            {fn sign(-2)} => -1
            {fn sin(0)} => 0
            {fn sqrt(9)} => 3
            {fn tan(0)} => 0
            {fn truncate(1.59, 1)} => 1.5
            {fn ascii('a')} => 97
            {fn char(97)} => a
            {fn char_length('abc')} => 3
            {fn character_length('é', octets)} => 2
            {fn concat('a', {fn concat('b', 'c')})} => abc
            {fn insert('abcdef', 2, 3, 'X')} => aXef
            {fn lcase('aB')} => ab
            {fn left('abc', 2)} => ab
            {fn length('ab  ')} => 2
            {fn locate('b', 'abcb')} => 2
            {fn locate('b', 'abcb', 3)} => 4
            {fn locate('x', 'abcb', 3)} => 0
            {fn ltrim('  a')} => a
            {fn octet_length('é')} => 2
            {fn position('b' in 'abc')} => 2
            {fn repeat('ab', 2)} => abab
            {fn replace('abc', 'b', 'x')} => axc
            {fn right('abc', 2)} => bc
            {fn rtrim('a ')} => a
            {fn concat({fn space(2)}, 'a')} => ~  a~
            {fn substring('abcd', 2, 2)} => bc
            {fn ucase('aB')} => AB
            {fn curdate()} = current_date => t
            {fn current_date()} = {fn current_date} => t
            {fn curtime()} = current_time => t
            {fn now()} = {fn current_timestamp()} => t
            {fn dayname({d '2024-02-29'})} => Thursday
            {fn dayofmonth({d '2024-02-29'})} => 29
            {fn dayofweek({d '2024-02-29'})} => 5
            {fn dayofyear({d '2024-02-29'})} => 60
            {fn extract(year from {d '2024-02-29'})} => 2024
            {fn hour({t '10:11:12'})} => 10
            {fn minute({ts '2024-02-29 10:11:12.7'})} => 11
            {fn second({ts '2024-02-29 10:11:12.7'})} => 12
            {fn month({d '2024-02-29'})} => 2
            {fn monthname({d '2024-02-29'})} => February
            {fn quarter({d '2024-05-01'})} => 2
            {fn week({d '2024-02-29'})} => 9
            {fn year('2024-02-29')} => 2024
            {fn timestampadd(SQL_TSI_FRAC_SECOND, 1000000, {ts '2024-02-29 10:11:12'})} => 2024-02-29 10:11:12.001
            {fn timestampadd(SQL_TSI_SECOND, 3, {ts '2024-02-29 10:11:12'})} => 2024-02-29 10:11:15
            {fn timestampadd(SQL_TSI_MONTH, -1, {ts '2024-03-31 00:00:00'})} => 2024-02-29 00:00:00
            {fn timestampadd(SQL_TSI_QUARTER, 1, {d '2024-01-31'})} => 2024-04-30 00:00:00
            {fn timestampadd(SQL_TSI_YEAR, 1, {d '2024-02-29'})} => 2025-02-28 00:00:00
            {fn timestampdiff(SQL_TSI_FRAC_SECOND, {t '00:00:00'}, {t '00:00:01'})} => 1000000000
            {fn timestampdiff(SQL_TSI_HOUR, {ts '2024-02-28 12:00:00'}, {ts '2024-02-29 11:59:59'})} => 23
            {fn timestampdiff(SQL_TSI_DAY, {d '2024-02-28'}, {d '2024-03-01'})} => 2
            {fn timestampdiff(SQL_TSI_WEEK, {d '2024-01-01'}, {d '2024-01-15'})} => 2
            {fn timestampdiff(SQL_TSI_MONTH, {d '2023-01-31'}, {d '2024-03-01'})} => 13
            {fn timestampdiff(SQL_TSI_QUARTER, {d '2023-01-01'}, {d '2024-01-01'})} => 4
            {fn timestampdiff(SQL_TSI_YEAR, {d '2000-03-01'}, {d '2024-02-29'})} => 23
            {fn ifnull(null, 'x')} => x
            {fn user()} = current_user => t
            {fn database()} = current_database() => t
            {fn convert('12', SQL_INTEGER)} + 1 => 13
            {fn convert(12, SQL_VARCHAR)} || 'x' => 12x
            'a_b' like 'a!_b' {escape '!'} => t
            """)
    void anEscapeMeansWhatJdbcSays(String escape, String value) throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select " + escape)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1)).isEqualTo(value);
        }
    }

    @Test
    void parametersMayStandInEscapes() throws SQLException {
        String sql = "select {fn insert(?, ?, ?, ?)}, {fn locate(?, ?, ?)}, {fn timestampadd(SQL_TSI_DAY, ?, ?)},"
                + " {fn year(?)}, {ts ?}, {fn convert(?, SQL_BIGINT)}";
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            Object[] values = {
                "abcdef",
                2,
                3,
                "X",
                "b",
                "abcb",
                3,
                1,
                java.sql.Timestamp.valueOf("2024-02-28 10:00:00"),
                java.sql.Date.valueOf("2024-02-28"),
                java.sql.Timestamp.valueOf("2024-02-28 10:00:00"),
                "77"
            };
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("aXef");
                assertThat(rows.getInt(2)).isEqualTo(4);
                assertThat(rows.getTimestamp(3)).isEqualTo(java.sql.Timestamp.valueOf("2024-02-29 10:00:00"));
                assertThat(rows.getInt(4)).isEqualTo(2024);
                assertThat(rows.getTimestamp(5)).isEqualTo(java.sql.Timestamp.valueOf("2024-02-28 10:00:00"));
                assertThat(rows.getLong(6)).isEqualTo(77);
            }
        }
    }

    @Test
    void operatorsWithQuestionMarksReachTheServer() throws SQLException {
        String sql = "select '{\"a\":1}'::jsonb ?? 'a', '{\"a\":1}'::jsonb ??| array['b', ?],"
                + " jsonb_path_query_array('[\"abc\", \"b\"]', '$[*] ? (@ like_regex \"^a\")')::text";
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, "a");
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getBoolean(1)).isTrue();
                assertThat(rows.getBoolean(2)).isTrue();
                assertThat(rows.getString(3)).isEqualTo("[\"abc\"]");
            }
        }
    }
}
