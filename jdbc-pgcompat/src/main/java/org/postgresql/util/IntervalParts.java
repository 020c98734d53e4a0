package org.postgresql.util;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of an interval as they are written, none carried into another. Immutable.
///
/// @param micros the seconds, in millionths
record IntervalParts(int years, int months, int days, int hours, int minutes, long micros) implements Serializable {
    static final IntervalParts NOTHING = new IntervalParts(0, 0, 0, 0, 0, 0);

    private static final Pattern WORD = Pattern.compile("([-+]?)(\\d*\\.?\\d+)\\s*([a-z]+)");
    private static final Pattern CLOCK = Pattern.compile("([-+]?)(\\d+):(\\d+)(?::(\\d+(?:\\.\\d+)?))?");
    private static final Pattern YEARS_MONTHS = Pattern.compile("([-+]?)(\\d+)-(\\d+)");
    private static final Pattern ISO = Pattern.compile("([-+]?\\d*\\.?\\d+)([ymwdhs])");
    private static final Pattern DAYS = Pattern.compile("[-+]?\\d+");

    /// Reads one in any style.
    static IntervalParts parse(String text) throws SQLException {
        String bare = text.strip().toLowerCase(Locale.ROOT);
        try {
            if (bare.startsWith("p")) {
                return iso(bare);
            }
            boolean ago = bare.endsWith(" ago");
            String words = ago ? bare.substring(0, bare.length() - " ago".length()) : bare;
            IntervalParts parts = words(words.startsWith("@") ? words.substring(1) : words);
            return ago ? parts.times(-1) : parts;
        } catch (NumberFormatException | ArithmeticException e) {
            throw new PSQLException(
                    "expected an interval such as 1 day 02:30:00 but got \"" + text + '"',
                    PSQLState.NUMERIC_CONSTANT_OUT_OF_RANGE,
                    e);
        }
    }

    private static IntervalParts words(String text) {
        IntervalParts parts = NOTHING;
        String[] tokens = text.strip().replaceAll("(\\d)\\s+(?=[a-z])", "$1").split("\\s+", -1);
        for (String token : tokens) {
            Matcher clock = CLOCK.matcher(token);
            Matcher word = WORD.matcher(token);
            Matcher span = YEARS_MONTHS.matcher(token);
            if (clock.matches()) {
                parts = parts.plus(clock(clock));
            } else if (word.matches()) {
                parts = parts.plus(part(new BigDecimal(word.group(1) + word.group(2)), word.group(3)));
            } else if (span.matches()) {
                IntervalParts both =
                        new IntervalParts(Integer.parseInt(span.group(2)), Integer.parseInt(span.group(3)), 0, 0, 0, 0);
                parts = parts.plus(both.times(span.group(1).equals("-") ? -1 : 1));
            } else if (DAYS.matcher(token).matches()) {
                // In the style of the SQL standard a bare number in front of a time of day is days; alone, seconds.
                boolean alone = tokens.length == 1;
                parts = parts.plus(part(new BigDecimal(token), alone ? "s" : "d"));
            } else if (!token.isEmpty()) {
                throw new NumberFormatException(token);
            }
        }
        return parts;
    }

    private static IntervalParts clock(Matcher clock) {
        BigDecimal seconds = new BigDecimal(clock.group(4) == null ? "0" : clock.group(4));
        IntervalParts parts = new IntervalParts(
                0, 0, 0, Integer.parseInt(clock.group(2)), Integer.parseInt(clock.group(3)), millionths(seconds));
        return parts.times(clock.group(1).equals("-") ? -1 : 1);
    }

    /// Seconds in millionths, rounded to the nearest.
    static long millionths(BigDecimal seconds) {
        return seconds.movePointRight(6).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    private static IntervalParts iso(String text) {
        int time = text.indexOf('t');
        IntervalParts parts = NOTHING;
        Matcher part = ISO.matcher(text);
        int at = 1;
        while (part.find()) {
            boolean inTime = time >= 0 && part.start() > time;
            requireNothing(text.substring(at, part.start()));
            String unit = part.group(2).equals("m") ? (inTime ? "min" : "mon") : part.group(2);
            parts = parts.plus(part(new BigDecimal(part.group(1)), unit));
            at = part.end();
        }
        requireNothing(text.substring(at));
        return parts;
    }

    private static void requireNothing(String rest) {
        if (!rest.isEmpty() && !rest.equals("t")) {
            throw new NumberFormatException(rest);
        }
    }

    private static IntervalParts part(BigDecimal amount, String unit) {
        return switch (unit) {
            case "y", "yr", "yrs", "year", "years" -> new IntervalParts(amount.intValueExact(), 0, 0, 0, 0, 0);
            case "mon", "mons", "month", "months" -> new IntervalParts(0, amount.intValueExact(), 0, 0, 0, 0);
            case "w", "week", "weeks" -> new IntervalParts(0, 0, 7 * amount.intValueExact(), 0, 0, 0);
            case "d", "day", "days" -> new IntervalParts(0, 0, amount.intValueExact(), 0, 0, 0);
            case "h", "hr", "hrs", "hour", "hours" -> new IntervalParts(0, 0, 0, amount.intValueExact(), 0, 0);
            case "min", "mins", "minute", "minutes" -> new IntervalParts(0, 0, 0, 0, amount.intValueExact(), 0);
            case "s", "sec", "secs", "second", "seconds" -> new IntervalParts(0, 0, 0, 0, 0, millionths(amount));
            default -> throw new NumberFormatException(unit);
        };
    }

    IntervalParts plus(IntervalParts other) {
        return new IntervalParts(
                years + other.years,
                months + other.months,
                days + other.days,
                hours + other.hours,
                minutes + other.minutes,
                micros + other.micros);
    }

    IntervalParts times(int factor) {
        return new IntervalParts(
                factor * years, factor * months, factor * days, factor * hours, factor * minutes, factor * micros);
    }

    /// Each part that is not 0 with its unit: `1 years -3 days 4 hours 6.5 secs`.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        append(text, years, "years");
        append(text, months, "mons");
        append(text, days, "days");
        append(text, hours, "hours");
        append(text, minutes, "mins");
        if (micros != 0 || text.isEmpty()) {
            String seconds = BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString();
            text.append(text.isEmpty() ? "" : " ").append(seconds).append(" secs");
        }
        return text.toString();
    }

    private static void append(StringBuilder text, int amount, String unit) {
        if (amount != 0) {
            text.append(text.isEmpty() ? "" : " ").append(amount).append(' ').append(unit);
        }
    }
}
