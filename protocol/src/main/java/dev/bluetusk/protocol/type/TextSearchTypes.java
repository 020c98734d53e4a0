package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Oid;
import java.util.List;
import java.util.Map;

/// The codecs of text search.
///
/// Stateless, safe for all threads.
final class TextSearchTypes {
    private static final Codec<TsVector> VECTOR = new TextSearchCodec<>(
            PgType.text("tsvector", Oid.TSVECTOR, 3643), TsVector.class, TsVector::new, TextSearchBinary::vector);
    private static final Codec<TsQuery> QUERY = new TextSearchCodec<>(
            PgType.text("tsquery", Oid.TSQUERY, 3645), TsQuery.class, TsQuery::new, TextSearchBinary::query);

    private TextSearchTypes() {}

    static List<Codec<?>> codecs() {
        return List.of(VECTOR, QUERY);
    }

    static Map<Class<?>, Codec<?>> byClass() {
        return Map.of(TsVector.class, VECTOR, TsQuery.class, QUERY);
    }
}
