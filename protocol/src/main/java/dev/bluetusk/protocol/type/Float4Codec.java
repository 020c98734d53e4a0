package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/// `float4` as `Float`, with NaN, the infinities and negative zero.
public final class Float4Codec implements Codec<Float> {
    private static final Conversions<Float> CONVERSIONS = Conversions.<Float>none()
            .to(Double.class, Float::doubleValue)
            .to(Byte.class, value -> Whole.toByte(Whole.toLong(value.doubleValue())))
            .to(Short.class, value -> Whole.toShort(Whole.toLong(value.doubleValue())))
            .to(Integer.class, value -> Whole.toInt(Whole.toLong(value.doubleValue())))
            .to(Long.class, value -> Whole.toLong(value.doubleValue()))
            .to(BigDecimal.class, FloatText::toBigDecimal)
            .from(Double.class, Float8Codec::toFloat)
            .from(Byte.class, Byte::floatValue)
            .from(Short.class, Short::floatValue)
            .from(Integer.class, Integer::floatValue)
            .from(Long.class, Long::floatValue)
            .from(BigInteger.class, value -> Float8Codec.toFloat(value.doubleValue()))
            .from(BigDecimal.class, value -> Float8Codec.toFloat(value.doubleValue()));

    /// Makes one; all are alike.
    public Float4Codec() {}

    /// The number of a value, without boxing.
    public static float decodeFloat(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 4) {
                    throw new ProtocolException("expected 4 bytes for a value of float4 but got " + length);
                }
                yield Float.intBitsToFloat(BigEndian.int4(array, offset));
            }
            case TEXT -> FloatText.parseFloat(new String(array, offset, length, StandardCharsets.UTF_8));
        };
    }

    @Override
    public PgType type() {
        return PgType.FLOAT4;
    }

    @Override
    public Class<Float> javaType() {
        return Float.class;
    }

    @Override
    public Float decode(WireReader value, Format format) {
        float number = decodeFloat(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Float value, WireWriter out) {
        out.float4(value);
    }

    @Override
    public String text(Float value) {
        return FloatText.of(value.floatValue());
    }

    @Override
    public Conversions<Float> conversions() {
        return CONVERSIONS;
    }
}
