package dev.bluetusk.protocol.type;

import java.util.List;
import java.util.Map;

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
    private static final TextCodec TEXT = new TextCodec(PgType.TEXT);

    private BuiltInTypes() {}

    static List<Codec<?>> codecs() {
        return List.of(
                BOOL,
                INT2,
                INT4,
                INT8,
                new OidCodec(),
                FLOAT4,
                FLOAT8,
                TEXT,
                new TextCodec(PgType.VARCHAR),
                new TextCodec(PgType.BPCHAR),
                new TextCodec(PgType.NAME),
                new TextCodec(PgType.XML),
                new TextCodec(PgType.UNKNOWN));
    }

    static Map<Class<?>, Codec<?>> byClass() {
        return Map.of(
                Boolean.class, BOOL,
                Byte.class, INT2,
                Short.class, INT2,
                Integer.class, INT4,
                Long.class, INT8,
                Float.class, FLOAT4,
                Double.class, FLOAT8,
                String.class, TEXT);
    }
}
