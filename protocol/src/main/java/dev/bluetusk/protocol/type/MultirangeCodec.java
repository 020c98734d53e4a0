package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The multiranges of a type as [PgMultirange], with each range by the range's own codec.
///
/// @param <T> the Java class of the bounds
public final class MultirangeCodec<T> implements Codec<PgMultirange<T>> {
    /// A range takes a length and its flags at least.
    private static final int RANGE_BYTES_MIN = 5;

    private final PgType type;
    private final RangeCodec<T> range;

    /// Makes one.
    ///
    /// @param type  the multirange type
    /// @param range the codec of its ranges
    public MultirangeCodec(PgType type, RangeCodec<T> range) {
        this.type = type;
        this.range = range;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    @SuppressWarnings("unchecked") // All classes of a generic class are one.
    public Class<PgMultirange<T>> javaType() {
        return (Class<PgMultirange<T>>) (Class<?>) PgMultirange.class;
    }

    @Override
    public PgMultirange<T> decode(WireReader value, Format format) {
        return decode(range.subtype(), value, format);
    }

    @Override
    public void encode(PgMultirange<T> value, WireWriter out) {
        out.int4(value.ranges().size());
        for (PgRange<T> each : value.ranges()) {
            int mark = out.beginLength();
            range.encode(each, out);
            out.endValue(mark);
        }
    }

    @Override
    public String text(PgMultirange<T> value) {
        return value.text(range.subtype()::text);
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> decode(range.subtype()::decodeText, value, format).text(text -> text);
        };
    }

    @Override
    public boolean textVaries() {
        return range.textVaries();
    }

    @Override
    public Conversions<PgMultirange<T>> conversions() {
        return Conversions.none();
    }

    @Override
    public Optional<PgMultirange<T>> accept(Object value) {
        if (!(value instanceof PgMultirange<?> multirange)) {
            return Optional.empty();
        }
        List<PgRange<T>> ranges = new ArrayList<>();
        for (PgRange<?> each : multirange.ranges()) {
            range.accept(each).ifPresent(ranges::add);
        }
        return ranges.size() == multirange.ranges().size() ? Optional.of(new PgMultirange<>(ranges)) : Optional.empty();
    }

    private static <X> PgMultirange<X> decode(Decoder<X> decoder, WireReader value, Format format) {
        return new PgMultirange<>(
                switch (format) {
                    case BINARY -> binary(decoder, value);
                    case TEXT -> RangeText.parseAll(value.utf8(value.remaining()), decoder);
                });
    }

    private static <X> List<PgRange<X>> binary(Decoder<X> decoder, WireReader value) {
        int count = value.int4();
        if (count < 0 || count > value.remaining() / RANGE_BYTES_MIN) {
            throw new ProtocolException("expected as many ranges as the multirange holds but " + value.remaining()
                    + " bytes cannot hold " + count);
        }
        List<PgRange<X>> ranges = new ArrayList<>(count);
        WireReader bytes = new WireReader();
        for (int i = 0; i < count; i++) {
            int length = value.int4();
            int offset = value.position();
            value.skip(length);
            ranges.add(RangeBinary.read(bytes.reset(value.array(), offset, length), decoder));
        }
        value.expectEnd("a multirange");
        return ranges;
    }
}
