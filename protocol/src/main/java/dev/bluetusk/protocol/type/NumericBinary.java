package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// The binary format of `numeric`: groups of four decimal digits.
///
/// A value is four numbers of two bytes (count of groups, weight of the first group as a power of 10,000, sign,
/// digits behind the point that are shown), then the groups. Groups that are zero at either end are left out,
/// so the places of the groups and the shown digits do not depend on each other. Numbers of up to 18 digits are
/// put together in a `long`; longer ones by halves, so that the largest number of PostgreSQL costs
/// milliseconds, not seconds.
///
/// Stateless, safe for all threads.
final class NumericBinary {
    /// The most digits in front of the point that `numeric` holds.
    static final int DIGITS_MAX = 131_072;

    /// The most digits behind the point that `numeric` holds.
    static final int SCALE_MAX = 16_383;

    static final int POSITIVE = 0x0000;
    static final int NEGATIVE = 0x4000;
    static final int NAN = 0xC000;
    static final int POSITIVE_INFINITY = 0xD000;
    static final int NEGATIVE_INFINITY = 0xF000;

    private static final int HEADER = 8;
    private static final int LONG_GROUPS = 4;
    private static final long[] POWERS = {1, 10, 100, 1000};
    private static final long[] GROUP_POWERS = {1, 1_0000L, 1_0000_0000L, 1_0000_0000_0000L, 1_0000_0000_0000_0000L};
    private static final double DOUBLE_EXACT_MAX = 0x1p53;
    private static final double[] DOUBLE_POWERS = {1e0, 1e4, 1e8, 1e12, 1e16, 1e20};

    private NumericBinary() {}

    /// The sign word of a value, which also says whether it is a number at all.
    static int sign(byte[] array, int offset, int length) {
        if (length < HEADER) {
            throw new ProtocolException("expected at least 8 bytes for a value of numeric but got " + length);
        }
        int count = BigEndian.int2(array, offset) & 0xFFFF;
        int sign = BigEndian.int2(array, offset + 4) & 0xFFFF;
        int scale = BigEndian.int2(array, offset + 6) & 0xFFFF;
        boolean known = sign == POSITIVE
                || sign == NEGATIVE
                || sign == NAN
                || sign == POSITIVE_INFINITY
                || sign == NEGATIVE_INFINITY;
        if (!known || length != HEADER + 2 * count) {
            throw new ProtocolException("expected " + count + " groups of digits behind the sign of a numeric but got "
                    + (length - HEADER) + " bytes behind sign 0x" + Integer.toHexString(sign));
        }
        if (scale > SCALE_MAX && (sign == POSITIVE || sign == NEGATIVE)) {
            throw new ProtocolException("expected at most " + SCALE_MAX + " digits behind the point but got " + scale);
        }
        return sign;
    }

    /// The number of a value that is one.
    static BigDecimal decode(byte[] array, int offset, int sign) {
        int count = BigEndian.int2(array, offset) & 0xFFFF;
        int weight = BigEndian.int2(array, offset + 2);
        int scale = BigEndian.int2(array, offset + 6) & 0xFFFF;
        if (count == 0) {
            return BigDecimal.valueOf(0, scale);
        }
        int ownScale = 4 * (count - 1 - weight);
        BigDecimal number;
        if (count <= LONG_GROUPS) {
            long digits = join(array, offset + HEADER, count);
            number = BigDecimal.valueOf(sign == NEGATIVE ? -digits : digits, ownScale);
        } else {
            BigInteger digits = joinLarge(array, offset + HEADER, count);
            number = new BigDecimal(sign == NEGATIVE ? digits.negate() : digits, ownScale);
        }
        // Like the server, which cuts off digits behind the shown ones when it receives a value.
        return number.setScale(scale, RoundingMode.DOWN);
    }

    /// The number of a value as a whole number.
    ///
    /// @throws ArithmeticException if it has a fraction or is too large
    static long decodeLong(byte[] array, int offset, int sign) {
        int count = BigEndian.int2(array, offset) & 0xFFFF;
        int weight = BigEndian.int2(array, offset + 2);
        // Kept negative, since the most negative long has no positive twin.
        long value = 0;
        for (int i = 0; i < count; i++) {
            int group = group(array, offset + HEADER + 2 * i);
            if (i <= weight) {
                value = Math.subtractExact(Math.multiplyExact(value, 10_000L), group);
            } else if (group != 0) {
                throw new ArithmeticException("fraction");
            }
        }
        for (int i = count; i <= weight && value != 0; i++) {
            value = Math.multiplyExact(value, 10_000L);
        }
        return sign == NEGATIVE ? value : Math.negateExact(value);
    }

    /// The `double` nearest to a value.
    static double decodeDouble(byte[] array, int offset, int sign) {
        int count = BigEndian.int2(array, offset) & 0xFFFF;
        int power = BigEndian.int2(array, offset + 2) - count + 1;
        if (count <= LONG_GROUPS && Math.abs(power) < DOUBLE_POWERS.length) {
            double digits = join(array, offset + HEADER, count);
            if (digits <= DOUBLE_EXACT_MAX) {
                // Both sides are exact, so one division or product is rounded once: correctly.
                double size = power < 0 ? digits / DOUBLE_POWERS[-power] : digits * DOUBLE_POWERS[power];
                return sign == NEGATIVE && size != 0 ? -size : size;
            }
        }
        return decode(array, offset, sign).doubleValue();
    }

    /// Writes a number.
    ///
    /// @throws ValueException if `numeric` cannot hold it
    static void encode(BigDecimal value, WireWriter out) {
        BigDecimal plain = plain(value);
        int scale = plain.scale();
        int padding = -scale & 3;
        if (plain.precision() + padding <= 18) {
            encodeLong(plain.unscaledValue().longValue(), scale, out);
        } else {
            encodeLarge(plain.unscaledValue(), scale, out);
        }
    }

    /// Writes the number `unscaled / 10^scale`, of at most 18 digits with those that fill up its last group.
    static void encodeLong(long unscaled, int scale, WireWriter out) {
        long digits = Math.abs(unscaled) * POWERS[-scale & 3];
        if (digits == 0) {
            out.int2(0).int2(0).int2(POSITIVE).int2(scale);
            return;
        }
        int groups = 1;
        while (groups < GROUP_POWERS.length && digits >= GROUP_POWERS[groups]) {
            groups++;
        }
        int weight = groups - 1 - (scale + 3) / 4;
        while (digits % 10_000 == 0) {
            digits /= 10_000;
            groups--;
        }
        out.int2(groups).int2(weight).int2(unscaled < 0 ? NEGATIVE : POSITIVE).int2(scale);
        for (int i = groups - 1; i >= 0; i--) {
            out.int2((int) (digits / GROUP_POWERS[i] % 10_000));
        }
    }

    /// The same number with no negative scale, as PostgreSQL shows it.
    ///
    /// @throws ValueException if `numeric` cannot hold it
    static BigDecimal plain(BigDecimal value) {
        if (value.signum() == 0) {
            int scale = Math.max(value.scale(), 0);
            requireScale(scale);
            return BigDecimal.valueOf(0, scale);
        }
        long before = (long) value.precision() - value.scale();
        if (before > DIGITS_MAX) {
            throw ValueException.outOfRange("a number of " + before + " digits before the point", "numeric");
        }
        requireScale(value.scale());
        return value.scale() < 0 ? value.setScale(0) : value;
    }

    private static void requireScale(int scale) {
        if (scale > SCALE_MAX) {
            throw ValueException.outOfRange("a number of " + scale + " digits behind the point", "numeric");
        }
    }

    private static void encodeLarge(BigInteger unscaled, int scale, WireWriter out) {
        String digits = unscaled.abs().toString();
        int top = Math.floorDiv(digits.length() - 1 - scale, 4);
        int bottom = Math.floorDiv(-scale, 4);
        int start = out.length();
        out.int2(0).int2(top).int2(unscaled.signum() < 0 ? NEGATIVE : POSITIVE).int2(scale);
        int end = out.length();
        for (int weight = top; weight >= bottom; weight--) {
            int group = group(digits, digits.length() - 1 - scale - 4 * weight);
            out.int2(group);
            if (group != 0) {
                end = out.length();
            }
        }
        out.truncate(end);
        out.patchInt2(start, (end - start - HEADER) / 2);
    }

    /// Four digits of a text, of which the last stands at an index that may lie outside of it.
    private static int group(String digits, int last) {
        int group = 0;
        for (int i = last - 3; i <= last; i++) {
            group = group * 10 + (i >= 0 && i < digits.length() ? digits.charAt(i) - '0' : 0);
        }
        return group;
    }

    private static int group(byte[] array, int offset) {
        int group = BigEndian.int2(array, offset);
        if (group < 0 || group > 9999) {
            throw new ProtocolException("expected a group of digits 0 to 9999 in a numeric but got " + group);
        }
        return group;
    }

    private static long join(byte[] array, int offset, int count) {
        long digits = 0;
        for (int i = 0; i < count; i++) {
            digits = digits * 10_000 + group(array, offset + 2 * i);
        }
        return digits;
    }

    private static BigInteger joinLarge(byte[] array, int offset, int count) {
        if (count <= LONG_GROUPS) {
            return BigInteger.valueOf(join(array, offset, count));
        }
        int low = count / 2;
        BigInteger left = joinLarge(array, offset, count - low);
        BigInteger right = joinLarge(array, offset + 2 * (count - low), low);
        return left.multiply(BigInteger.TEN.pow(4 * low)).add(right);
    }
}
