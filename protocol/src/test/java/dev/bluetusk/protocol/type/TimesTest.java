package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimesTest {
    private static final DateCodec DATE = new DateCodec();
    private static final TimeCodec TIME = new TimeCodec();
    private static final TimetzCodec TIMETZ = new TimetzCodec();
    private static final TimestampCodec TIMESTAMP = new TimestampCodec();
    private static final TimestamptzCodec TIMESTAMPTZ = new TimestamptzCodec();

    @Test
    void theInfinitiesAreTheEndsOfJavasClasses() {
        assertThat(Samples.read(Oid.DATE, "infinity", LocalDate.class)).isEqualTo(LocalDate.MAX);
        assertThat(Samples.read(Oid.DATE, "-infinity", LocalDateTime.class)).isEqualTo(LocalDateTime.MIN);
        assertThat(Samples.read(Oid.TIMESTAMP, "infinity", LocalDateTime.class)).isEqualTo(LocalDateTime.MAX);
        assertThat(Samples.read(Oid.TIMESTAMPTZ, "-infinity", Instant.class)).isEqualTo(Instant.MIN);
        assertThat(Samples.read(Oid.TIMESTAMPTZ, "infinity", OffsetDateTime.class))
                .isEqualTo(OffsetDateTime.MAX);
        assertThat(TIMESTAMPTZ.accept(OffsetDateTime.MIN)).contains(Instant.MIN);
        assertThat(TIMESTAMP.accept(LocalDate.MAX)).contains(LocalDateTime.MAX);
        assertThatThrownBy(() -> Samples.read(Oid.TIMESTAMPTZ, "infinity", ZonedDateTime.class))
                .isInstanceOf(ValueException.class);
    }

    @Test
    void anOffsetMayHaveSeconds() {
        assertThat(Samples.decodeText(TIMESTAMPTZ, "1899-12-31 20:05:43+08:05:43"))
                .isEqualTo(Instant.parse("1899-12-31T12:00:00Z"));
        assertThat(Samples.decodeText(TIMESTAMPTZ, "1949-12-31 23:15:30-00:44:30"))
                .isEqualTo(Instant.parse("1950-01-01T00:00:00Z"));
        Instant old = Instant.parse("1899-12-31T12:00:00Z");
        assertThat(TIMESTAMPTZ.text(old, ZoneId.of("Asia/Shanghai"))).isEqualTo("1899-12-31 20:05:43+08:05:43");
        assertThat(TIMESTAMPTZ.text(old, ZoneId.of("America/New_York"))).isEqualTo("1899-12-31 07:00:00-05");
    }

    @Test
    void noZoneTouchesATimestamp() {
        for (String text : new String[] {"2023-03-12T02:00", "2023-03-12T02:30"}) {
            LocalDateTime local = LocalDateTime.parse(text);
            assertThat(TIMESTAMP.text(local)).isEqualTo(text.replace('T', ' ') + ":00");
            assertThat(TIMESTAMP.decode(Samples.reader(Samples.encode(TIMESTAMP, local)), Format.BINARY))
                    .isEqualTo(local);
        }
    }

    @Test
    void nanosecondsAreRoundedToTheNearestMicrosecond() {
        assertThat(TIME.text(LocalTime.of(1, 2, 3, 1_499))).isEqualTo("01:02:03.000001");
        assertThat(TIME.text(LocalTime.of(1, 2, 3, 1_500))).isEqualTo("01:02:03.000002");
        assertThat(TIME.text(LocalTime.of(23, 59, 59, 999_999_500))).isEqualTo("24:00:00");
        assertThat(TIMESTAMP.text(LocalDateTime.of(2024, 2, 28, 23, 59, 59, 999_999_500)))
                .isEqualTo("2024-02-29 00:00:00");
        assertThat(TIMESTAMPTZ.text(Instant.parse("1969-12-31T23:59:59.999999600Z")))
                .isEqualTo("1970-01-01 00:00:00+00");
    }

    @Test
    void theEndOfTheDayIsTheLastTimeOfJava() {
        assertThat(Samples.read(Oid.TIME, "24:00:00", LocalTime.class)).isEqualTo(LocalTime.MAX);
        assertThat(Samples.read(Oid.TIMETZ, "24:00:00+05:30", OffsetTime.class))
                .isEqualTo(OffsetTime.of(LocalTime.MAX, ZoneOffset.ofHoursMinutes(5, 30)));
        assertThat(TIME.text(LocalTime.MAX)).isEqualTo("24:00:00");
        assertThat(TIMETZ.text(LocalTime.MAX.atOffset(ZoneOffset.UTC))).isEqualTo("24:00:00+00");
    }

    @Test
    void timesOutsideOfPostgresqlsRangeAreRefused() {
        assertOutOfRange(() -> Samples.encode(DATE, LocalDate.of(-4713, 11, 23)));
        assertOutOfRange(() -> Samples.encode(DATE, LocalDate.of(5_874_898, 1, 1)));
        assertOutOfRange(() -> DATE.text(LocalDate.of(-5000, 1, 1)));
        assertOutOfRange(() -> Samples.encode(TIMESTAMP, LocalDateTime.of(294_277, 1, 1, 0, 0)));
        assertOutOfRange(() -> Samples.encode(TIMESTAMP, LocalDateTime.of(-4713, 11, 23, 23, 59, 59)));
        assertOutOfRange(() -> Samples.encode(TIMESTAMP, LocalDateTime.of(999_999_999, 1, 1, 0, 0)));
        assertOutOfRange(() -> Samples.encode(TIMESTAMPTZ, Instant.MAX.minusSeconds(1)));
        assertOutOfRange(() -> Samples.encode(TIMESTAMPTZ, Instant.MIN.plusSeconds(1)));
        assertOutOfRange(() -> Samples.encode(TIMETZ, LocalTime.NOON.atOffset(ZoneOffset.ofHours(16))));
        assertThat(Samples.encode(DATE, LocalDate.of(-4712, 1, 1)).length()).isEqualTo(4);
    }

    private static void assertOutOfRange(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22008"));
    }

    @Test
    void bytesThatNoServerSendsAreRefused() {
        assertThatThrownBy(() -> Samples.decodeBinary(TIME, "ffffffffffffffff")).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> Samples.decodeBinary(TIME, "000000141dd76001")).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> Samples.decodeBinary(TIMETZ, "0000000000000000 7fffffff"))
                .isInstanceOf(ProtocolException.class);
    }

    @Test
    void otherStylesOfDatesAreRefused() {
        for (String text : new String[] {
            "",
            "01/02/2024",
            "Sat Feb 01",
            "2024-13-01",
            "2024-02-30",
            "24-01-01",
            "2024-1-1",
            "2024-01-01x",
            "2024-01-01 AD",
            "12345678-01-01",
            "2024-01-01 BCBC"
        }) {
            assertMalformed(DATE, text);
        }
        for (String text : new String[] {"", "1:2:3", "25:00:00", "24:00:01", "12:60:00", "12:00:60", "12:00:00."}) {
            assertMalformed(TIME, text);
        }
        for (String text : new String[] {
            "2024-01-01", "2024-01-01T00:00:00", "2024-01-01 00:00:00+00", "2024-01-01 00:00:00.1234567"
        }) {
            assertMalformed(TIMESTAMP, text);
        }
        for (String text : new String[] {
            "2024-01-01 00:00:00",
            "2024-01-01 00:00:00+",
            "2024-01-01 00:00:00 UTC",
            "2024-01-01 00:00:00+99",
            "2024-01-01 00:00:00+05:"
        }) {
            assertMalformed(TIMESTAMPTZ, text);
        }
    }

    private static void assertMalformed(Codec<?> codec, String text) {
        assertThatThrownBy(() -> Samples.decodeText(codec, text))
                .as(text)
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22007"));
    }

    @Test
    void randomTimesComeBackTheSameInBothFormats() {
        long seed = 20_240_404;
        Random random = new Random(seed);
        for (int round = 0; round < 10_000; round++) {
            long micros = random.nextLong(-211_813_488_000_000_000L, 9_223_371_331_200_000_000L) >> random.nextInt(30);
            Instant instant = Instant.ofEpochSecond(946_684_800)
                    .plusSeconds(micros / 1_000_000)
                    .plusNanos(1000 * (micros % 1_000_000));
            assertRoundTrip(TIMESTAMPTZ, instant);
            LocalDateTime local = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
            assertRoundTrip(TIMESTAMP, local);
            assertRoundTrip(DATE, local.toLocalDate());
            assertRoundTrip(TIME, local.toLocalTime());
            ZoneOffset offset = ZoneOffset.ofTotalSeconds(random.nextInt(2 * 57_600 - 1) - 57_599);
            assertRoundTrip(TIMETZ, local.toLocalTime().atOffset(offset));
            assertThat(Samples.decodeText(TIMESTAMPTZ, TIMESTAMPTZ.text(instant, offset)))
                    .as("seed %s", seed)
                    .isEqualTo(instant);
        }
    }

    private static <T> void assertRoundTrip(Codec<T> codec, T value) {
        assertThat(codec.decode(Samples.reader(Samples.encode(codec, value)), Format.BINARY))
                .isEqualTo(value);
        assertThat(Samples.decodeText(codec, codec.text(value))).isEqualTo(value);
    }
}
