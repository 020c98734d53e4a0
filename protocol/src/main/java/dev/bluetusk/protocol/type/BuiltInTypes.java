package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The list of codecs for PostgreSQL's built-in types, and the types that Java classes stand for.
///
/// Stateless, safe for all threads.
final class BuiltInTypes {
    private static final BoolCodec BOOL = new BoolCodec();
    private static final Int2Codec INT2 = new Int2Codec();
    private static final Int4Codec INT4 = new Int4Codec();
    private static final Int8Codec INT8 = new Int8Codec();
    private static final Float4Codec FLOAT4 = new Float4Codec();
    private static final Float8Codec FLOAT8 = new Float8Codec();
    private static final NumericCodec NUMERIC = new NumericCodec();
    private static final TextCodec TEXT = new TextCodec(PgType.TEXT);
    private static final ByteaCodec BYTEA = new ByteaCodec();
    private static final DateCodec DATE = new DateCodec();
    private static final TimeCodec TIME = new TimeCodec();
    private static final TimetzCodec TIMETZ = new TimetzCodec();
    private static final TimestampCodec TIMESTAMP = new TimestampCodec();
    private static final TimestamptzCodec TIMESTAMPTZ = new TimestamptzCodec();
    private static final IntervalCodec INTERVAL = new IntervalCodec();
    private static final UuidCodec UUID = new UuidCodec();
    private static final JsonbCodec JSONB = new JsonbCodec();

    private BuiltInTypes() {}

    static List<Codec<?>> codecs() {
        List<Codec<?>> codecs = new ArrayList<>(everyday());
        codecs.addAll(GeometricTypes.codecs());
        codecs.addAll(NetworkTypes.codecs());
        codecs.addAll(RangeTypes.codecs());
        codecs.addAll(TextSearchTypes.codecs());
        codecs.addAll(SystemTypes.codecs());
        codecs.addAll(SystemTypes.references());
        return codecs;
    }

    static Map<Class<?>, Codec<?>> byClass() {
        Map<Class<?>, Codec<?>> byClass = new HashMap<>(everydayByClass());
        byClass.putAll(GeometricTypes.byClass());
        byClass.putAll(NetworkTypes.byClass());
        byClass.putAll(TextSearchTypes.byClass());
        byClass.putAll(SystemTypes.byClass());
        return byClass;
    }

    private static List<Codec<?>> everyday() {
        return List.of(
                BOOL,
                INT2,
                INT4,
                INT8,
                new OidCodec(),
                FLOAT4,
                FLOAT8,
                NUMERIC,
                TEXT,
                new TextCodec(PgType.VARCHAR),
                new TextCodec(PgType.BPCHAR),
                new TextCodec(PgType.NAME),
                new TextCodec(PgType.XML),
                new TextCodec(PgType.UNKNOWN),
                new CharCodec(),
                BYTEA,
                DATE,
                TIME,
                TIMETZ,
                TIMESTAMP,
                TIMESTAMPTZ,
                INTERVAL,
                UUID,
                new JsonCodec(),
                JSONB);
    }

    private static Map<Class<?>, Codec<?>> everydayByClass() {
        return Map.ofEntries(
                Map.entry(Boolean.class, BOOL),
                Map.entry(Byte.class, INT2),
                Map.entry(Short.class, INT2),
                Map.entry(Integer.class, INT4),
                Map.entry(Long.class, INT8),
                Map.entry(Float.class, FLOAT4),
                Map.entry(Double.class, FLOAT8),
                Map.entry(BigDecimal.class, NUMERIC),
                Map.entry(BigInteger.class, NUMERIC),
                Map.entry(String.class, TEXT),
                Map.entry(byte[].class, BYTEA),
                Map.entry(Octets.class, BYTEA),
                Map.entry(LocalDate.class, DATE),
                Map.entry(LocalTime.class, TIME),
                Map.entry(OffsetTime.class, TIMETZ),
                Map.entry(LocalDateTime.class, TIMESTAMP),
                Map.entry(Instant.class, TIMESTAMPTZ),
                Map.entry(OffsetDateTime.class, TIMESTAMPTZ),
                Map.entry(ZonedDateTime.class, TIMESTAMPTZ),
                Map.entry(Interval.class, INTERVAL),
                Map.entry(Duration.class, INTERVAL),
                Map.entry(Period.class, INTERVAL),
                Map.entry(UUID.class, UUID),
                Map.entry(Json.class, JSONB));
    }
}
