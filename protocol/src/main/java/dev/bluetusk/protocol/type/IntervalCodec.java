package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Duration;
import java.time.Period;

/// `interval` as [Interval].
///
/// It may be read as [Duration] if it has no months and days, and as [Period] if it has no time. Text is read
/// in all four styles of the server and written in the default one.
public final class IntervalCodec implements Codec<Interval> {
    private static final Conversions<Interval> CONVERSIONS = Conversions.<Interval>none()
            .to(Duration.class, Interval::toDuration)
            .to(Period.class, Interval::toPeriod)
            .from(Duration.class, Interval::of)
            .from(Period.class, Interval::of);

    /// Makes one; all are alike.
    public IntervalCodec() {}

    @Override
    public PgType type() {
        return PgType.INTERVAL;
    }

    @Override
    public Class<Interval> javaType() {
        return Interval.class;
    }

    @Override
    public Interval decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                long micros = value.int8();
                int days = value.int4();
                int months = value.int4();
                value.expectEnd("a value of interval");
                yield new Interval(months, days, micros);
            }
            case TEXT -> Interval.parse(value.utf8(value.remaining()));
        };
    }

    @Override
    public void encode(Interval value, WireWriter out) {
        out.int8(value.microseconds()).int4(value.days()).int4(value.months());
    }

    @Override
    public String text(Interval value) {
        return value.toString();
    }

    @Override
    public boolean textVaries() {
        return true;
    }

    @Override
    public Conversions<Interval> conversions() {
        return CONVERSIONS;
    }
}
