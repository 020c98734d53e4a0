package dev.bluetusk.protocol.type;

import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;

/// A span of time as PostgreSQL keeps it: months, days and microseconds apart, each with a sign of its own.
///
/// A month has no fixed number of days, nor a day of hours (daylight saving), so nothing is carried from one to
/// another: `1 day` and `24 hours` are different here, though PostgreSQL's `=` takes them for the same.
///
/// @param months       whole months; a year is 12
/// @param days         whole days
/// @param microseconds the rest
public record Interval(int months, int days, long microseconds) {
    /// No time at all.
    public static final Interval ZERO = new Interval(0, 0, 0);

    /// `infinity`, known to PostgreSQL 17 and newer.
    public static final Interval INFINITY = new Interval(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE);

    /// `-infinity`, known to PostgreSQL 17 and newer.
    public static final Interval MINUS_INFINITY = new Interval(Integer.MIN_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE);

    /// Days and months of a period.
    ///
    /// @throws ValueException if it has too many months
    public static Interval of(Period period) {
        long months = period.toTotalMonths();
        if (months != (int) months) {
            throw ValueException.timeOutOfRange(period, "interval");
        }
        return new Interval((int) months, Math.toIntExact(period.get(ChronoUnit.DAYS)), 0);
    }

    /// The microseconds of a duration; nanoseconds are rounded half up.
    ///
    /// @throws ValueException if it has too many microseconds
    public static Interval of(Duration duration) {
        try {
            long micros = Math.multiplyExact(duration.toSeconds(), 1_000_000L);
            return new Interval(0, 0, Math.addExact(micros, (duration.toNanosPart() + 500) / 1000));
        } catch (ArithmeticException e) {
            throw ValueException.timeOutOfRange(duration, "interval");
        }
    }

    /// The interval of a text in any of the four styles that the server writes.
    ///
    /// @throws ValueException if it is none
    public static Interval parse(String text) {
        return IntervalParser.parse(text);
    }

    /// The microseconds as a duration.
    ///
    /// @throws ValueException if there are months or days, which are no fixed number of seconds
    public Duration toDuration() {
        if (months != 0 || days != 0) {
            throw ValueException.timeOutOfRange(this, "Duration, which has no months and days");
        }
        return Duration.ofSeconds(
                Math.floorDiv(microseconds, 1_000_000L), 1000L * Math.floorMod(microseconds, 1_000_000L));
    }

    /// The months and days as a period.
    ///
    /// @throws ValueException if there are microseconds
    public Period toPeriod() {
        if (microseconds != 0) {
            throw ValueException.timeOutOfRange(this, "Period, which has no time of day");
        }
        return Period.of(months / 12, months % 12, days);
    }

    /// The text in the server's default style, such as `1 year 2 mons -3 days +04:05:06.789`.
    @Override
    public String toString() {
        if (equals(INFINITY)) {
            return IsoWriter.INFINITY;
        }
        if (equals(MINUS_INFINITY)) {
            return IsoWriter.MINUS_INFINITY;
        }
        StringBuilder text = new StringBuilder();
        boolean negative = part(text, months / 12, "year", false);
        negative = part(text, months % 12, "mon", negative);
        negative = part(text, days, "day", negative);
        if (text.isEmpty() || microseconds != 0) {
            time(text, negative);
        }
        return text.toString();
    }

    /// Appends a part that is not zero. A plus stands in front of a positive part behind a negative one.
    ///
    /// @return whether the last part so far is negative
    private static boolean part(StringBuilder text, int value, String unit, boolean negativeBefore) {
        if (value == 0) {
            return negativeBefore;
        }
        text.append(text.isEmpty() ? "" : " ").append(negativeBefore && value > 0 ? "+" : "");
        text.append(value).append(' ').append(unit).append(value == 1 ? "" : "s");
        return value < 0;
    }

    private void time(StringBuilder text, boolean negativeBefore) {
        text.append(text.isEmpty() ? "" : " ");
        if (microseconds < 0) {
            text.append('-');
        } else if (negativeBefore) {
            text.append('+');
        }
        // Divided before the sign goes, since the most negative long has no positive twin.
        long seconds = Math.abs(microseconds / 1_000_000);
        long hours = seconds / 3600;
        text.append(hours < 10 ? "0" : "").append(hours).append(':');
        IsoWriter.two(text, (int) (seconds / 60 % 60)).append(':');
        IsoWriter.two(text, (int) (seconds % 60));
        IsoWriter.fraction(text, (int) Math.abs(microseconds % 1_000_000));
    }
}
