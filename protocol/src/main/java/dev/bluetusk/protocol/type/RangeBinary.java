package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.type.PgRange.Bound;
import dev.bluetusk.protocol.type.PgRange.Exclusive;
import dev.bluetusk.protocol.type.PgRange.Inclusive;
import dev.bluetusk.protocol.type.PgRange.Unbounded;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// The binary format of ranges: a byte of flags, then the bounds that there are, each with a length in front.
///
/// Stateless, safe for all threads.
final class RangeBinary {
    private static final int EMPTY = 0x01;
    private static final int LOWER_INCLUSIVE = 0x02;
    private static final int UPPER_INCLUSIVE = 0x04;
    private static final int LOWER_UNBOUNDED = 0x08;
    private static final int UPPER_UNBOUNDED = 0x10;
    private static final int KNOWN = 0x1F;

    private RangeBinary() {}

    static <T> PgRange<T> read(WireReader value, Decoder<T> decoder) {
        int flags = value.unsignedInt1();
        if ((flags & ~KNOWN) != 0) {
            throw new ProtocolException("expected the flags of a range but got " + flags);
        }
        PgRange<T> range;
        if ((flags & EMPTY) != 0) {
            range = PgRange.empty();
        } else {
            Bound<T> lower = bound(value, decoder, flags & LOWER_UNBOUNDED, flags & LOWER_INCLUSIVE);
            range = new PgRange<>(lower, bound(value, decoder, flags & UPPER_UNBOUNDED, flags & UPPER_INCLUSIVE));
        }
        value.expectEnd("a range");
        return range;
    }

    private static <T> Bound<T> bound(WireReader value, Decoder<T> decoder, int unbounded, int inclusive) {
        if (unbounded != 0) {
            return new Unbounded<>();
        }
        int length = value.int4();
        int offset = value.position();
        value.skip(length);
        WireReader bytes = new WireReader(value.array(), offset, length);
        T at = decoder.decode(bytes, Format.BINARY);
        bytes.expectEnd("a bound of a range");
        return inclusive != 0 ? new Inclusive<>(at) : new Exclusive<>(at);
    }

    static <T> void write(PgRange<T> range, Codec<T> codec, WireWriter out) {
        if (range.isEmpty()) {
            out.int1(EMPTY);
            return;
        }
        out.int1((range.lower() instanceof Inclusive ? LOWER_INCLUSIVE : 0)
                | (range.upper() instanceof Inclusive ? UPPER_INCLUSIVE : 0)
                | (range.lower() instanceof Unbounded ? LOWER_UNBOUNDED : 0)
                | (range.upper() instanceof Unbounded ? UPPER_UNBOUNDED : 0));
        range.lower().value().ifPresent(at -> write(at, codec, out));
        range.upper().value().ifPresent(at -> write(at, codec, out));
    }

    private static <T> void write(T at, Codec<T> codec, WireWriter out) {
        int mark = out.beginLength();
        codec.encode(at, out);
        out.endValue(mark);
    }
}
