package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// A type whose Java class knows its own bytes and text: the class's `toString` is PostgreSQL's text form.
///
/// @param <T> the Java class of the type's values
final class ValueCodec<T> implements Codec<T> {
    private final PgType type;
    private final Class<T> javaType;
    private final Function<WireReader, T> read;
    private final BiConsumer<T, WireWriter> write;
    private final Function<String, T> parse;

    ValueCodec(
            PgType type,
            Class<T> javaType,
            Function<WireReader, T> read,
            BiConsumer<T, WireWriter> write,
            Function<String, T> parse) {
        this.type = type;
        this.javaType = javaType;
        this.read = read;
        this.write = write;
        this.parse = parse;
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
        return switch (format) {
            case TEXT -> parse.apply(value.utf8(value.remaining()));
            case BINARY -> {
                T decoded = read.apply(value);
                value.expectEnd("a value of " + type.name());
                yield decoded;
            }
        };
    }

    @Override
    public void encode(T value, WireWriter out) {
        write.accept(value, out);
    }

    @Override
    public String text(T value) {
        return value.toString();
    }

    @Override
    public boolean textVaries() {
        return javaType == Money.class;
    }

    @Override
    public Conversions<T> conversions() {
        return Conversions.none();
    }

    @Override
    public char arrayDelimiter() {
        return javaType == Box.class ? ';' : ',';
    }
}
