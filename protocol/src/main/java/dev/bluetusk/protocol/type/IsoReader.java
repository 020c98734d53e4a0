package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;

/// A cursor over a date or time in PostgreSQL's ISO style.
///
/// It differs from ISO 8601: years have four digits or more and no sign, years before 1 end the text with `
/// BC`, an offset may have no minutes or have seconds (`+08:05:43`, the local mean time of old instants), and a
/// day may end at `24:00:00`. Confined to the call that made it.
final class IsoReader {
    private static final int FRACTION_DIGITS = 6;
    private static final int YEAR_DIGITS_MAX = 7;

    private final byte[] array;
    private final int start;
    private final int end;
    private final String typeName;
    private int at;

    /// A cursor over what is left of a reader, which is then at its end.
    IsoReader(WireReader value, String typeName) {
        this.array = value.array();
        this.start = value.position();
        this.end = value.limit();
        this.typeName = typeName;
        this.at = start;
        value.skip(value.remaining());
    }

    /// Whether the whole text is this one.
    boolean is(String text) {
        return end - start == text.length() && text().equals(text);
    }

    /// A date, whose ` BC` at the end of the text is seen from here.
    LocalDate date() {
        int limit = Math.min(end, at + YEAR_DIGITS_MAX);
        int digits = 0;
        while (at + digits < limit && isDigit(array[at + digits])) {
            digits++;
        }
        if (digits < 4) {
            throw malformed();
        }
        int year = number(digits);
        expect('-');
        int month = number(2);
        expect('-');
        int day = number(2);
        try {
            return LocalDate.of(isBeforeChrist() ? 1 - year : year, month, day);
        } catch (DateTimeException e) {
            throw malformed();
        }
    }

    /// A time of day in microseconds, 0 to 86,400,000,000 (24:00:00).
    long microsecondOfDay() {
        int hour = number(2);
        expect(':');
        int minute = number(2);
        expect(':');
        int second = number(2);
        long micros = 1_000_000L * (3600L * hour + 60L * minute + second) + fraction();
        if (hour > 24 || minute > 59 || second > 59 || micros > TimeCodec.DAY_MICROS) {
            throw malformed();
        }
        return micros;
    }

    /// An offset from UTC: `+05`, `-05:30` or `+08:05:43`.
    ZoneOffset offset() {
        byte sign = at < end ? array[at] : 0;
        if (sign != '+' && sign != '-') {
            throw malformed();
        }
        at++;
        int seconds = 3600 * number(2);
        if (take(':')) {
            seconds += 60 * number(2);
            if (take(':')) {
                seconds += number(2);
            }
        }
        try {
            return ZoneOffset.ofTotalSeconds(sign == '-' ? -seconds : seconds);
        } catch (DateTimeException e) {
            throw malformed();
        }
    }

    /// Asks for a character.
    void expect(char c) {
        if (!take(c)) {
            throw malformed();
        }
    }

    /// Asks that nothing is left but the ` BC` that [#date] has seen.
    void expectEnd() {
        if (at != end && !(at == end - 3 && isBeforeChrist())) {
            throw malformed();
        }
    }

    private boolean isBeforeChrist() {
        return end - start > 3 && array[end - 3] == ' ' && array[end - 2] == 'B' && array[end - 1] == 'C';
    }

    private long fraction() {
        if (!take('.')) {
            return 0;
        }
        long micros = 0;
        int digits = 0;
        while (at < end && isDigit(array[at]) && digits < FRACTION_DIGITS) {
            micros = micros * 10 + array[at++] - '0';
            digits++;
        }
        if (digits == 0) {
            throw malformed();
        }
        for (; digits < FRACTION_DIGITS; digits++) {
            micros *= 10;
        }
        return micros;
    }

    private int number(int digits) {
        if (digits > end - at) {
            throw malformed();
        }
        int number = 0;
        for (int i = 0; i < digits; i++) {
            if (!isDigit(array[at])) {
                throw malformed();
            }
            number = number * 10 + array[at++] - '0';
        }
        return number;
    }

    private boolean take(char c) {
        boolean there = at < end && array[at] == c;
        if (there) {
            at++;
        }
        return there;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private String text() {
        return new String(array, start, end - start, StandardCharsets.UTF_8);
    }

    private ValueException malformed() {
        return ValueException.malformedTime(typeName, text());
    }
}
