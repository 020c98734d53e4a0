package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/// `float8` as `Double`, with NaN, the infinities and negative zero.
///
/// Read as `BigDecimal` it gives the number that its text form shows (0.1, not the 55 digits of the binary
/// fraction).
public final class Float8Codec implements Codec<Double> {
    private static final Conversions<Double> CONVERSIONS = Conversions.<Double>none()
            .to(Float.class, Float8Codec::toFloat)
            .to(Byte.class, value -> Whole.toByte(Whole.toLong(value)))
            .to(Short.class, value -> Whole.toShort(Whole.toLong(value)))
            .to(Integer.class, value -> Whole.toInt(Whole.toLong(value)))
            .to(Long.class, value -> Whole.toLong(value))
            .to(BigDecimal.class, FloatText::toBigDecimal)
            .from(Float.class, Float::doubleValue)
            .from(Byte.class, Byte::doubleValue)
            .from(Short.class, Short::doubleValue)
            .from(Integer.class, Integer::doubleValue)
            .from(Long.class, Long::doubleValue)
            .from(BigInteger.class, BigInteger::doubleValue)
            .from(BigDecimal.class, BigDecimal::doubleValue);

    /// Makes one; all are alike.
    public Float8Codec() {}

    /// The number of a value, without boxing.
    public static double decodeDouble(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 8) {
                    throw new ProtocolException("expected 8 bytes for a value of float8 but got " + length);
                }
                yield Double.longBitsToDouble(BigEndian.int8(array, offset));
            }
            case TEXT -> FloatText.parseDouble(new String(array, offset, length, StandardCharsets.UTF_8), "float8");
        };
    }

    /// The nearest `float`.
    ///
    /// @throws ValueException if a finite number is too large for it
    static float toFloat(double value) {
        float nearest = (float) value;
        if (Float.isInfinite(nearest) && !Double.isInfinite(value)) {
            throw ValueException.outOfRange(value, "float4");
        }
        return nearest;
    }

    @Override
    public PgType type() {
        return PgType.FLOAT8;
    }

    @Override
    public Class<Double> javaType() {
        return Double.class;
    }

    @Override
    public Double decode(WireReader value, Format format) {
        double number = decodeDouble(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Double value, WireWriter out) {
        out.float8(value);
    }

    @Override
    public String text(Double value) {
        return FloatText.of(value.doubleValue());
    }

    @Override
    public Conversions<Double> conversions() {
        return CONVERSIONS;
    }
}
