package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// `numeric` as `BigDecimal`, with the same digits and the same scale as the server shows.
///
/// `numeric` also has NaN and, from version 14 on, the infinities, for which `BigDecimal` has no place: they
/// can be read as `Double`, `Float` or `String`, and are refused with 22003 otherwise. They can be written from
/// a `Double`. A number with a negative scale such as `1E+3` is written as `1000`.
///
/// Limits: 131,072 digits before the point and 16,383 behind it.
public final class NumericCodec implements Codec<BigDecimal> {
    private static final Conversions<BigDecimal> CONVERSIONS = Conversions.<BigDecimal>none()
            .to(Byte.class, value -> Whole.toByte(Whole.toLong(value)))
            .to(Short.class, value -> Whole.toShort(Whole.toLong(value)))
            .to(Integer.class, value -> Whole.toInt(Whole.toLong(value)))
            .to(Long.class, value -> Whole.toLong(value))
            .to(BigInteger.class, NumericCodec::toBigInteger)
            .to(Float.class, BigDecimal::floatValue)
            .to(Double.class, BigDecimal::doubleValue)
            .from(Byte.class, BigDecimal::valueOf)
            .from(Short.class, BigDecimal::valueOf)
            .from(Integer.class, BigDecimal::valueOf)
            .from(Long.class, BigDecimal::valueOf)
            .from(BigInteger.class, BigDecimal::new)
            .fromTextOf(Float.class)
            .fromTextOf(Double.class);

    /// Makes one; all are alike.
    public NumericCodec() {}

    /// The whole number of a value, without garbage in binary format.
    ///
    /// @throws ValueException if the number has a fraction, is too large, or is none
    public static long decodeLong(byte[] array, int offset, int length, Format format) {
        if (format == Format.BINARY) {
            int sign = NumericBinary.sign(array, offset, length);
            if (sign == NumericBinary.POSITIVE || sign == NumericBinary.NEGATIVE) {
                try {
                    return NumericBinary.decodeLong(array, offset, sign);
                } catch (ArithmeticException e) {
                    throw ValueException.outOfRange(
                            NumericBinary.decode(array, offset, sign), "the whole numbers of int8");
                }
            }
        }
        return Whole.toLong(decodeNumber(array, offset, length, format));
    }

    /// The `double` nearest to a value; NaN and the infinities stay what they are.
    public static double decodeDouble(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case TEXT -> {
                String text = new String(array, offset, length, StandardCharsets.UTF_8);
                yield FloatText.parseDouble(text, "numeric");
            }
            case BINARY -> {
                int sign = NumericBinary.sign(array, offset, length);
                yield switch (sign) {
                    case NumericBinary.NAN -> Double.NaN;
                    case NumericBinary.POSITIVE_INFINITY -> Double.POSITIVE_INFINITY;
                    case NumericBinary.NEGATIVE_INFINITY -> Double.NEGATIVE_INFINITY;
                    default -> NumericBinary.decodeDouble(array, offset, sign);
                };
            }
        };
    }

    @Override
    public PgType type() {
        return PgType.NUMERIC;
    }

    @Override
    public Class<BigDecimal> javaType() {
        return BigDecimal.class;
    }

    @Override
    public BigDecimal decode(WireReader value, Format format) {
        BigDecimal number = decodeNumber(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        if (format == Format.BINARY) {
            double special = special(value.array(), value.position(), value.remaining());
            if (special != 0) {
                value.skip(value.remaining());
                return Double.toString(special);
            }
        }
        return Codec.super.decodeText(value, format);
    }

    @Override
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        if (target == Double.class || target == double.class) {
            Decoder<Double> decoder = NumericCodec::toDouble;
            return Optional.of((Decoder<R>) decoder);
        }
        if (target == Float.class || target == float.class) {
            Decoder<Float> decoder = (value, format) -> Float8Codec.toFloat(toDouble(value, format));
            return Optional.of((Decoder<R>) decoder);
        }
        return Codec.super.decoder(target);
    }

    @Override
    public void encode(BigDecimal value, WireWriter out) {
        NumericBinary.encode(value, out);
    }

    @Override
    public String text(BigDecimal value) {
        return NumericBinary.plain(value).toPlainString();
    }

    @Override
    public Conversions<BigDecimal> conversions() {
        return CONVERSIONS;
    }

    private static double toDouble(WireReader value, Format format) {
        double number = decodeDouble(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    private static BigDecimal decodeNumber(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case TEXT -> NumericText.parse(array, offset, length);
            case BINARY -> {
                double special = special(array, offset, length);
                if (special != 0) {
                    throw ValueException.outOfRange(special, "the finite numbers of BigDecimal");
                }
                yield NumericBinary.decode(array, offset, NumericBinary.sign(array, offset, length));
            }
        };
    }

    /// NaN or an infinity; 0 for a number.
    private static double special(byte[] array, int offset, int length) {
        return switch (NumericBinary.sign(array, offset, length)) {
            case NumericBinary.NAN -> Double.NaN;
            case NumericBinary.POSITIVE_INFINITY -> Double.POSITIVE_INFINITY;
            case NumericBinary.NEGATIVE_INFINITY -> Double.NEGATIVE_INFINITY;
            default -> 0;
        };
    }

    private static BigInteger toBigInteger(BigDecimal value) {
        try {
            return value.toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw ValueException.outOfRange(value, "the whole numbers");
        }
    }
}
