package dev.bluetusk.jdbc.url;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names of time zones as the server writes them in its setting `TimeZone`.
///
/// Most are those of Java. A name with an offset, such as `GMT+3`, follows POSIX on the server: its hours count to the
/// west, while Java's count to the east. Has no state.
public final class ServerZone {
    private static final Pattern OFFSET =
            Pattern.compile("(?:<[^>]+>|[A-Za-z]{3,})([+-]?)(\\d{1,2})(?::(\\d{2}))?(?::(\\d{2}))?");

    private ServerZone() {}

    /// The server's name of a zone of Java.
    static String name(TimeZone zone) {
        String name = zone.getID();
        if (name.startsWith("GMT+")) {
            return "GMT-" + name.substring(4);
        }
        return name.startsWith("GMT-") ? "GMT+" + name.substring(4) : name;
    }

    /// The zone of a name of the server; UTC for a zone that Java does not know.
    public static ZoneId of(String name) {
        try {
            Matcher offset = OFFSET.matcher(name);
            return offset.matches() ? east(offset) : ZoneId.of(name, ZoneId.SHORT_IDS);
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
    }

    private static ZoneId east(Matcher offset) {
        int seconds = (number(offset, 2) * 60 + number(offset, 3)) * 60 + number(offset, 4);
        return ZoneOffset.ofTotalSeconds(offset.group(1).equals("-") ? seconds : -seconds);
    }

    private static int number(Matcher offset, int group) {
        return offset.group(group) == null ? 0 : Integer.parseInt(offset.group(group));
    }
}
