package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.OffsetTime;
import java.time.ZoneOffset;

/// `timetz` as [OffsetTime]; rounding and 24:00:00 are as in [TimeCodec].
///
/// Limits: an offset below 16 hours either way.
public final class TimetzCodec implements Codec<OffsetTime> {
    private static final int OFFSET_END = 16 * 3600;

    /// Makes one; all are alike.
    public TimetzCodec() {}

    @Override
    public PgType type() {
        return PgType.TIMETZ;
    }

    @Override
    public Class<OffsetTime> javaType() {
        return OffsetTime.class;
    }

    @Override
    public OffsetTime decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                long micros = value.int8();
                int west = value.int4();
                value.expectEnd("a value of timetz");
                if (west <= -OFFSET_END || west >= OFFSET_END) {
                    throw new ProtocolException("expected an offset below 16 hours but got " + west + " seconds");
                }
                yield TimeCodec.ofMicros(micros).atOffset(ZoneOffset.ofTotalSeconds(-west));
            }
            case TEXT -> {
                IsoReader text = new IsoReader(value, "timetz");
                OffsetTime time = TimeCodec.ofMicros(text.microsecondOfDay()).atOffset(text.offset());
                text.expectEnd();
                yield time;
            }
        };
    }

    @Override
    public void encode(OffsetTime value, WireWriter out) {
        out.int8(TimeCodec.toMicros(value.toLocalTime())).int4(-offset(value));
    }

    @Override
    public String text(OffsetTime value) {
        StringBuilder text = IsoWriter.time(new StringBuilder(), TimeCodec.toMicros(value.toLocalTime()));
        return IsoWriter.offset(text, offset(value)).toString();
    }

    @Override
    public Conversions<OffsetTime> conversions() {
        return Conversions.none();
    }

    private static int offset(OffsetTime value) {
        int seconds = value.getOffset().getTotalSeconds();
        if (Math.abs(seconds) >= OFFSET_END) {
            throw ValueException.timeOutOfRange(value, "timetz");
        }
        return seconds;
    }
}
