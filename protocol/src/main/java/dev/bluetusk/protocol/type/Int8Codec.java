package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `int8` as `Long`.
public final class Int8Codec implements Codec<Long> {
    private static final Conversions<Long> CONVERSIONS = Whole.conversions(Long::longValue, number -> number);

    /// Makes one; all are alike.
    public Int8Codec() {}

    /// The number of a value, without boxing.
    public static long decodeLong(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 8) {
                    throw new ProtocolException("expected 8 bytes for a value of int8 but got " + length);
                }
                yield BigEndian.int8(array, offset);
            }
            case TEXT -> Whole.parse(array, offset, length, "int8");
        };
    }

    @Override
    public PgType type() {
        return PgType.INT8;
    }

    @Override
    public Class<Long> javaType() {
        return Long.class;
    }

    @Override
    public Long decode(WireReader value, Format format) {
        long number = decodeLong(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Long value, WireWriter out) {
        out.int8(value);
    }

    @Override
    public String text(Long value) {
        return value.toString();
    }

    @Override
    public Conversions<Long> conversions() {
        return CONVERSIONS;
    }
}
