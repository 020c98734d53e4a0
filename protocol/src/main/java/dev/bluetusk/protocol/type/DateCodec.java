package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.LocalDate;
import java.time.LocalDateTime;

/// `date` as [LocalDate], by the proleptic Gregorian calendar on both sides.
///
/// `infinity` is [LocalDate#MAX] and `-infinity` is [LocalDate#MIN]. Limits: 4713-11-24 BC to 5874897-12-31.
public final class DateCodec implements Codec<LocalDate> {
    /// Days from 1970-01-01 to 2000-01-01, where PostgreSQL's counts start.
    static final long EPOCH_DAY = 10_957;

    private static final int INFINITY = Integer.MAX_VALUE;
    private static final int MINUS_INFINITY = Integer.MIN_VALUE;
    private static final int DAY_MIN = -2_451_545;
    private static final int DAY_MAX = 2_145_031_948;

    private static final Conversions<LocalDate> CONVERSIONS =
            Conversions.<LocalDate>none().to(LocalDateTime.class, DateCodec::startOfDay);

    /// Makes one; all are alike.
    public DateCodec() {}

    @Override
    public PgType type() {
        return PgType.DATE;
    }

    @Override
    public Class<LocalDate> javaType() {
        return LocalDate.class;
    }

    @Override
    public LocalDate decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                int day = value.int4();
                value.expectEnd("a value of date");
                yield ofDay(day);
            }
            case TEXT -> parse(new IsoReader(value, "date"));
        };
    }

    @Override
    public void encode(LocalDate value, WireWriter out) {
        out.int4(toDay(value));
    }

    @Override
    public String text(LocalDate value) {
        return switch (toDay(value)) {
            case INFINITY -> IsoWriter.INFINITY;
            case MINUS_INFINITY -> IsoWriter.MINUS_INFINITY;
            default ->
                IsoWriter.era(IsoWriter.date(new StringBuilder(), value), value).toString();
        };
    }

    @Override
    public Conversions<LocalDate> conversions() {
        return CONVERSIONS;
    }

    /// Midnight at the start of a day; the infinities stay what they are.
    static LocalDateTime startOfDay(LocalDate date) {
        if (date.equals(LocalDate.MAX)) {
            return LocalDateTime.MAX;
        }
        return date.equals(LocalDate.MIN) ? LocalDateTime.MIN : date.atStartOfDay();
    }

    private static LocalDate ofDay(int day) {
        return switch (day) {
            case INFINITY -> LocalDate.MAX;
            case MINUS_INFINITY -> LocalDate.MIN;
            default -> LocalDate.ofEpochDay(day + EPOCH_DAY);
        };
    }

    private static int toDay(LocalDate date) {
        if (date.equals(LocalDate.MAX)) {
            return INFINITY;
        }
        if (date.equals(LocalDate.MIN)) {
            return MINUS_INFINITY;
        }
        long day = date.toEpochDay() - EPOCH_DAY;
        if (day < DAY_MIN || day > DAY_MAX) {
            throw ValueException.timeOutOfRange(date, "date");
        }
        return (int) day;
    }

    private static LocalDate parse(IsoReader text) {
        if (text.is(IsoWriter.INFINITY)) {
            return LocalDate.MAX;
        }
        if (text.is(IsoWriter.MINUS_INFINITY)) {
            return LocalDate.MIN;
        }
        LocalDate date = text.date();
        text.expectEnd();
        return date;
    }
}
