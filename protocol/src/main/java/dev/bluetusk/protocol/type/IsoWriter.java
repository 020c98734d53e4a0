package dev.bluetusk.protocol.type;

import java.time.LocalDate;

/// Dates and times in PostgreSQL's ISO style; see [IsoReader] for how that differs from ISO 8601.
///
/// Stateless, safe for all threads.
final class IsoWriter {
    static final String INFINITY = "infinity";
    static final String MINUS_INFINITY = "-infinity";

    private IsoWriter() {}

    /// Appends a date without its era, which stands behind the time.
    static StringBuilder date(StringBuilder out, LocalDate date) {
        int year = date.getYear() > 0 ? date.getYear() : 1 - date.getYear();
        for (int limit = 1000; limit > year && limit > 1; limit /= 10) {
            out.append('0');
        }
        out.append(year).append('-');
        return two(two(out, date.getMonthValue()).append('-'), date.getDayOfMonth());
    }

    /// Appends ` BC` to the text of a date before the year 1.
    static StringBuilder era(StringBuilder out, LocalDate date) {
        return date.getYear() > 0 ? out : out.append(" BC");
    }

    /// Appends a time of day, with as many digits behind the point as are not zero.
    static StringBuilder time(StringBuilder out, long microsecondOfDay) {
        long seconds = microsecondOfDay / 1_000_000;
        two(out, (int) (seconds / 3600)).append(':');
        two(out, (int) (seconds / 60 % 60)).append(':');
        two(out, (int) (seconds % 60));
        return fraction(out, (int) (microsecondOfDay % 1_000_000));
    }

    /// Appends a point and the digits of microseconds that are not zero; nothing for none.
    static StringBuilder fraction(StringBuilder out, int microseconds) {
        if (microseconds == 0) {
            return out;
        }
        out.append('.');
        int rest = microseconds;
        for (int unit = 100_000; rest > 0; unit /= 10) {
            out.append((char) ('0' + rest / unit));
            rest %= unit;
        }
        return out;
    }

    /// Appends an offset from UTC in seconds: `+00`, `+05:30`, `+08:05:43`.
    static StringBuilder offset(StringBuilder out, int seconds) {
        int size = Math.abs(seconds);
        two(out.append(seconds < 0 ? '-' : '+'), size / 3600);
        if (size % 3600 != 0) {
            two(out.append(':'), size / 60 % 60);
        }
        if (size % 60 != 0) {
            two(out.append(':'), size % 60);
        }
        return out;
    }

    /// Appends a number with at least two digits.
    static StringBuilder two(StringBuilder out, int number) {
        return number < 10 ? out.append('0').append(number) : out.append(number);
    }
}
