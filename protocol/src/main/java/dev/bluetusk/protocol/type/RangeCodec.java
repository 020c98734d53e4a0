package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.type.PgRange.Bound;
import dev.bluetusk.protocol.type.PgRange.Exclusive;
import dev.bluetusk.protocol.type.PgRange.Inclusive;
import dev.bluetusk.protocol.type.PgRange.Nowhere;
import dev.bluetusk.protocol.type.PgRange.Unbounded;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// The ranges of a type as [PgRange], with its bounds by the type's own codec.
///
/// They may be written with bounds of each class that the type takes.
///
/// @param <T> the Java class of the bounds
public final class RangeCodec<T> implements Codec<PgRange<T>> {
    private final PgType type;
    private final Codec<T> subtype;

    /// Makes one.
    ///
    /// @param type    the range type
    /// @param subtype the codec of its bounds
    public RangeCodec(PgType type, Codec<T> subtype) {
        this.type = type;
        this.subtype = subtype;
    }

    Codec<T> subtype() {
        return subtype;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    @SuppressWarnings("unchecked") // All classes of a generic class are one.
    public Class<PgRange<T>> javaType() {
        return (Class<PgRange<T>>) (Class<?>) PgRange.class;
    }

    @Override
    public PgRange<T> decode(WireReader value, Format format) {
        return decode(subtype, value, format);
    }

    @Override
    public void encode(PgRange<T> value, WireWriter out) {
        RangeBinary.write(value, subtype, out);
    }

    @Override
    public String text(PgRange<T> value) {
        return value.text(subtype::text);
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> decode(subtype::decodeText, value, format).text(text -> text);
        };
    }

    @Override
    public boolean textVaries() {
        return subtype.textVaries();
    }

    @Override
    public Conversions<PgRange<T>> conversions() {
        return Conversions.none();
    }

    @Override
    public Optional<PgRange<T>> accept(Object value) {
        if (!(value instanceof PgRange<?> range)) {
            return Optional.empty();
        }
        Optional<Bound<T>> lower = accept(range.lower());
        Optional<Bound<T>> upper = accept(range.upper());
        return lower.isPresent() && upper.isPresent()
                ? Optional.of(new PgRange<>(lower.get(), upper.get()))
                : Optional.empty();
    }

    private <X> Optional<Bound<T>> accept(Bound<X> bound) {
        return switch (bound) {
            case Inclusive<X>(X at) -> own(at).map(Inclusive::new);
            case Exclusive<X>(X at) -> own(at).map(Exclusive::new);
            case Unbounded<X>() -> Optional.of(new Unbounded<>());
            case Nowhere<X>() -> Optional.of(new Nowhere<>());
        };
    }

    private <X> Optional<T> own(X at) {
        return subtype.accept(java.util.Objects.requireNonNull(at));
    }

    private static <X> PgRange<X> decode(Decoder<X> decoder, WireReader value, Format format) {
        return switch (format) {
            case BINARY -> RangeBinary.read(value, decoder);
            case TEXT -> RangeText.parse(value.utf8(value.remaining()), decoder);
        };
    }
}
