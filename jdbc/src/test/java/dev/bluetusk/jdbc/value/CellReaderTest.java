package dev.bluetusk.jdbc.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellReaderTest {
    private final CellReader reader = new CellReader(new NoSession());

    @ParameterizedTest
    @CsvSource({
        "21, 7, 7", "23, -1, -1", "20, 127, 127", "26, 12, 12", "700, 1.9, 1", "701, -1.9, -1", "1700, 1.99, 1",
        "1700, -0.5, 0", "16, t, 1", "16, f, 0", "25, ' 42 ', 42", "1043, 1.0, 1", "25, 1e1, 10", "790, $12.34, 12"
    })
    void aWholeNumberIsReadFromAnyTypeThatShowsOne(int typeOid, String text, int number) throws SQLException {
        for (Cell cell : Cells.both(typeOid, text)) {
            assertThat(reader.byteOf(cell)).isEqualTo((byte) number);
            assertThat(reader.shortOf(cell)).isEqualTo((short) number);
            assertThat(reader.intOf(cell)).isEqualTo(number);
            assertThat(reader.longOf(cell)).isEqualTo(number);
        }
    }

    @Test
    void aNumberThatDoesNotFitIsRefused() {
        for (Cell cell : Cells.both(Oid.INT4, "300")) {
            refused(() -> reader.byteOf(cell), "22003", "expected a value in the range of byte but got 300");
        }
        for (Cell cell : Cells.both(Oid.INT8, "2147483648")) {
            refused(() -> reader.intOf(cell), "22003", "expected a value in the range of int but got 2147483648");
        }
        for (Cell cell : Cells.both(Oid.NUMERIC, "9223372036854775808")) {
            refused(
                    () -> reader.longOf(cell),
                    "22003",
                    "expected a value in the range of long but got 9223372036854775808");
        }
        for (Cell cell : Cells.both(Oid.FLOAT8, "NaN")) {
            refused(() -> reader.intOf(cell), "22003", "expected a value in the range of int but got NaN");
        }
        for (Cell cell : Cells.both(Oid.FLOAT8, "1e300")) {
            refused(() -> reader.floatOf(cell), "22003", "expected a value in the range of float but got 1.0E300");
        }
        for (Cell cell : Cells.both(Oid.TEXT, "1e999999999")) {
            refused(() -> reader.longOf(cell), "22003", "expected a value in the range of long but got 1E+999999999");
        }
    }

    @Test
    void aTextThatIsNoNumberIsRefused() {
        for (Cell cell : Cells.both(Oid.TEXT, "abc")) {
            refused(() -> reader.intOf(cell), "22003", "expected a number for int but got \"abc\"");
            refused(() -> reader.doubleOf(cell), "22003", "expected a number for double but got \"abc\"");
            refused(() -> reader.bigDecimal(cell), "22003", "expected a number for BigDecimal but got \"abc\"");
        }
        for (Cell cell : Cells.both(Oid.DATE, "2020-02-29")) {
            refused(() -> reader.intOf(cell), "22003", "expected a number for int but got \"2020-02-29\"");
        }
    }

    private static void refused(ThrowingCallable call, String sqlState, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(SQLException.class)
                .hasMessage(message)
                .extracting(e -> ((SQLException) e).getSQLState())
                .isEqualTo(sqlState);
    }

    @Test
    void fractionsKeepWhatTheyAre() throws SQLException {
        for (Cell cell : Cells.both(Oid.NUMERIC, "1.10")) {
            assertThat(reader.bigDecimal(cell)).isEqualTo(new BigDecimal("1.10"));
            assertThat(reader.bigDecimal(cell, 1)).isEqualTo(new BigDecimal("1.1"));
            assertThat(reader.doubleOf(cell)).isEqualTo(1.1);
            assertThat(reader.string(cell)).isEqualTo("1.10");
        }
        for (Cell cell : Cells.both(Oid.FLOAT4, "1.1")) {
            assertThat(reader.floatOf(cell)).isEqualTo(1.1f);
            assertThat(reader.bigDecimal(cell)).isEqualTo(new BigDecimal("1.1"));
        }
        for (Cell cell : Cells.both(Oid.FLOAT8, "Infinity")) {
            assertThat(reader.doubleOf(cell)).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(reader.floatOf(cell)).isEqualTo(Float.POSITIVE_INFINITY);
            refused(
                    () -> reader.bigDecimal(cell),
                    "22003",
                    "expected a value in the range of BigDecimal but got Infinity");
        }
        Cell nan = Cells.text(Oid.NUMERIC, "NaN");
        assertThat(reader.doubleOf(nan)).isNaN();
        assertThat(reader.object(nan)).isEqualTo(Double.NaN);
        assertThatThrownBy(() -> reader.bigDecimal(nan)).extracting("SQLState").isEqualTo("22003");
    }

    @ParameterizedTest
    @CsvSource({
        "16, t, true",
        "16, f, false",
        "21, 1, true",
        "23, 0, false",
        "20, 1, true",
        "701, 1, true",
        "1700, 0.0, false",
        "25, ' YES ', true",
        "25, on, true",
        "1043, off, false",
        "1042, '1  ', true",
        "25, n, false",
        "25, 0, false"
    })
    void aTruthIsReadFromWordsAndFromZeroAndOne(int typeOid, String text, boolean truth) throws SQLException {
        for (Cell cell : Cells.both(typeOid, text)) {
            assertThat(reader.booleanOf(cell)).isEqualTo(truth);
        }
    }

    @ParameterizedTest
    @CsvSource({"23, 2", "701, 0.5", "25, maybe", "1082, 2017-03-13", "2950, a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"})
    void whatIsNoTruthIsRefused(int typeOid, String text) {
        for (Cell cell : Cells.both(typeOid, text)) {
            refused(() -> reader.booleanOf(cell), "42846", "Cannot cast to boolean: \"" + text + '"');
        }
    }

    @Test
    void booleansAreNumbersUnlessPgjdbcIsAskedFor() throws SQLException {
        CellReader strict = new CellReader(new NoSession(JdbcOptions.of(Map.of("compatibility", "pgjdbc")), "UTC"));
        for (Cell cell : Cells.both(Oid.BOOL, "t")) {
            assertThat(reader.intOf(cell)).isEqualTo(1);
            refused(() -> strict.intOf(cell), "22003", "a value of type bool cannot be read as int: \"t\"");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "16, t",
        "21, 1",
        "20, -9223372036854775808",
        "26, 4294967295",
        "700, 1.5",
        "701, 1e+300",
        "1700, 1.10",
        "1082, 2020-02-29",
        "1082, infinity",
        "1082, 0044-03-15 BC",
        "1083, 24:00:00",
        "1083, 10:11:12.5",
        "1114, 1999-12-31 23:59:59.999999",
        "1184, 2020-01-01 10:00:00+05:30",
        "1266, 10:11:12+08:05:43",
        "1186, 1 year 2 mons -3 days +04:05:06.789",
        "17, \\x00ff",
        "2950, a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
        "869, 192.168.1.0/24",
        "600, '(1.5,2)'",
        "1560, 101",
        "3904, '[1,5)'",
        "1007, '{1,NULL,3}'",
        "1185, '{\"2020-01-01 10:00:00+05:30\",NULL}'",
        "3802, '{\"a\": 1}'",
        "1009, '{\"a,b\",\"NULL\",\"\"}'"
    })
    void aTextIsTheSameInBothFormats(int typeOid, String text) throws SQLException {
        CellReader inIndia = new CellReader(new NoSession(JdbcOptions.none(), "Asia/Kolkata"));
        for (Cell cell : Cells.both(typeOid, text)) {
            assertThat(inIndia.string(cell)).isEqualTo(text);
        }
    }

    @Test
    void bytesAreThoseOfByteaOrOfTheText() throws SQLException {
        for (Cell cell : Cells.both(Oid.BYTEA, "\\x00ff")) {
            assertThat(reader.bytes(cell)).containsExactly(0, 0xFF);
            assertThat(reader.binaryStream(cell)).hasBinaryContent(new byte[] {0, (byte) 0xFF});
        }
        assertThat(reader.bytes(Cells.text(Oid.BYTEA, "a\\000\\\\"))).containsExactly('a', 0, '\\');
        for (Cell cell : Cells.both(Oid.INT4, "12")) {
            assertThat(reader.bytes(cell)).containsExactly('1', '2');
        }
    }

    @Test
    void datesShowTheSameInBothCalendars() throws SQLException {
        for (String day : List.of("2020-02-29", "1900-01-01", "1582-10-04", "1000-01-01", "0001-01-01")) {
            for (Cell cell : Cells.both(Oid.DATE, day)) {
                assertThat(reader.date(cell)).hasToString(day);
            }
        }
        for (Cell cell : Cells.both(Oid.DATE, "0044-03-15 BC")) {
            Calendar calendar = Calendar.getInstance();
            calendar.setTime(reader.date(cell));
            assertThat(calendar.get(Calendar.ERA)).isZero();
            assertThat(calendar.get(Calendar.YEAR)).isEqualTo(44);
            assertThat(calendar.get(Calendar.DAY_OF_MONTH)).isEqualTo(15);
        }
        for (Cell cell : Cells.both(Oid.TIMESTAMP, "1500-02-28 12:34:56.123456")) {
            assertThat(reader.timestamp(cell)).hasToString("1500-02-28 12:34:56.123456");
        }
    }

    @Test
    void infinityIsAFarTime() throws SQLException {
        for (Cell cell : Cells.both(Oid.TIMESTAMPTZ, "infinity")) {
            assertThat(reader.timestamp(cell)).isEqualTo(new Timestamp(9_223_372_036_825_200_000L));
            assertThat(reader.object(cell, Instant.class)).isEqualTo(Instant.MAX);
            assertThat(reader.object(cell, OffsetDateTime.class)).isEqualTo(OffsetDateTime.MAX);
        }
        for (Cell cell : Cells.both(Oid.DATE, "-infinity")) {
            assertThat(reader.date(cell)).isEqualTo(new Date(-9_223_372_036_832_400_000L));
            assertThat(reader.object(cell, LocalDate.class)).isEqualTo(LocalDate.MIN);
        }
    }

    @Test
    void aCalendarSaysTheZoneOfTimesWithoutOne() throws SQLException {
        Calendar tokyo = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));
        for (Cell cell : Cells.both(Oid.TIMESTAMP, "2020-01-01 09:00:00.5")) {
            assertThat(reader.timestamp(cell, tokyo).toInstant()).isEqualTo(Instant.parse("2020-01-01T00:00:00.5Z"));
            assertThat(reader.date(cell, tokyo).getTime())
                    .isEqualTo(Instant.parse("2019-12-31T15:00:00Z").toEpochMilli());
            assertThat(reader.time(cell, tokyo).getTime()).isEqualTo(500);
        }
        for (Cell cell : Cells.both(Oid.TIMESTAMPTZ, "2019-12-31 20:00:00+00")) {
            assertThat(reader.timestamp(cell, tokyo).toInstant()).isEqualTo(Instant.parse("2019-12-31T20:00:00Z"));
            assertThat(reader.date(cell, tokyo).getTime())
                    .isEqualTo(Instant.parse("2019-12-31T15:00:00Z").toEpochMilli());
            // Five o'clock in Tokyo, on the first day of UTC.
            assertThat(reader.time(cell, tokyo)).isEqualTo(new Time(20 * 3_600_000L));
        }
        for (Cell cell : Cells.both(Oid.TIMETZ, "10:00:00+02")) {
            assertThat(reader.time(cell, tokyo)).isEqualTo(new Time(8 * 3_600_000L));
        }
    }

    @Test
    void aTimeThatComesTwiceIsTheLaterOneAndOneThatIsLeftOutMovesOn() throws SQLException {
        Calendar newYork = Calendar.getInstance(TimeZone.getTimeZone("America/New_York"));
        for (Cell cell : Cells.both(Oid.TIMESTAMP, "2023-11-05 01:30:00")) {
            assertThat(reader.timestamp(cell, newYork).toInstant()).isEqualTo(Instant.parse("2023-11-05T06:30:00Z"));
        }
        for (Cell cell : Cells.both(Oid.TIMESTAMP, "2023-03-12 02:30:00")) {
            assertThat(reader.timestamp(cell, newYork).toInstant()).isEqualTo(Instant.parse("2023-03-12T07:30:00Z"));
            assertThat(reader.object(cell, LocalDateTime.class)).isEqualTo(LocalDateTime.parse("2023-03-12T02:30:00"));
        }
    }

    @Test
    void oldInstantsStayTheSameWhateverTheZoneWasThen() throws SQLException {
        for (Cell cell : Cells.both(Oid.TIMESTAMPTZ, "1899-12-31 20:05:43+08:05:43")) {
            assertThat(reader.object(cell, Instant.class)).isEqualTo(Instant.parse("1899-12-31T12:00:00Z"));
            assertThat(reader.timestamp(cell).toInstant()).isEqualTo(Instant.parse("1899-12-31T12:00:00Z"));
        }
        for (Cell cell : Cells.both(Oid.TIMESTAMPTZ, "1949-12-31 23:15:30-00:44:30")) {
            assertThat(reader.timestamp(cell).toInstant()).isEqualTo(Instant.parse("1950-01-01T00:00:00Z"));
        }
    }

    /// The time that both ways of writing it stand for.
    private static String shown(Cell cell) {
        return cell.format() == Format.BINARY ? "2004-10-19 08:23:54.123456+00" : "2004-10-19 10:23:54.123456+02";
    }

    @Test
    void theClassesOfJavaTimeAreGivenByTypesThatShowThem() throws SQLException {
        for (Cell cell : Cells.both(Oid.TIMESTAMPTZ, "2004-10-19 10:23:54.123456+02")) {
            assertThat(reader.object(cell, OffsetDateTime.class)).hasToString("2004-10-19T08:23:54.123456Z");
            refused(
                    () -> reader.object(cell, LocalTime.class),
                    "42821",
                    "a value of type timestamptz cannot be read as LocalTime: \"" + shown(cell) + '"');
            refused(
                    () -> reader.object(cell, LocalDateTime.class),
                    "42821",
                    "a value of type timestamptz cannot be read as LocalDateTime: \"" + shown(cell) + '"');
        }
        for (Cell cell : Cells.both(Oid.TIME, "24:00:00")) {
            assertThat(reader.object(cell, LocalTime.class)).isEqualTo(LocalTime.MAX);
        }
        for (Cell cell : Cells.both(Oid.TIMETZ, "04:05:06-08")) {
            assertThat(reader.object(cell, OffsetTime.class)).hasToString("04:05:06-08:00");
        }
        for (Cell cell : Cells.both(Oid.INTERVAL, "3 days")) {
            assertThat(reader.object(cell, Period.class)).isEqualTo(Period.ofDays(3));
            assertThatThrownBy(() -> reader.object(cell, Duration.class)).isInstanceOf(SQLException.class);
        }
        for (Cell cell : Cells.both(Oid.TEXT, "2020-02-29T10:11:12Z")) {
            assertThat(reader.object(cell, Instant.class)).isEqualTo(Instant.parse("2020-02-29T10:11:12Z"));
        }
        for (Cell cell : Cells.both(Oid.TEXT, "2020-02-29")) {
            assertThat(reader.object(cell, LocalDate.class)).isEqualTo(LocalDate.parse("2020-02-29"));
            assertThat(reader.date(cell)).hasToString("2020-02-29");
        }
    }

    @Test
    void anObjectIsOfTheClassOfItsType() throws SQLException {
        Map<Integer, Object> expected = Map.of(
                Oid.INT2,
                1,
                Oid.INT4,
                1,
                Oid.INT8,
                1L,
                Oid.OID,
                1L,
                Oid.FLOAT4,
                1f,
                Oid.FLOAT8,
                1d,
                Oid.TEXT,
                "1",
                Oid.NUMERIC,
                BigDecimal.ONE);
        for (Map.Entry<Integer, Object> entry : expected.entrySet()) {
            for (Cell cell : Cells.both(entry.getKey(), "1")) {
                assertThat(reader.object(cell)).isEqualTo(entry.getValue());
            }
        }
        for (Cell cell : Cells.both(Oid.MONEY, "-$1,234.56")) {
            assertThat(reader.object(cell)).isEqualTo(-1234.56);
        }
    }

    @Test
    void anObjectIsOfTheClassThatIsAskedFor() throws Exception {
        for (Cell cell : Cells.both(Oid.INT4, "7")) {
            assertThat(reader.object(cell, String.class)).isEqualTo("7");
            assertThat(reader.object(cell, int.class)).isEqualTo(7);
            assertThat(reader.object(cell, BigInteger.class)).isEqualTo(BigInteger.valueOf(7));
            assertThat(reader.object(cell, Number.class)).isEqualTo(7);
        }
        for (Cell cell : Cells.both(Oid.UUID, "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11")) {
            assertThat(reader.object(cell)).isEqualTo(UUID.fromString("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"));
        }
        for (Cell cell : Cells.both(Oid.INET, "192.168.1.7")) {
            assertThat(reader.object(cell, InetAddress.class)).isEqualTo(InetAddress.getByName("192.168.1.7"));
        }
        for (Cell cell : Cells.both(Oid.TEXT, "seconds")) {
            assertThat(reader.object(cell, java.util.concurrent.TimeUnit.class))
                    .isEqualTo(java.util.concurrent.TimeUnit.SECONDS);
        }
        for (Cell cell : Cells.both(Oid.INT4_ARRAY, "{1,2}")) {
            assertThat(reader.object(cell, int[].class)).containsExactly(1, 2);
            assertThat((Object) reader.object(cell, List.class)).isEqualTo(List.of(1, 2));
        }
        for (Cell cell : Cells.both(Oid.INT4, "7")) {
            refused(() -> reader.object(cell, UUID.class), "22P02", "expected a UUID but got \"7\"");
            refused(
                    () -> reader.object(cell, Thread.class),
                    "22023",
                    "a value of type int4 cannot be read as java.lang.Thread: \"7\"");
        }
    }
}
