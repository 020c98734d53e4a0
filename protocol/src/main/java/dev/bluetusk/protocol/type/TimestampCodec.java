package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;

/// `timestamp` as [LocalDateTime]; no time zone touches it.
///
/// `infinity` is [LocalDateTime#MAX] and `-infinity` is [LocalDateTime#MIN]. Nanoseconds are rounded to
/// microseconds, half up. Instants are refused, since the type does not say which zone's clock it shows.
/// Limits: 4713-11-24 BC to 294276-12-31.
public final class TimestampCodec implements Codec<LocalDateTime> {
    private static final Conversions<LocalDateTime> CONVERSIONS =
            Conversions.<LocalDateTime>none().from(LocalDate.class, DateCodec::startOfDay);

    /// Makes one; all are alike.
    public TimestampCodec() {}

    @Override
    public PgType type() {
        return PgType.TIMESTAMP;
    }

    @Override
    public Class<LocalDateTime> javaType() {
        return LocalDateTime.class;
    }

    @Override
    public LocalDateTime decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                long micros = value.int8();
                value.expectEnd("a value of timestamp");
                yield ofMicros(micros);
            }
            case TEXT -> parse(new IsoReader(value, "timestamp"));
        };
    }

    @Override
    public void encode(LocalDateTime value, WireWriter out) {
        out.int8(toMicros(value));
    }

    @Override
    public String text(LocalDateTime value) {
        long micros = toMicros(value);
        if (micros == TimestampMicros.INFINITY) {
            return IsoWriter.INFINITY;
        }
        if (micros == TimestampMicros.MINUS_INFINITY) {
            return IsoWriter.MINUS_INFINITY;
        }
        LocalDateTime rounded = TimestampMicros.local(micros);
        StringBuilder text = TimestampMicros.write(new StringBuilder(), rounded);
        return IsoWriter.era(text, rounded.toLocalDate()).toString();
    }

    @Override
    public Conversions<LocalDateTime> conversions() {
        return CONVERSIONS;
    }

    private static LocalDateTime ofMicros(long micros) {
        if (micros == TimestampMicros.INFINITY) {
            return LocalDateTime.MAX;
        }
        return micros == TimestampMicros.MINUS_INFINITY ? LocalDateTime.MIN : TimestampMicros.local(micros);
    }

    private static long toMicros(LocalDateTime value) {
        if (value.equals(LocalDateTime.MAX)) {
            return TimestampMicros.INFINITY;
        }
        if (value.equals(LocalDateTime.MIN)) {
            return TimestampMicros.MINUS_INFINITY;
        }
        return TimestampMicros.of(value.toEpochSecond(ZoneOffset.UTC), value.get(ChronoField.NANO_OF_SECOND), value);
    }

    private static LocalDateTime parse(IsoReader text) {
        if (text.is(IsoWriter.INFINITY)) {
            return LocalDateTime.MAX;
        }
        if (text.is(IsoWriter.MINUS_INFINITY)) {
            return LocalDateTime.MIN;
        }
        LocalDateTime local = TimestampMicros.parse(text);
        text.expectEnd();
        return local;
    }
}
