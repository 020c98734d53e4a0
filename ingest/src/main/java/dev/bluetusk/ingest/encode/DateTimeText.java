package dev.bluetusk.ingest.encode;

import java.nio.charset.StandardCharsets;

/// Reads ISO dates and times from bytes: `2024-01-31`, `20240131`, `2024-01-31T10:11:12.5+05:30`, `0044-03-15 BC`.
///
/// A reading leaves its parts in fields, which the encoder takes at once: confined to one thread. Days and
/// microseconds count from 2000-01-01, PostgreSQL's epoch.
final class DateTimeText {
    static final long MICROS_PER_SECOND = 1_000_000;
    static final long MICROS_PER_DAY = 86_400 * MICROS_PER_SECOND;

    private static final int YEAR_DIGITS_MAX = 7;

    /// Characters of `2024-01-31T10:11:12`.
    private static final int FIXED_LENGTH = 19;

    /// The last year of `date`.
    private static final int YEAR_MAX = 5_874_897;

    /// The first year of `date` and `timestamp`, 4714 BC, where year 0 is 1 BC.
    private static final int YEAR_MIN = -4_713;

    private static final int OFFSET_HOURS_MAX = 15;

    /// Days from 0000-03-01 to 2000-01-01.
    private static final int EPOCH_DAYS = 730_425;

    private final String type;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;
    private int at;

    private int year;
    private int month;
    private int day;
    private long dayMicros;
    private boolean hasOffset;
    private int offsetSeconds;

    /// @param type what messages call the type
    DateTimeText(String type) {
        this.type = type;
    }

    /// Reads a date with or without a time.
    ///
    /// @throws Rejection if it is none
    void readDate(byte[] source, int from, int to) {
        begin(source, from, to);
        if (end - at >= FIXED_LENGTH && fixedDateTime(source, at)) {
            fixedFraction();
        } else {
            dateAndTime();
        }
        offset();
        era();
        if (at != end) {
            throw wrong();
        }
        checkDate();
    }

    /// Reads a time of day; an offset is passed over, as the server does for `time`.
    ///
    /// @throws Rejection if it is none
    void readTime(byte[] source, int from, int to) {
        begin(source, from, to);
        time();
        offset();
        if (at != end) {
            throw wrong();
        }
    }

    /// The date in days from 2000-01-01.
    int days() {
        // Days from civil, in years that begin in March.
        int shiftedYear = month <= 2 ? year - 1 : year;
        int shiftedMonth = month <= 2 ? month + 9 : month - 3;
        int era = Math.floorDiv(shiftedYear, 400);
        int yearOfEra = shiftedYear - era * 400;
        int dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146_097 + dayOfEra - EPOCH_DAYS;
    }

    /// The time of day in microseconds; 24:00:00 is a whole day.
    long dayMicros() {
        return dayMicros;
    }

    boolean hasOffset() {
        return hasOffset;
    }

    /// Seconds east of UTC.
    int offsetSeconds() {
        return offsetSeconds;
    }

    Rejection outOfRange() {
        return Rejection.of(bytes, start, end, "is out of range for " + type);
    }

    private void begin(byte[] source, int from, int to) {
        bytes = source;
        start = Ascii.trimStart(source, from, to);
        end = Ascii.trimEnd(source, start, to);
        at = start;
        dayMicros = 0;
        hasOffset = false;
        offsetSeconds = 0;
    }

    /// The usual form, `2024-01-31T10:11:12`, each part at its place. False leaves the text to the general way.
    private boolean fixedDateTime(byte[] source, int from) {
        byte separator = source[from + 10];
        if (source[from + 4] != '-'
                || source[from + 7] != '-'
                || (separator != 'T' && separator != ' ')
                || source[from + 13] != ':'
                || source[from + 16] != ':') {
            return false;
        }
        int century = two(source, from);
        int yearOfCentury = two(source, from + 2);
        month = two(source, from + 5);
        day = two(source, from + 8);
        int hour = two(source, from + 11);
        int minute = two(source, from + 14);
        int second = two(source, from + 17);
        if ((century | yearOfCentury | month | day) < 0 || hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            return false;
        }
        if (second < 0 || second > 59) {
            return false;
        }
        year = century * 100 + yearOfCentury;
        dayMicros = ((hour * 60 + minute) * 60 + second) * MICROS_PER_SECOND;
        at = from + FIXED_LENGTH;
        return true;
    }

    /// Two digits, or a negative number.
    private static int two(byte[] source, int from) {
        int tens = source[from] - '0';
        int ones = source[from + 1] - '0';
        return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
    }

    private void fixedFraction() {
        if (at < end && bytes[at] == '.') {
            at++;
            dayMicros += fraction();
        }
    }

    private void dateAndTime() {
        date();
        if (at < end && (bytes[at] == 'T' || bytes[at] == 't')) {
            at++;
            time();
            return;
        }
        skipSpaces();
        if (at < end && Ascii.isDigit(bytes[at])) {
            time();
        }
    }

    private void date() {
        int first = at;
        int number = digits(YEAR_DIGITS_MAX + 1);
        int count = at - first;
        if (count == 8 && (at == end || bytes[at] != '-')) {
            year = number / 10_000;
            month = number / 100 % 100;
            day = number % 100;
            return;
        }
        if (count < 4 || count > YEAR_DIGITS_MAX) {
            throw wrong();
        }
        year = number;
        expect('-');
        month = digits(2);
        expect('-');
        day = digits(2);
    }

    private void checkDate() {
        boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        int last = month == 2 ? (leap ? 29 : 28) : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
        if (month < 1 || month > 12 || day < 1 || day > last || year < YEAR_MIN || year > YEAR_MAX) {
            throw outOfRange();
        }
    }

    private void time() {
        int hour = digits(2);
        expect(':');
        int minute = digits(2);
        int second = 0;
        long micros = 0;
        if (at < end && bytes[at] == ':') {
            at++;
            second = digits(2);
            if (at < end && bytes[at] == '.') {
                at++;
                micros = fraction();
            }
        }
        dayMicros = ((hour * 60L + minute) * 60 + second) * MICROS_PER_SECOND + micros;
        if (minute > 59 || second > 60 || dayMicros > MICROS_PER_DAY) {
            throw outOfRange();
        }
    }

    private long fraction() {
        int first = at;
        int value = 0;
        while (at < end && Ascii.isDigit(bytes[at])) {
            if (at - first < 6) {
                value = value * 10 + (bytes[at] - '0');
            }
            at++;
        }
        if (at - first > 6) {
            return roundedFraction(first);
        }
        for (int i = at - first; i < 6; i++) {
            value *= 10;
        }
        return value;
    }

    /// More than six digits, rounded in floating point as the server does it.
    private long roundedFraction(int first) {
        String text = "0." + new String(bytes, first, at - first, StandardCharsets.ISO_8859_1);
        return (long) Math.rint(Double.parseDouble(text) * 1e6);
    }

    private void offset() {
        skipSpaces();
        if (at == end) {
            return;
        }
        byte sign = bytes[at];
        if (sign == 'Z' || sign == 'z') {
            at++;
            hasOffset = true;
        } else if (sign == '+' || sign == '-') {
            at++;
            hasOffset = true;
            int seconds = offsetDigits();
            offsetSeconds = sign == '-' ? -seconds : seconds;
        } else if (end - at >= 3 && (Ascii.is(bytes, at, at + 3, "utc") || Ascii.is(bytes, at, at + 3, "gmt"))) {
            at += 3;
            hasOffset = true;
        }
    }

    /// `5`, `05`, `05:30`, `0530`, `05:30:15`, `053015`.
    private int offsetDigits() {
        int first = at;
        int hours = digits(2);
        boolean colons = at < end && bytes[at] == ':';
        boolean more = colons || (at - first == 2 && at < end && Ascii.isDigit(bytes[at]));
        int minutes = more ? offsetPart(colons) : 0;
        boolean evenMore = more && at < end && (colons ? bytes[at] == ':' : Ascii.isDigit(bytes[at]));
        int seconds = evenMore ? offsetPart(colons) : 0;
        if (hours > OFFSET_HOURS_MAX || minutes > 59 || seconds > 59) {
            throw outOfRange();
        }
        return (hours * 60 + minutes) * 60 + seconds;
    }

    private int offsetPart(boolean colon) {
        if (colon) {
            at++;
        }
        int first = at;
        int value = digits(2);
        if (at - first != 2) {
            throw wrong();
        }
        return value;
    }

    /// Year 1 BC is the year before year 1; there is no year 0.
    private void era() {
        skipSpaces();
        boolean before = end - at == 2 && Ascii.is(bytes, at, end, "bc");
        if (before || (end - at == 2 && Ascii.is(bytes, at, end, "ad"))) {
            at = end;
        }
        if (year == 0) {
            throw outOfRange();
        }
        if (before) {
            year = 1 - year;
        }
    }

    private int digits(int most) {
        int first = at;
        int value = 0;
        while (at < end && at - first < most && Ascii.isDigit(bytes[at])) {
            value = value * 10 + (bytes[at++] - '0');
        }
        if (at == first) {
            throw wrong();
        }
        return value;
    }

    private void expect(char wanted) {
        if (at == end || bytes[at] != wanted) {
            throw wrong();
        }
        at++;
    }

    private void skipSpaces() {
        while (at < end && bytes[at] == ' ') {
            at++;
        }
    }

    private Rejection wrong() {
        return Rejection.of(bytes, start, end, "is not " + type + " in ISO form");
    }
}
