package dev.bluetusk.jdbc.value;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/// PostgreSQL's dates and times as the classes of `java.sql` and back, by a time zone.
///
/// Those classes show a point of time by Julius Caesar's calendar before 1582-10-15, while PostgreSQL counts by Pope
/// Gregory's at all times: what is kept is what both show, year by year and hour by hour. A time that a zone leaves
/// out moves on by the gap; one that it has twice is the later one. `infinity` is a `Date` or `Timestamp` of
/// 9223372036825200000 ms, `-infinity` one of -9223372036832400000 ms. Stateless.
@SuppressWarnings("JavaUtilDate") // The dates and times of JDBC are such.
final class CalendarTimes {
    static final long INFINITY = 9_223_372_036_825_200_000L;
    static final long MINUS_INFINITY = -9_223_372_036_832_400_000L;

    // Where the two calendars and the two databases of time zones agree from, and up to.
    private static final int PLAIN_YEAR_MIN = 1902;
    private static final int PLAIN_YEAR_MAX = 2036;
    private static final long PLAIN_MILLIS_MIN = -2_145_916_800_000L;
    private static final long PLAIN_MILLIS_MAX = 2_114_380_800_000L;
    private static final long DAY_MILLIS = 86_400_000;
    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    private CalendarTimes() {}

    static Timestamp timestamp(LocalDateTime local, TimeZone zone) {
        if (local.equals(LocalDateTime.MAX)) {
            return new Timestamp(INFINITY);
        }
        if (local.equals(LocalDateTime.MIN)) {
            return new Timestamp(MINUS_INFINITY);
        }
        Timestamp timestamp = new Timestamp(millis(local, zone));
        timestamp.setNanos(local.get(ChronoField.NANO_OF_SECOND));
        return timestamp;
    }

    static Timestamp timestamp(Instant instant) {
        if (instant.equals(Instant.MAX)) {
            return new Timestamp(INFINITY);
        }
        if (instant.equals(Instant.MIN)) {
            return new Timestamp(MINUS_INFINITY);
        }
        long millis = instant.getEpochSecond() * 1000;
        if (millis < PLAIN_MILLIS_MIN) {
            // By the fields, since the calendars differ.
            return timestamp(LocalDateTime.ofInstant(instant, ZoneOffset.UTC), UTC);
        }
        Timestamp timestamp = new Timestamp(millis);
        timestamp.setNanos(instant.getNano());
        return timestamp;
    }

    static Date date(LocalDate day, TimeZone zone) {
        if (day.equals(LocalDate.MAX)) {
            return new Date(INFINITY);
        }
        return new Date(day.equals(LocalDate.MIN) ? MINUS_INFINITY : millis(day.atStartOfDay(), zone));
    }

    /// The day that a zone's clock shows at an instant.
    static Date date(Instant instant, TimeZone zone) {
        if (instant.equals(Instant.MAX) || instant.equals(Instant.MIN)) {
            return new Date(instant.equals(Instant.MAX) ? INFINITY : MINUS_INFINITY);
        }
        return date(local(timestamp(instant), zone).toLocalDate(), zone);
    }

    /// A time of day on 1970-01-01; [LocalTime#MAX] is the end of that day.
    static Time time(LocalTime time, TimeZone zone) {
        if (time.equals(LocalTime.MAX)) {
            return new Time(millis(LocalDate.EPOCH.plusDays(1).atStartOfDay(), zone));
        }
        return new Time(millis(LocalDate.EPOCH.atTime(time), zone) + time.get(ChronoField.MILLI_OF_SECOND));
    }

    static Time time(OffsetTime time) {
        long seconds = time.toLocalTime().equals(LocalTime.MAX)
                ? 86_400
                : time.toLocalTime().toSecondOfDay();
        long millis = time.toLocalTime().equals(LocalTime.MAX) ? 0 : time.getNano() / 1_000_000;
        return new Time((seconds - time.getOffset().getTotalSeconds()) * 1000 + millis);
    }

    /// The same time of day on 1970-01-01 of UTC.
    static Time onFirstDay(Time time) {
        return new Time(Math.floorMod(time.getTime(), DAY_MILLIS));
    }

    /// The time of day that a zone's clock shows at an instant.
    static Time time(Instant instant, TimeZone zone) {
        return time(local(timestamp(instant), zone).toLocalTime(), zone);
    }

    /// The time of day that a timestamp shows, moved on where a zone leaves it out on that day.
    static Time time(LocalDateTime local, TimeZone zone) {
        return time(local(timestamp(local, zone), zone).toLocalTime(), zone);
    }

    private static long millis(LocalDateTime local, TimeZone zone) {
        if (local.getYear() >= PLAIN_YEAR_MIN
                && local.getYear() <= PLAIN_YEAR_MAX
                && !(zone instanceof SimpleTimeZone)) {
            // Of a time that comes twice the later one, as calendars do.
            return ZonedDateTime.of(local, zone.toZoneId())
                            .withLaterOffsetAtOverlap()
                            .toEpochSecond()
                    * 1000;
        }
        GregorianCalendar calendar = new GregorianCalendar(zone, Locale.ROOT);
        calendar.clear();
        calendar.set(Calendar.ERA, local.getYear() > 0 ? GregorianCalendar.AD : GregorianCalendar.BC);
        calendar.set(Calendar.YEAR, local.get(ChronoField.YEAR_OF_ERA));
        calendar.set(Calendar.MONTH, local.getMonthValue() - 1);
        calendar.set(Calendar.DAY_OF_MONTH, local.getDayOfMonth());
        calendar.set(Calendar.HOUR_OF_DAY, local.getHour());
        calendar.set(Calendar.MINUTE, local.getMinute());
        calendar.set(Calendar.SECOND, local.getSecond());
        return calendar.getTimeInMillis();
    }

    static boolean isInfinite(java.util.Date time) {
        return time.getTime() == INFINITY || time.getTime() == MINUS_INFINITY;
    }

    /// What a zone's clock shows at a point of time.
    static LocalDateTime local(java.util.Date time, TimeZone zone) {
        long millis = time.getTime();
        int nanos = time instanceof Timestamp exact ? exact.getNanos() : (int) Math.floorMod(millis, 1000L) * 1_000_000;
        if (millis >= PLAIN_MILLIS_MIN && millis < PLAIN_MILLIS_MAX && !(zone instanceof SimpleTimeZone)) {
            Instant second = Instant.ofEpochSecond(Math.floorDiv(millis, 1000L), nanos);
            return LocalDateTime.ofInstant(second, zone.toZoneId());
        }
        GregorianCalendar calendar = new GregorianCalendar(zone, Locale.ROOT);
        calendar.setTimeInMillis(millis);
        int year = calendar.get(Calendar.YEAR);
        boolean before = calendar.get(Calendar.ERA) == GregorianCalendar.BC;
        return safeDate(before ? 1 - year : year, calendar)
                .atTime(
                        calendar.get(Calendar.HOUR_OF_DAY),
                        calendar.get(Calendar.MINUTE),
                        calendar.get(Calendar.SECOND),
                        nanos);
    }

    /// The date of a calendar; 29 February of a year that has one only by the old calendar is 1 March.
    private static LocalDate safeDate(int year, Calendar calendar) {
        return LocalDate.of(year, calendar.get(Calendar.MONTH) + 1, 1)
                .plusDays(calendar.get(Calendar.DAY_OF_MONTH) - 1L);
    }

    /// The text of a point of time with a zone's offset, which means the same in `timestamp` and `timestamptz`.
    static String text(Timestamp time, TimeZone zone) {
        if (isInfinite(time)) {
            return infinity(time);
        }
        LocalDateTime local = rounded(local(time, zone));
        StringBuilder text = date(new StringBuilder(), local.toLocalDate()).append(' ');
        offset(time(text, local.toLocalTime()), zone.getOffset(time.getTime()) / 1000);
        return era(text, local.getYear());
    }

    /// The text of a day with the offset that a zone has then, so that it is its midnight in `timestamptz`.
    static String text(Date day, TimeZone zone) {
        if (isInfinite(day)) {
            return infinity(day);
        }
        LocalDateTime local = local(day, zone);
        StringBuilder text = date(new StringBuilder(), local.toLocalDate()).append(' ');
        offset(text, zone.getOffset(day.getTime()) / 1000);
        return era(text, local.getYear());
    }

    /// The text of a time of day with a zone's offset.
    static String text(Time time, TimeZone zone) {
        LocalDateTime local = local(time, zone);
        boolean end = local.toLocalTime().equals(LocalTime.MIDNIGHT)
                && local.toLocalDate().equals(LocalDate.EPOCH.plusDays(1));
        StringBuilder text = new StringBuilder();
        if (end) {
            text.append("24:00:00");
        } else {
            time(text, local.toLocalTime());
        }
        return offset(text, zone.getOffset(time.getTime()) / 1000).toString();
    }

    private static String infinity(java.util.Date time) {
        return time.getTime() == INFINITY ? "infinity" : "-infinity";
    }

    private static LocalDateTime rounded(LocalDateTime local) {
        // The nanoseconds that are left do not show.
        return local.plusNanos(500);
    }

    private static StringBuilder date(StringBuilder text, LocalDate day) {
        String year = Integer.toString(day.get(ChronoField.YEAR_OF_ERA));
        text.append("0".repeat(Math.max(0, 4 - year.length()))).append(year).append('-');
        two(text, day.getMonthValue()).append('-');
        return two(text, day.getDayOfMonth());
    }

    private static StringBuilder time(StringBuilder text, LocalTime time) {
        two(text, time.getHour()).append(':');
        two(text, time.getMinute()).append(':');
        two(text, time.getSecond());
        int micros = time.getNano() / 1000;
        if (micros > 0) {
            text.append('.').append(Integer.toString(1_000_000 + micros), 1, 7);
            while (text.charAt(text.length() - 1) == '0') {
                text.setLength(text.length() - 1);
            }
        }
        return text;
    }

    private static StringBuilder offset(StringBuilder text, int seconds) {
        int size = Math.abs(seconds);
        two(text.append(seconds < 0 ? '-' : '+'), size / 3600);
        if (size % 3600 != 0) {
            two(text.append(':'), size / 60 % 60);
        }
        return size % 60 == 0 ? text : two(text.append(':'), size % 60);
    }

    private static String era(StringBuilder text, int year) {
        return year > 0 ? text.toString() : text.append(" BC").toString();
    }

    private static StringBuilder two(StringBuilder text, int number) {
        return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
