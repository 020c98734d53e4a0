package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/// `timestamptz` as [Instant], since an instant is all that the type stores: the zone of its text is the
/// session's.
///
/// Read as [OffsetDateTime] or [ZonedDateTime] it is in UTC, whichever format it came in. `infinity` is
/// [Instant#MAX] (or [OffsetDateTime#MAX]) and `-infinity` is [Instant#MIN] (or [OffsetDateTime#MIN]).
/// Nanoseconds are rounded to microseconds, half up. A [LocalDateTime] or [LocalDate] is sent as text, so that
/// the server puts it into the session's zone, as it does with a literal. Limits: 4713-11-24 BC to
/// 294276-12-31, in UTC.
public final class TimestamptzCodec implements Codec<Instant> {
    private static final Conversions<Instant> CONVERSIONS = Conversions.<Instant>none()
            .to(OffsetDateTime.class, TimestamptzCodec::toOffsetDateTime)
            .to(ZonedDateTime.class, TimestamptzCodec::toZonedDateTime)
            .from(OffsetDateTime.class, TimestamptzCodec::ofOffsetDateTime)
            .from(ZonedDateTime.class, ZonedDateTime::toInstant)
            .fromTextOf(LocalDateTime.class)
            .fromTextOf(LocalDate.class);

    /// Makes one; all are alike.
    public TimestamptzCodec() {}

    @Override
    public PgType type() {
        return PgType.TIMESTAMPTZ;
    }

    @Override
    public Class<Instant> javaType() {
        return Instant.class;
    }

    @Override
    public Instant decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> {
                long micros = value.int8();
                value.expectEnd("a value of timestamptz");
                yield ofMicros(micros);
            }
            case TEXT -> parse(new IsoReader(value, "timestamptz"));
        };
    }

    @Override
    public void encode(Instant value, WireWriter out) {
        out.int8(toMicros(value));
    }

    /// The text in UTC; the server's own is in the session's zone: see [#text(Instant, ZoneId)].
    @Override
    public String text(Instant value) {
        return text(value, ZoneOffset.UTC);
    }

    /// The text that the server makes in a session whose `TimeZone` is `zone`.
    public String text(Instant value, ZoneId zone) {
        long micros = toMicros(value);
        if (micros == TimestampMicros.INFINITY) {
            return IsoWriter.INFINITY;
        }
        if (micros == TimestampMicros.MINUS_INFINITY) {
            return IsoWriter.MINUS_INFINITY;
        }
        OffsetDateTime rounded = ofMicros(micros).atZone(zone).toOffsetDateTime();
        StringBuilder text = TimestampMicros.write(new StringBuilder(), rounded.toLocalDateTime());
        IsoWriter.offset(text, rounded.getOffset().getTotalSeconds());
        return IsoWriter.era(text, rounded.toLocalDate()).toString();
    }

    @Override
    public boolean textVaries() {
        return true;
    }

    @Override
    public Conversions<Instant> conversions() {
        return CONVERSIONS;
    }

    private static Instant ofMicros(long micros) {
        if (micros == TimestampMicros.INFINITY) {
            return Instant.MAX;
        }
        return micros == TimestampMicros.MINUS_INFINITY
                ? Instant.MIN
                : Instant.ofEpochSecond(TimestampMicros.epochSecond(micros), TimestampMicros.nano(micros));
    }

    private static long toMicros(Instant value) {
        if (value.equals(Instant.MAX)) {
            return TimestampMicros.INFINITY;
        }
        if (value.equals(Instant.MIN)) {
            return TimestampMicros.MINUS_INFINITY;
        }
        return TimestampMicros.of(value.getEpochSecond(), value.getNano(), value);
    }

    private static Instant parse(IsoReader text) {
        if (text.is(IsoWriter.INFINITY)) {
            return Instant.MAX;
        }
        if (text.is(IsoWriter.MINUS_INFINITY)) {
            return Instant.MIN;
        }
        LocalDateTime local = TimestampMicros.parse(text);
        Instant instant = local.toInstant(text.offset());
        text.expectEnd();
        return instant;
    }

    private static OffsetDateTime toOffsetDateTime(Instant value) {
        if (value.equals(Instant.MAX)) {
            return OffsetDateTime.MAX;
        }
        return value.equals(Instant.MIN) ? OffsetDateTime.MIN : value.atOffset(ZoneOffset.UTC);
    }

    private static Instant ofOffsetDateTime(OffsetDateTime value) {
        if (value.equals(OffsetDateTime.MAX)) {
            return Instant.MAX;
        }
        return value.equals(OffsetDateTime.MIN) ? Instant.MIN : value.toInstant();
    }

    private static ZonedDateTime toZonedDateTime(Instant value) {
        if (value.equals(Instant.MAX) || value.equals(Instant.MIN)) {
            throw ValueException.timeOutOfRange(
                    value.equals(Instant.MAX) ? IsoWriter.INFINITY : IsoWriter.MINUS_INFINITY, "ZonedDateTime");
        }
        return value.atZone(ZoneOffset.UTC);
    }
}
