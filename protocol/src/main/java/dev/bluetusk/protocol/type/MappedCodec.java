package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;
import java.util.function.Function;

/// A type's values as a class of the program's own, made of the values of another codec for the type.
///
/// @param <S> the class of the other codec
/// @param <T> the program's class
final class MappedCodec<S, T> implements Codec<T> {
    private final Codec<S> beneath;
    private final Class<T> javaType;
    private final Function<S, T> reading;
    private final Function<T, S> writing;

    MappedCodec(Codec<S> beneath, Class<T> javaType, Function<S, T> reading, Function<T, S> writing) {
        this.beneath = beneath;
        this.javaType = javaType;
        this.reading = reading;
        this.writing = writing;
    }

    @Override
    public PgType type() {
        return beneath.type();
    }

    @Override
    public Class<T> javaType() {
        return javaType;
    }

    @Override
    public T decode(WireReader value, Format format) {
        return reading.apply(beneath.decode(value, format));
    }

    @Override
    public void encode(T value, WireWriter out) {
        beneath.encode(writing.apply(value), out);
    }

    @Override
    public String text(T value) {
        return beneath.text(writing.apply(value));
    }

    @Override
    public Conversions<T> conversions() {
        return Conversions.<T>none().to(beneath.javaType(), writing).from(beneath.javaType(), reading);
    }

    @Override
    public char arrayDelimiter() {
        return beneath.arrayDelimiter();
    }

    @Override
    public boolean textVaries() {
        return beneath.textVaries();
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return beneath.decodeText(value, format);
    }

    /// The program's own class first, else what the codec beneath can do.
    @Override
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        if (target != Object.class && !target.isAssignableFrom(javaType)) {
            Optional<Decoder<R>> other = beneath.decoder(target);
            if (other.isPresent()) {
                return other;
            }
        }
        return Codec.super.decoder(target);
    }

    @Override
    public Optional<T> accept(Object value) {
        return javaType.isInstance(value)
                ? Optional.of(javaType.cast(value))
                : beneath.accept(value).map(reading);
    }

    @Override
    public boolean acceptsTextOf(Object value) {
        return beneath.acceptsTextOf(value);
    }
}
