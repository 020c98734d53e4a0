package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.type.DateCodec;
import dev.bluetusk.protocol.type.Interval;
import dev.bluetusk.protocol.type.TimeCodec;
import dev.bluetusk.protocol.type.TimestampCodec;
import dev.bluetusk.protocol.type.TimestamptzCodec;
import dev.bluetusk.protocol.type.TimetzCodec;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.TimeZone;

/// Cells as dates and times: those of `java.sql` and those of `java.time`. Stateless.
///
/// A text is read as the date or time that it shows, in PostgreSQL's ISO style or with a `T`.
final class Times {
    private static final String DATA_TYPE_MISMATCH = "42821";
    private static final DateCodec DATE = new DateCodec();
    private static final TimeCodec TIME = new TimeCodec();
    private static final TimetzCodec TIMETZ = new TimetzCodec();
    private static final TimestampCodec TIMESTAMP = new TimestampCodec();
    private static final TimestamptzCodec TIMESTAMPTZ = new TimestamptzCodec();

    private Times() {}

    static Timestamp timestamp(Cell cell, TimeZone zone) throws SQLException {
        return switch (moment(cell, "java.sql.Timestamp")) {
            case Instant instant -> CalendarTimes.timestamp(instant);
            case LocalDateTime local -> CalendarTimes.timestamp(local, zone);
            case LocalDate day -> CalendarTimes.timestamp(startOf(day), zone);
            case LocalTime time -> exact(CalendarTimes.time(time, zone), time);
            case OffsetTime time -> exact(CalendarTimes.time(time), time.toLocalTime());
            case Object other -> throw noTime(cell, "java.sql.Timestamp");
        };
    }

    private static Timestamp exact(Time time, LocalTime shown) {
        Timestamp timestamp = new Timestamp(time.getTime());
        timestamp.setNanos(shown.equals(LocalTime.MAX) ? 0 : shown.get(ChronoField.NANO_OF_SECOND));
        return timestamp;
    }

    static Date date(Cell cell, TimeZone zone) throws SQLException {
        return switch (moment(cell, "java.sql.Date")) {
            case Instant instant -> CalendarTimes.date(instant, zone);
            case LocalDateTime local -> CalendarTimes.date(dayOf(local), zone);
            case LocalDate day -> CalendarTimes.date(day, zone);
            case Object other -> throw noTime(cell, "java.sql.Date");
        };
    }

    static Time time(Cell cell, TimeZone zone) throws SQLException {
        return switch (moment(cell, "java.sql.Time")) {
            case Instant instant -> CalendarTimes.time(instant, zone);
            case LocalDateTime local -> CalendarTimes.time(local, zone);
            case LocalTime time -> CalendarTimes.time(time, zone);
            case OffsetTime time -> CalendarTimes.time(time);
            case LocalDate day -> throw noTime(cell, "java.sql.Time");
            case Object other -> throw noTime(cell, "java.sql.Time");
        };
    }

    private static LocalDateTime startOf(LocalDate day) {
        if (day.equals(LocalDate.MAX)) {
            return LocalDateTime.MAX;
        }
        return day.equals(LocalDate.MIN) ? LocalDateTime.MIN : day.atStartOfDay();
    }

    private static LocalDate dayOf(LocalDateTime local) {
        return local.toLocalDate();
    }

    static LocalDate localDate(Cell cell) throws SQLException {
        return switch (moment(cell, "LocalDate")) {
            case LocalDate day -> day;
            case LocalDateTime local -> dayOf(local);
            case Object other -> throw mismatch(cell, "LocalDate");
        };
    }

    static LocalTime localTime(Cell cell) throws SQLException {
        return switch (moment(cell, "LocalTime")) {
            case LocalTime time -> time;
            case LocalDateTime local -> local.toLocalTime();
            case Object other -> throw mismatch(cell, "LocalTime");
        };
    }

    static LocalDateTime localDateTime(Cell cell) throws SQLException {
        return switch (moment(cell, "LocalDateTime")) {
            case LocalDateTime local -> local;
            case LocalDate day -> startOf(day);
            case Object other -> throw mismatch(cell, "LocalDateTime");
        };
    }

    static OffsetTime offsetTime(Cell cell) throws SQLException {
        return switch (moment(cell, "OffsetTime")) {
            case OffsetTime time -> time;
            case Object other -> throw mismatch(cell, "OffsetTime");
        };
    }

    static OffsetDateTime offsetDateTime(Cell cell) throws SQLException {
        return switch (moment(cell, "OffsetDateTime")) {
            case Instant instant -> offset(instant);
            case LocalDateTime local -> zoned(local);
            case OffsetTime time -> time.atDate(LocalDate.EPOCH);
            case Object other -> throw mismatch(cell, "OffsetDateTime");
        };
    }

    private static OffsetDateTime offset(Instant instant) {
        if (instant.equals(Instant.MAX)) {
            return OffsetDateTime.MAX;
        }
        return instant.equals(Instant.MIN) ? OffsetDateTime.MIN : instant.atOffset(ZoneOffset.UTC);
    }

    /// A time without zone in that of the JVM.
    private static OffsetDateTime zoned(LocalDateTime local) {
        if (local.equals(LocalDateTime.MAX)) {
            return OffsetDateTime.MAX;
        }
        return local.equals(LocalDateTime.MIN)
                ? OffsetDateTime.MIN
                : local.atZone(TimeZone.getDefault().toZoneId()).toOffsetDateTime();
    }

    static Instant instant(Cell cell) throws SQLException {
        return switch (moment(cell, "Instant")) {
            case Instant instant -> instant;
            case Object other -> throw mismatch(cell, "Instant");
        };
    }

    /// In the zone of the JVM.
    static ZonedDateTime zonedDateTime(Cell cell) throws SQLException {
        Instant instant = instant(cell);
        if (instant.equals(Instant.MAX) || instant.equals(Instant.MIN)) {
            throw SqlErrors.value("expected a finite time for ZonedDateTime but got infinity", "22008");
        }
        return instant.atZone(TimeZone.getDefault().toZoneId());
    }

    static Interval interval(Cell cell) throws SQLException {
        try {
            if (cell.typeOid() == Oid.INTERVAL && cell.format() == Format.BINARY) {
                return new dev.bluetusk.protocol.type.IntervalCodec().decode(Texts.reader(cell), Format.BINARY);
            }
            return Interval.parse(Texts.of(cell).strip());
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// A date or time as the class of `java.time` that its type stands for.
    private static Object moment(Cell cell, String target) throws SQLException {
        WireReader value = Texts.reader(cell);
        try {
            return switch (cell.typeOid()) {
                case Oid.TIMESTAMPTZ -> TIMESTAMPTZ.decode(value, cell.format());
                case Oid.TIMESTAMP -> TIMESTAMP.decode(value, cell.format());
                case Oid.DATE -> DATE.decode(value, cell.format());
                case Oid.TIME -> TIME.decode(value, cell.format());
                case Oid.TIMETZ -> TIMETZ.decode(value, cell.format());
                case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.UNKNOWN -> parsed(Texts.of(cell));
                default -> throw target.startsWith("java.sql.") ? noTime(cell, target) : mismatch(cell, target);
            };
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// The date or time that a text shows.
    private static Object parsed(String text) {
        String iso =
                text.strip().replaceFirst("^(\\d{4,}-\\d\\d-\\d\\d)T", "$1 ").replaceFirst("Z$", "+00");
        int clock = iso.indexOf(':');
        boolean time = clock >= 0;
        boolean date = iso.indexOf('-') >= 4;
        boolean offset = time && (iso.indexOf('+', clock) > 0 || iso.indexOf('-', clock) > 0);
        byte[] bytes = iso.getBytes(StandardCharsets.UTF_8);
        WireReader value = new WireReader(bytes, 0, bytes.length);
        if (date && time) {
            return offset ? TIMESTAMPTZ.decode(value, Format.TEXT) : TIMESTAMP.decode(value, Format.TEXT);
        }
        if (date) {
            return DATE.decode(value, Format.TEXT);
        }
        return offset ? TIMETZ.decode(value, Format.TEXT) : TIME.decode(value, Format.TEXT);
    }

    private static SQLException noTime(Cell cell, String target) {
        return Conversion.mismatch(cell, target, SqlState.INVALID_DATETIME_FORMAT);
    }

    private static SQLException mismatch(Cell cell, String target) {
        return Conversion.mismatch(cell, target, DATA_TYPE_MISMATCH);
    }
}
