package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;
import java.util.function.Function;

/// `tsvector` and `tsquery` as records of their text. Both formats are read; parameters are sent as text, since
/// only the server can put them in order.
///
/// @param <T> the record
final class TextSearchCodec<T> implements Codec<T> {
    private final PgType type;
    private final Class<T> javaType;
    private final Function<String, T> record;
    private final Function<WireReader, String> binaryText;

    TextSearchCodec(
            PgType type, Class<T> javaType, Function<String, T> record, Function<WireReader, String> binaryText) {
        this.type = type;
        this.javaType = javaType;
        this.record = record;
        this.binaryText = binaryText;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<T> javaType() {
        return javaType;
    }

    @Override
    public T decode(WireReader value, Format format) {
        return record.apply(decodeText(value, format));
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> {
                String text = binaryText.apply(value);
                value.expectEnd("a value of " + type.name());
                yield text;
            }
        };
    }

    @Override
    public void encode(T value, WireWriter out) {
        throw new ValueException(
                SqlState.FEATURE_NOT_SUPPORTED, "a value of " + type.name() + " can only be sent as text");
    }

    @Override
    public String text(T value) {
        return value.toString();
    }

    @Override
    public Conversions<T> conversions() {
        return Conversions.<T>none().fromTextOf(javaType);
    }

    /// Nothing goes in binary.
    @Override
    public Optional<T> accept(Object value) {
        return Optional.empty();
    }
}
