package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `int2` as `Short`.
public final class Int2Codec implements Codec<Short> {
    private static final Conversions<Short> CONVERSIONS = Whole.conversions(Short::longValue, Whole::toShort);

    /// Makes one; all are alike.
    public Int2Codec() {}

    /// The number of a value, without boxing.
    public static short decodeShort(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 2) {
                    throw new ProtocolException("expected 2 bytes for a value of int2 but got " + length);
                }
                yield BigEndian.int2(array, offset);
            }
            case TEXT -> Whole.toShort(Whole.parse(array, offset, length, "int2"));
        };
    }

    @Override
    public PgType type() {
        return PgType.INT2;
    }

    @Override
    public Class<Short> javaType() {
        return Short.class;
    }

    @Override
    public Short decode(WireReader value, Format format) {
        short number = decodeShort(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Short value, WireWriter out) {
        out.int2(value);
    }

    @Override
    public String text(Short value) {
        return value.toString();
    }

    @Override
    public Conversions<Short> conversions() {
        return CONVERSIONS;
    }
}
