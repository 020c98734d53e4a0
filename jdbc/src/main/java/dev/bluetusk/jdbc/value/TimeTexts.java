package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codecs;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Texts of times of day. Stateless.
final class TimeTexts {
    private static final Pattern WITH_OFFSET = Pattern.compile(
            "\\s*(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?([+-])(\\d{1,2})(?::?(\\d{2}))?\\s*");
    private static final int NANO_DIGITS = 9;

    private TimeTexts() {}

    /// A time of day that has an offset, as a zone's clock showed that moment on 1970-01-01; any other text stays as it
    /// is. A `time` of the server has no offset: it would be left out, and the time be that of another zone.
    static String local(String text, TimeZone zone) {
        Matcher parts = WITH_OFFSET.matcher(text);
        if (!parts.matches()) {
            return text;
        }
        try {
            LocalTime time = LocalTime.of(
                    number(parts.group(1)), number(parts.group(2)), number(parts.group(3)), nanos(parts.group(4)));
            int seconds = number(parts.group(6)) * 3600 + number(parts.group(7)) * 60;
            OffsetTime shown =
                    time.atOffset(ZoneOffset.ofTotalSeconds(parts.group(5).equals("-") ? -seconds : seconds));
            long millis = shown.atDate(LocalDate.EPOCH).toInstant().toEpochMilli();
            ZoneOffset there = ZoneOffset.ofTotalSeconds(zone.getOffset(millis) / 1000);
            return Codecs.builtIn().text(shown.withOffsetSameInstant(there));
        } catch (DateTimeException e) {
            // The server says what is wrong with it.
            return text;
        }
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static int nanos(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits + "0".repeat(NANO_DIGITS - digits.length()));
    }
}
