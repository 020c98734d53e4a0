package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Period;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntervalTest {
    private static final long MICROS = 4 * 3_600_000_000L + 5 * 60_000_000L + 6_789_000L;

    @Test
    void allFourStylesOfTheServerAreRead() {
        Interval all = new Interval(14, 3, MICROS);
        assertThat(Interval.parse("1 year 2 mons 3 days 04:05:06.789")).isEqualTo(all);
        assertThat(Interval.parse("@ 1 year 2 mons 3 days 4 hours 5 mins 6.789 secs"))
                .isEqualTo(all);
        assertThat(Interval.parse("+1-2 +3 +4:05:06.789")).isEqualTo(all);
        assertThat(Interval.parse("P1Y2M3DT4H5M6.789S")).isEqualTo(all);

        Interval mixed = new Interval(-14, 3, -MICROS);
        assertThat(Interval.parse("-1 years -2 mons +3 days -04:05:06.789")).isEqualTo(mixed);
        assertThat(Interval.parse("@ 1 year 2 mons -3 days 4 hours 5 mins 6.789 secs ago"))
                .isEqualTo(mixed);
        assertThat(Interval.parse("-1-2 +3 -4:05:06.789")).isEqualTo(mixed);
        assertThat(Interval.parse("P-1Y-2M3DT-4H-5M-6.789S")).isEqualTo(mixed);

        Interval negative = new Interval(0, -3, -MICROS);
        assertThat(Interval.parse("-3 days -04:05:06.789")).isEqualTo(negative);
        assertThat(Interval.parse("@ 3 days 4 hours 5 mins 6.789 secs ago")).isEqualTo(negative);
        assertThat(Interval.parse("-3 4:05:06.789")).isEqualTo(negative);
        assertThat(Interval.parse("P-3DT-4H-5M-6.789S")).isEqualTo(negative);

        for (String zero : new String[] {"00:00:00", "@ 0", "0", "PT0S"}) {
            assertThat(Interval.parse(zero)).as(zero).isEqualTo(Interval.ZERO);
        }
        assertThat(Interval.parse("1-2")).isEqualTo(new Interval(14, 0, 0));
        assertThat(Interval.parse("-1-2")).isEqualTo(new Interval(-14, 0, 0));
        assertThat(Interval.parse("3 0:00:00")).isEqualTo(new Interval(0, 3, 0));
        assertThat(Interval.parse("infinity")).isEqualTo(Interval.INFINITY);
    }

    @Test
    void textsThatAreNoIntervalAreRefused() {
        for (String text : new String[] {
            "",
            " ",
            "@",
            "ago",
            "P",
            "P1",
            "P1H",
            "1 parsec",
            "04:05:06 x",
            "1  day",
            "99999999999999999999 days",
            "99999999999 years",
            "PT99999999999999999999S",
            "1:2:3",
            "P1Y2"
        }) {
            assertThatThrownBy(() -> Interval.parse(text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22007"));
        }
    }

    @Test
    void durationsAndPeriodsAreExactOrRefused() {
        assertThat(Interval.of(Duration.ofSeconds(1, 1_500))).isEqualTo(new Interval(0, 0, 1_000_002));
        assertThat(Interval.of(Duration.ofNanos(-1_000))).isEqualTo(new Interval(0, 0, -1));
        assertThat(Interval.of(Duration.ofDays(1))).isEqualTo(new Interval(0, 0, 86_400_000_000L));
        assertThat(Interval.of(Period.of(1, 2, 3))).isEqualTo(new Interval(14, 3, 0));
        assertThat(new Interval(0, 0, -1_500_000).toDuration()).isEqualTo(Duration.ofMillis(-1_500));
        assertThat(new Interval(-14, 3, 0).toPeriod()).isEqualTo(Period.of(-1, -2, 3));
        assertThatThrownBy(() -> new Interval(0, 1, 0).toDuration()).isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> new Interval(0, 1, 1).toPeriod()).isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> Interval.of(Duration.ofSeconds(Long.MAX_VALUE)))
                .isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> Interval.of(Period.ofYears(Integer.MAX_VALUE))).isInstanceOf(ValueException.class);
    }

    @Test
    void randomIntervalsReadBackTheSame() {
        long seed = 20_240_505;
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            Interval interval = new Interval(
                    random.nextInt() >> random.nextInt(32),
                    random.nextInt() >> random.nextInt(32),
                    random.nextLong() >> random.nextInt(64));
            assertThat(Interval.parse(interval.toString())).as("seed %s", seed).isEqualTo(interval);
        }
        Interval smallest = new Interval(Integer.MIN_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE + 1);
        assertThat(Interval.parse(smallest.toString())).isEqualTo(smallest);
    }
}
