package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `int4` as `Integer`.
public final class Int4Codec implements Codec<Integer> {
    private static final Conversions<Integer> CONVERSIONS = Whole.conversions(Integer::longValue, Whole::toInt);

    /// Makes one; all are alike.
    public Int4Codec() {}

    /// The number of a value, without boxing.
    public static int decodeInt(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 4) {
                    throw new ProtocolException("expected 4 bytes for a value of int4 but got " + length);
                }
                yield BigEndian.int4(array, offset);
            }
            case TEXT -> Whole.toInt(Whole.parse(array, offset, length, "int4"));
        };
    }

    @Override
    public PgType type() {
        return PgType.INT4;
    }

    @Override
    public Class<Integer> javaType() {
        return Integer.class;
    }

    @Override
    public Integer decode(WireReader value, Format format) {
        int number = decodeInt(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Integer value, WireWriter out) {
        out.int4(value);
    }

    @Override
    public String text(Integer value) {
        return value.toString();
    }

    @Override
    public Conversions<Integer> conversions() {
        return CONVERSIONS;
    }
}
