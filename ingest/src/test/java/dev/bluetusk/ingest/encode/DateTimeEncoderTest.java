package dev.bluetusk.ingest.encode;

import static dev.bluetusk.ingest.encode.Encoding.encoder;
import static dev.bluetusk.ingest.encode.Encoding.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimeEncoderTest {
    private static final int DATE = 1082;
    private static final int TIME = 1083;
    private static final int TIMESTAMP = 1114;
    private static final int TIMESTAMPTZ = 1184;
    private static final LocalDate EPOCH = LocalDate.of(2000, 1, 1);

    @ParameterizedTest
    @CsvSource({
        "2000-01-01, 2000-01-01", "2024-02-29, 2024-02-29", "20240131, 2024-01-31", "2024-1-5, 2024-01-05",
        "0009-12-04, 0009-12-04", "0044-03-15 BC, -0043-03-15", "4714-11-24 BC, -4713-11-24",
                "5874897-12-31, +5874897-12-31",
        "2024-01-31 23:59:59, 2024-01-31", "' 2024-01-31 ', 2024-01-31",
    })
    void datesAreDaysFromTheYear2000(String text, String iso) {
        int days = (int) ChronoUnit.DAYS.between(EPOCH, LocalDate.parse(iso));
        assertThat(value(encoder(DATE, -1), text).getInt()).isEqualTo(days);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-02-30",
                "2023-02-29",
                "0000-00-00",
                "0000-01-01",
                "2024-13-01",
                "2024-00-10",
                "2024-01-32",
                "5874898-01-01",
                "9999999-01-01",
                "4714-11-23 BC",
                "4715-01-01 BC",
            })
    void impossibleDatesAreOutOfRange(String text) {
        assertThatThrownBy(() -> value(encoder(DATE, -1), text)).hasMessage('"' + text + "\" is out of range for date");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "31.01.2024",
                "01/31/2024",
                "24-01-31",
                "2024-01",
                "yesterday",
                "2024-01-31x",
                "2024-01-31T",
                "2024--1-1"
            })
    void otherFormsAreNotIso(String text) {
        assertThatThrownBy(() -> value(encoder(DATE, -1), text)).hasMessage('"' + text + "\" is not date in ISO form");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-01-31T10:11:12.5Z, 2024-01-31T10:11:12.500Z",
        "2024-01-31 10:11:12+02, 2024-01-31T08:11:12Z",
        "2024-01-31 10:11:12 +02:30, 2024-01-31T07:41:12Z",
        "2024-01-31 10:11:12-0530, 2024-01-31T15:41:12Z",
        "2024-01-31 10:11+05:30:15, 2024-01-31T04:40:45Z",
        "2024-01-31T24:00:00Z, 2024-02-01T00:00:00Z",
        "2024-01-31T23:59:60Z, 2024-02-01T00:00:00Z",
        "2024-01-31 10:11:12 UTC, 2024-01-31T10:11:12Z",
        "2018-06-03T23:59:59.999999999Z, 2018-06-04T00:00:00Z",
        "2024-01-31, 2024-01-30T23:00:00Z",
        "2024-07-31 12:00, 2024-07-31T10:00:00Z",
        "2024-03-31 02:30:00, 2024-03-31T01:30:00Z",
        "2024-10-27 02:30:00, 2024-10-27T01:30:00Z",
    })
    void instantsUseTheirOffsetOrTheSessionsZone(String text, String instant) {
        long micros = value(encoder(TIMESTAMPTZ, -1), text).getLong();
        assertThat(Instant.EPOCH.plus(micros, ChronoUnit.MICROS).plus(10_957, ChronoUnit.DAYS))
                .isEqualTo(Instant.parse(instant));
    }

    @Test
    void timestampsTakeAnOffsetAndIgnoreItAsTheServerDoes() {
        FieldEncoder timestamp = encoder(TIMESTAMP, -1);
        assertThat(value(timestamp, "2000-01-01 00:00:01+05").getLong()).isEqualTo(1_000_000);
        assertThat(value(timestamp, "infinity").getLong()).isEqualTo(Long.MAX_VALUE);
        assertThat(value(timestamp, "-Infinity").getLong()).isEqualTo(Long.MIN_VALUE);
        assertThat(value(timestamp, "294276-12-31 23:59:59.999999").getLong()).isEqualTo(9_223_371_331_199_999_999L);
        assertThat(value(timestamp, "4714-11-24 00:00:00 BC").getLong()).isEqualTo(-211_813_488_000_000_000L);
        assertThatThrownBy(() -> value(timestamp, "294277-01-01")).hasMessageContaining("out of range for timestamp");
        assertThatThrownBy(() -> value(timestamp, "5000000-01-01")).hasMessageContaining("out of range for timestamp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"25:00", "24:00:01", "10:60", "10:10:61", "10", "1:", "ten", "10:10:10x", "10:10+16"})
    void impossibleTimesAreRefused(String text) {
        assertThatThrownBy(() -> value(encoder(TIME, -1), text)).isInstanceOf(Rejection.class);
    }

    @Test
    void timesAreMicrosecondsOfTheDay() {
        assertThat(value(encoder(TIME, -1), "10:11:12.000001").getLong()).isEqualTo(36_672_000_001L);
        assertThat(value(encoder(TIME, -1), "24:00").getLong()).isEqualTo(86_400_000_000L);
    }

    @Test
    void agreesWithJavaTimeOnRandomInstants() {
        SplittableRandom random = new SplittableRandom(5);
        FieldEncoder timestamp = encoder(TIMESTAMP, -1);
        for (int i = 0; i < 100_000; i++) {
            long second = random.nextLong(-62_135_596_800L, 253_402_300_800L);
            LocalDateTime local = LocalDateTime.ofEpochSecond(second, random.nextInt(1_000_000) * 1000, ZoneOffset.UTC);
            long expected = ChronoUnit.MICROS.between(EPOCH.atStartOfDay(), local);
            assertThat(value(timestamp, local.toString()).getLong())
                    .as(local.toString())
                    .isEqualTo(expected);
        }
    }
}
