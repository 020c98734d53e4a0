package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.LocalTime;

/// `time` as [LocalTime].
///
/// PostgreSQL counts microseconds: nanoseconds are rounded to the nearest, half up. It also has 24:00:00, the
/// end of a day, which is [LocalTime#MAX] here; by the same rounding [LocalTime#MAX] is written as 24:00:00.
public final class TimeCodec implements Codec<LocalTime> {
    /// Microseconds of a day.
    static final long DAY_MICROS = 86_400_000_000L;

    /// Makes one; all are alike.
    public TimeCodec() {}

    @Override
    public PgType type() {
        return PgType.TIME;
    }

    @Override
    public Class<LocalTime> javaType() {
        return LocalTime.class;
    }

    @Override
    public LocalTime decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                LocalTime time = ofMicros(value.int8());
                value.expectEnd("a value of time");
                yield time;
            }
            case TEXT -> {
                IsoReader text = new IsoReader(value, "time");
                LocalTime time = ofMicros(text.microsecondOfDay());
                text.expectEnd();
                yield time;
            }
        };
    }

    @Override
    public void encode(LocalTime value, WireWriter out) {
        out.int8(toMicros(value));
    }

    @Override
    public String text(LocalTime value) {
        return IsoWriter.time(new StringBuilder(), toMicros(value)).toString();
    }

    @Override
    public Conversions<LocalTime> conversions() {
        return Conversions.none();
    }

    static LocalTime ofMicros(long micros) {
        if (micros < 0 || micros > DAY_MICROS) {
            throw new ProtocolException("expected 0 to " + DAY_MICROS + " microseconds of a day but got " + micros);
        }
        return micros == DAY_MICROS ? LocalTime.MAX : LocalTime.ofNanoOfDay(micros * 1000);
    }

    /// Microseconds, rounded half up, so that the last half of a microsecond gives the end of the day.
    static long toMicros(LocalTime time) {
        return (time.toNanoOfDay() + 500) / 1000;
    }
}
