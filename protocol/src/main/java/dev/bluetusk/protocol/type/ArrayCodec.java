package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The arrays of a type as [PgArray], with its elements by the type's own codec.
///
/// They may be read as Java arrays of any class that the elements may be read as (`Integer[]`, `long[]`,
/// `String[][]`), if the dimensions agree, and as `List`, nested if there are several dimensions. They may be
/// written from the same: an array or list whose elements the type takes. Lower bounds survive only in
/// [PgArray].
///
/// @param <E> the Java class of the elements
public final class ArrayCodec<E> implements Codec<PgArray<E>> {
    private final Codec<E> element;
    private final PgType type;

    /// Makes one.
    ///
    /// @param element the codec of a type that has an array type
    public ArrayCodec(Codec<E> element) {
        this.element = element;
        Format format = element instanceof UnlistedCodec ? Format.TEXT : Format.BINARY;
        this.type = new PgType(element.type().name() + "[]", element.arrayOid(), 0, format);
    }

    /// The type of the elements.
    public int elementOid() {
        return element.typeOid();
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    @SuppressWarnings("unchecked") // All classes of a generic class are one.
    public Class<PgArray<E>> javaType() {
        return (Class<PgArray<E>>) (Class<?>) PgArray.class;
    }

    @Override
    public PgArray<E> decode(WireReader value, Format format) {
        return decode(element, value, format);
    }

    @Override
    public void encode(PgArray<E> value, WireWriter out) {
        ArrayBinary.encode(value, element, out);
    }

    @Override
    public String text(PgArray<E> value) {
        return ArrayText.write(value, element::text, element.arrayDelimiter());
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY ->
                ArrayText.write(decode(element::decodeText, value, format), text -> text, element.arrayDelimiter());
        };
    }

    @Override
    public boolean textVaries() {
        return element.textVaries();
    }

    @Override
    public Conversions<PgArray<E>> conversions() {
        return Conversions.none();
    }

    @Override
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        if (target == List.class) {
            Decoder<List<@Nullable Object>> list = (value, format) -> JavaArrays.toList(decode(value, format));
            return Optional.of((Decoder<R>) (Decoder<?>) list);
        }
        if (!target.isArray() || target == byte[].class) {
            return Codec.super.decoder(target);
        }
        Class<?> leaf = MethodType.methodType(JavaArrays.leaf(target)).wrap().returnType();
        Optional<Decoder<R>> plain = element.decoder(leaf)
                .map(decoder -> (value, format) -> (R) JavaArrays.toArray(decode(decoder, value, format), target));
        return plain.flatMap(decoder -> PrimitiveArrays.decoder(element.typeOid(), target, decoder))
                .or(() -> plain);
    }

    @Override
    public Optional<PgArray<E>> accept(Object value) {
        if (!JavaArrays.isArray(value)) {
            return Optional.empty();
        }
        PgArray<Object> array = JavaArrays.flatten(value);
        List<@Nullable E> elements = new ArrayList<>(array.elements().size());
        for (Object plain : array.elements()) {
            Optional<E> accepted = plain == null ? Optional.empty() : element.accept(plain);
            if (plain != null && accepted.isEmpty()) {
                return Optional.empty();
            }
            elements.add(accepted.orElse(null));
        }
        return Optional.of(array.withElements(elements));
    }

    @Override
    public boolean acceptsTextOf(Object value) {
        return JavaArrays.isArray(value)
                && JavaArrays.flatten(value).elements().stream()
                        .allMatch(plain -> plain == null || plain instanceof String || element.acceptsTextOf(plain));
    }

    private <X> PgArray<X> decode(Decoder<X> decoder, WireReader value, Format format) {
        return switch (format) {
            case BINARY -> ArrayBinary.decode(value, element.typeOid(), decoder);
            case TEXT -> new ArrayParser<>(decoder, value, element.arrayDelimiter()).parse();
        };
    }
}
