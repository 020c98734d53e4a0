package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PGInterval;
import org.postgresql.util.PSQLException;

class IntervalTest {
    @ParameterizedTest
    @CsvSource({
        "1 year 2 mons -3 days 04:05:06.789,        1 years 2 mons -3 days 4 hours 5 mins 6.789 secs",
        "P1Y2M3DT4H5M6.5S,                          1 years 2 mons 3 days 4 hours 5 mins 6.5 secs",
        "P-1Y,                                      -1 years",
        "PT-0.5S,                                   -0.5 secs",
        "P2W,                                       14 days",
        "-00:00:00.5,                               -0.5 secs",
        "@ 1 year 2 mons ago,                       -1 years -2 mons",
        "01:02,                                     1 hours 2 mins",
        "'',                                        0 secs",
        "-1 days +02:03:00,                         -1 days 2 hours 3 mins",
        "1-2 3 4:05:06,                             1 years 2 mons 3 days 4 hours 5 mins 6 secs",
        "-1-2,                                      -1 years -2 mons",
        "@ 1 hour 5 mins 6.000001 secs,             1 hours 5 mins 6.000001 secs",
        "1 day,                                     1 days",
    })
    void aTextIsReadInAnyStyleAndWrittenInOne(String text, String written) throws SQLException {
        PGInterval interval = new PGInterval(text);
        assertThat(interval.getValue()).isEqualTo(written);
        assertThat(interval.getType()).isEqualTo("interval");
        assertThat(new PGInterval(written)).isEqualTo(interval).hasSameHashCodeAs(interval);
    }

    @ParameterizedTest
    @CsvSource({"x", "1 light year", "P1X", "1:2:3:4", "1.5 days"})
    void aTextThatIsNoneIsRefused(String text) {
        assertThatThrownBy(() -> new PGInterval(text))
                .isInstanceOf(PSQLException.class)
                .hasMessageContaining(text);
    }

    @Test
    void partsAreSetAndRead() {
        PGInterval interval = new PGInterval(1, 2, 3, -4, -5, -6.000001);
        assertThat(interval.getYears()).isEqualTo(1);
        assertThat(interval.getMonths()).isEqualTo(2);
        assertThat(interval.getDays()).isEqualTo(3);
        assertThat(interval.getHours()).isEqualTo(-4);
        assertThat(interval.getMinutes()).isEqualTo(-5);
        assertThat(interval.getSeconds()).isEqualTo(-6.000001);
        assertThat(interval.getWholeSeconds()).isEqualTo(-6);
        assertThat(interval.getMicroSeconds()).isEqualTo(-1);
        interval.setYears(0);
        interval.setMonths(0);
        interval.setDays(0);
        interval.setHours(1);
        interval.setMinutes(0);
        interval.setSeconds(0.1);
        assertThat(interval).hasToString("1 hours 0.1 secs");
        interval.scale(-2);
        assertThat(interval).hasToString("-2 hours -0.2 secs");
        assertThatThrownBy(() -> interval.setSeconds(3e9)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCalendarAndAnotherIntervalAreMovedOn() throws SQLException {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.clear();
        calendar.set(2024, Calendar.JANUARY, 31);
        new PGInterval("1 mon 1 day 01:00:00.0015").add(calendar);
        assertThat(calendar.toInstant()).hasToString("2024-03-01T01:00:00.002Z");
        PGInterval sum = new PGInterval("1 day");
        new PGInterval("1 day 01:00").add(sum);
        assertThat(sum).hasToString("2 days 1 hours");
    }

    @Test
    void nullIsAValueOfItsOwn() throws SQLException {
        PGInterval nothing = new PGInterval((String) null);
        assertThat(nothing.isNull()).isTrue();
        assertThat(nothing.getValue()).isNull();
        assertThat(nothing).isNotEqualTo(new PGInterval());
        nothing.setDays(1);
        assertThat(nothing.isNull()).isFalse();
    }
}
