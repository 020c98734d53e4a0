package dev.bluetusk.protocol.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/// Whole numbers: their text, and exact steps between the Java classes that hold them.
///
/// Stateless, safe for all threads.
final class Whole {
    private Whole() {}

    /// Parses the text of a whole number without making a String.
    static long parse(byte[] array, int offset, int length, String typeName) {
        int at = offset;
        int end = offset + length;
        boolean negative = length > 1 && array[at] == '-';
        if (negative) {
            at++;
        }
        // Counts down, since the most negative long has no positive twin.
        long value = 0;
        if (at == end) {
            throw malformed(array, offset, length, typeName);
        }
        for (; at < end; at++) {
            int digit = array[at] - '0';
            if (digit < 0 || digit > 9) {
                throw malformed(array, offset, length, typeName);
            }
            if (value < Long.MIN_VALUE / 10 || value * 10 < Long.MIN_VALUE + digit) {
                throw ValueException.outOfRange(shown(array, offset, length), "int8");
            }
            value = value * 10 - digit;
        }
        if (!negative && value == Long.MIN_VALUE) {
            throw ValueException.outOfRange(shown(array, offset, length), "int8");
        }
        return negative ? value : -value;
    }

    static byte toByte(long value) {
        if (value != (byte) value) {
            throw ValueException.outOfRange(value, "byte");
        }
        return (byte) value;
    }

    static short toShort(long value) {
        if (value != (short) value) {
            throw ValueException.outOfRange(value, "int2");
        }
        return (short) value;
    }

    static int toInt(long value) {
        if (value != (int) value) {
            throw ValueException.outOfRange(value, "int4");
        }
        return (int) value;
    }

    static long toLong(double value) {
        // 2^63 itself is a double but not a long.
        if (value >= -0x1p63 && value < 0x1p63 && value == Math.rint(value)) {
            return (long) value;
        }
        throw ValueException.outOfRange(value, "the whole numbers of int8");
    }

    static long toLong(BigInteger value) {
        if (value.bitLength() > 63) {
            throw ValueException.outOfRange("a number of " + value.bitLength() + " bits", "int8");
        }
        return value.longValue();
    }

    static long toLong(BigDecimal value) {
        try {
            return value.longValueExact();
        } catch (ArithmeticException e) {
            throw ValueException.outOfRange(value, "the whole numbers of int8");
        }
    }

    /// The conversions of a codec for whole numbers, by way of `long`.
    static <T> Conversions<T> conversions(ToLongFunction<T> out, LongFunction<T> in) {
        return Conversions.<T>none()
                .to(Byte.class, value -> toByte(out.applyAsLong(value)))
                .to(Short.class, value -> toShort(out.applyAsLong(value)))
                .to(Integer.class, value -> toInt(out.applyAsLong(value)))
                .to(Long.class, out::applyAsLong)
                .to(Float.class, value -> (float) out.applyAsLong(value))
                .to(Double.class, value -> (double) out.applyAsLong(value))
                .to(BigInteger.class, value -> BigInteger.valueOf(out.applyAsLong(value)))
                .to(BigDecimal.class, value -> BigDecimal.valueOf(out.applyAsLong(value)))
                .from(Byte.class, value -> in.apply(value))
                .from(Short.class, value -> in.apply(value))
                .from(Integer.class, value -> in.apply(value))
                .from(Long.class, value -> in.apply(value))
                .from(BigInteger.class, value -> in.apply(toLong(value)))
                .from(BigDecimal.class, value -> in.apply(toLong(value)));
    }

    private static ValueException malformed(byte[] array, int offset, int length, String typeName) {
        return ValueException.malformed(typeName, shown(array, offset, length));
    }

    private static String shown(byte[] array, int offset, int length) {
        return new String(array, offset, length, java.nio.charset.StandardCharsets.UTF_8);
    }
}
