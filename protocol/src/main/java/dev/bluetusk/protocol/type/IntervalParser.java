package dev.bluetusk.protocol.type;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the text of an interval in each of the server's styles: `postgres`, `postgres_verbose`, `sql_standard`
/// and `iso_8601`.
///
/// The first three are words with blanks between. A word is a number whose unit is the next word, a time
/// (`04:05:06`), or years and months (`1-2`); `ago` at the end turns all signs. In `sql_standard` days have no
/// unit, and their sign is also that of a time that has none. Confined to the call that made it.
final class IntervalParser {
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final int LENGTH_MAX = 200;
    private static final Pattern TIME = Pattern.compile("([+-]?)(\\d{1,11}):(\\d\\d)(?::(\\d\\d(?:\\.\\d{1,6})?))?");
    private static final Pattern YEARS = Pattern.compile("([+-]?)(\\d{1,9})-(\\d{1,2})");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,19}(?:\\.\\d{1,6})?");
    private static final Pattern ISO_PART = Pattern.compile("([+-]?\\d{1,19}(?:\\.\\d{1,6})?)([YMWDHS])");

    private final String text;
    private long months;
    private long days;
    private BigDecimal seconds = BigDecimal.ZERO;

    private IntervalParser(String text) {
        this.text = text;
    }

    static Interval parse(String text) {
        if (text.equals(IsoWriter.INFINITY)) {
            return Interval.INFINITY;
        }
        if (text.equals(IsoWriter.MINUS_INFINITY)) {
            return Interval.MINUS_INFINITY;
        }
        IntervalParser parser = new IntervalParser(text);
        if (text.isEmpty() || text.length() > LENGTH_MAX) {
            throw parser.malformed();
        }
        try {
            if (text.startsWith("P")) {
                parser.iso();
                return parser.interval(false);
            }
            return parser.words();
        } catch (ArithmeticException | NumberFormatException e) {
            throw parser.malformed();
        }
    }

    private Interval words() {
        String[] words = text.split(" ", -1);
        int first = words[0].equals("@") ? 1 : 0;
        boolean ago = words[words.length - 1].equals("ago");
        int end = ago ? words.length - 1 : words.length;
        if (first == end) {
            throw malformed();
        }
        boolean negativeDays = false;
        for (int i = first; i < end; i++) {
            Matcher time = TIME.matcher(words[i]);
            Matcher years = YEARS.matcher(words[i]);
            if (time.matches()) {
                time(time, negativeDays);
            } else if (years.matches()) {
                years(years);
            } else if (i + 1 < end && Character.isLetter(firstOf(words[i + 1]))) {
                add(number(words[i]), words[++i]);
            } else {
                add(number(words[i]), "days");
                negativeDays = words[i].startsWith("-");
            }
        }
        return interval(ago);
    }

    private void time(Matcher time, boolean negativeWithoutSign) {
        BigDecimal rest = time.group(4) == null ? BigDecimal.ZERO : new BigDecimal(time.group(4));
        BigDecimal size = new BigDecimal(time.group(2))
                .multiply(BigDecimal.valueOf(3600))
                .add(new BigDecimal(time.group(3)).multiply(BigDecimal.valueOf(60)))
                .add(rest);
        boolean negative =
                time.group(1).isEmpty() ? negativeWithoutSign : time.group(1).equals("-");
        seconds = seconds.add(negative ? size.negate() : size);
    }

    private void years(Matcher years) {
        long size = 12L * Integer.parseInt(years.group(2)) + Integer.parseInt(years.group(3));
        months += years.group(1).equals("-") ? -size : size;
    }

    private void iso() {
        int point = text.indexOf('T');
        Matcher parts = ISO_PART.matcher(text);
        int at = 1;
        while (at < text.length()) {
            if (at == point) {
                at++;
            }
            if (!parts.find(at) || parts.start() != at) {
                throw malformed();
            }
            boolean inTime = point >= 0 && at > point;
            add(new BigDecimal(parts.group(1)), isoUnit(parts.group(2), inTime));
            at = parts.end();
        }
        if (at == 1) {
            throw malformed();
        }
    }

    private String isoUnit(String letter, boolean inTime) {
        return switch (inTime ? "T" + letter : letter) {
            case "Y" -> "years";
            case "M" -> "mons";
            case "W" -> "weeks";
            case "D" -> "days";
            case "TH" -> "hours";
            case "TM" -> "mins";
            case "TS" -> "secs";
            default -> throw malformed();
        };
    }

    private void add(BigDecimal number, String unit) {
        switch (unit) {
            case "year", "years" -> months = Math.addExact(months, Math.multiplyExact(12L, number.longValueExact()));
            case "mon", "mons" -> months = Math.addExact(months, number.longValueExact());
            case "weeks" -> days = Math.addExact(days, Math.multiplyExact(7L, number.longValueExact()));
            case "day", "days" -> days = Math.addExact(days, number.longValueExact());
            case "hour", "hours" -> seconds = seconds.add(number.multiply(BigDecimal.valueOf(3600)));
            case "min", "mins" -> seconds = seconds.add(number.multiply(BigDecimal.valueOf(60)));
            case "sec", "secs" -> seconds = seconds.add(number);
            default -> throw malformed();
        }
    }

    private BigDecimal number(String word) {
        if (!NUMBER.matcher(word).matches()) {
            throw malformed();
        }
        return new BigDecimal(word);
    }

    private Interval interval(boolean ago) {
        long sign = ago ? -1 : 1;
        long micros =
                seconds.multiply(MILLION).multiply(BigDecimal.valueOf(sign)).longValueExact();
        return new Interval(Math.toIntExact(sign * months), Math.toIntExact(sign * days), micros);
    }

    private static char firstOf(String word) {
        return word.isEmpty() ? ' ' : word.charAt(0);
    }

    private ValueException malformed() {
        return ValueException.malformedTime("interval", text);
    }
}
