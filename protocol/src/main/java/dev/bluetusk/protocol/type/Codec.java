package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.function.Function;

/// The values of one PostgreSQL type as Java values, in both wire formats and both directions.
///
/// Each codec has one Java class of its own, in which nothing is lost, and a table of [Conversions] to others.
/// Immutable, safe for all threads.
///
/// @param <T> the Java class of the type's values
public interface Codec<T> extends Decoder<T> {
    /// The type that this codec is for.
    PgType type();

    /// The Java class that [#decode] gives and [#encode] takes.
    Class<T> javaType();

    /// Writes a value in binary format, without a length in front.
    ///
    /// @throws ValueException if the type cannot hold the value
    void encode(T value, WireWriter out);

    /// The value in the form that the type's output function makes, with PostgreSQL's default settings.
    ///
    /// @throws ValueException if the type cannot hold the value
    String text(T value);

    /// The other Java classes that values may be read as and written from.
    Conversions<T> conversions();

    /// The type's identifier.
    default int typeOid() {
        return type().oid();
    }

    /// The identifier of the type's arrays; 0 if it has none.
    default int arrayOid() {
        return type().arrayOid();
    }

    /// The sign between the elements of an array's text: a comma for all types but `box`.
    default char arrayDelimiter() {
        return ',';
    }

    /// The format in which a result column of the type is cheaper.
    default Format preferredFormat() {
        return type().preferredFormat();
    }

    /// Whether the text that the server sends depends on settings of the session, such as its time zone: then
    /// another text is shown, the one of [#text], so that it is the same in both formats.
    default boolean textVaries() {
        return false;
    }

    /// The value in PostgreSQL's text form, whichever format it came in.
    default String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> text(decode(value, Format.BINARY));
        };
    }

    /// A decoder to a Java class; empty if the type may not be read as that class.
    ///
    /// Each type may be read as its own class and what that extends (so `Object` too), as `String` in
    /// PostgreSQL's text form, and as what [#conversions] says. A primitive class counts as its wrapper.
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    default <R> Optional<Decoder<R>> decoder(Class<R> target) {
        Class<R> wrapped = (Class<R>) MethodType.methodType(target).wrap().returnType();
        if (wrapped.isAssignableFrom(javaType())) {
            return Optional.of((Decoder<R>) this);
        }
        if (wrapped == String.class) {
            Decoder<String> text = this::decodeText;
            return Optional.of((Decoder<R>) text);
        }
        Optional<Function<T, R>> conversion = conversions().reading(wrapped);
        return conversion.map(convert -> (value, format) -> convert.apply(decode(value, format)));
    }

    /// A Java value as this codec's own class; empty if the type may not be written from it.
    ///
    /// @throws ValueException if the value's class is right but the type cannot hold the value
    default Optional<T> accept(Object value) {
        return javaType().isInstance(value)
                ? Optional.of(javaType().cast(value))
                : conversions().writing(value);
    }

    /// A codec for the same type whose values are of a class of one's own, made of this codec's values and back:
    ///
    /// ```java
    /// Codec<Email> emails = new TextCodec(PgType.TEXT).as(Email.class, Email::new, Email::address);
    /// ```
    ///
    /// The values may also be read as, and written from, this codec's own class and all that it converts to.
    ///
    /// @param reading makes a value of one's own; what it throws is thrown to who reads
    /// @param writing makes it back
    default <U> Codec<U> as(Class<U> own, Function<T, U> reading, Function<U, T> writing) {
        return new MappedCodec<>(this, own, reading, writing);
    }

    /// Whether the type's input function reads the text form of a Java value that [#accept] refuses, with the
    /// meaning that the value has in Java.
    default boolean acceptsTextOf(Object value) {
        return conversions().readsTextOf(value.getClass());
    }
}
