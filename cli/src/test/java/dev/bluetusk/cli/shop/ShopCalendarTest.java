package dev.bluetusk.cli.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShopCalendarTest {
    private static final int SAMPLES = 100_000;

    private final ShopCalendar calendar = new ShopCalendar();

    @Test
    void allTimesLieInTheTwoYearsAndNeverRunBackwards() {
        assertThat(calendar.at(0)).isEqualTo(ShopCalendar.BEGIN.toEpochMilli());
        assertThat(calendar.at(Math.nextDown(1.0))).isLessThan(ShopCalendar.END.toEpochMilli());
        long last = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            long time = calendar.at(sample / (double) SAMPLES);
            assertThat(time).isGreaterThanOrEqualTo(last);
            last = time;
        }
        assertThat(Instant.ofEpochMilli(last)).isAfter("2025-12-31T00:00:00Z");
    }

    @Test
    void eveningsSundaysDecembersAndTheSecondYearAreBusier() {
        List<OffsetDateTime> times = IntStream.range(0, SAMPLES)
                .mapToObj(sample -> Instant.ofEpochMilli(calendar.at(sample / (double) SAMPLES))
                        .atOffset(ZoneOffset.UTC))
                .toList();
        assertThat(count(times, time -> time.getHour() == 20))
                .isGreaterThan(10 * count(times, time -> time.getHour() == 3));
        assertThat(count(times, time -> time.getDayOfWeek() == DayOfWeek.SUNDAY))
                .isGreaterThan(count(times, time -> time.getDayOfWeek() == DayOfWeek.TUESDAY));
        assertThat(count(times, time -> time.getMonthValue() == 12))
                .isGreaterThan(count(times, time -> time.getMonthValue() == 10));
        assertThat(count(times, time -> time.getYear() == 2025))
                .isGreaterThan(count(times, time -> time.getYear() == 2024));
    }

    private static long count(List<OffsetDateTime> times, Predicate<OffsetDateTime> wanted) {
        return times.stream().filter(wanted).count();
    }
}
