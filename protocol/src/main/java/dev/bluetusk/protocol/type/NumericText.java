package dev.bluetusk.protocol.type;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/// The text of `numeric`: digits with a point and a sign, never an exponent.
///
/// Stateless, safe for all threads.
final class NumericText {
    /// The most characters that a number of PostgreSQL has: all digits, a sign and a point.
    private static final int LENGTH_MAX = NumericBinary.DIGITS_MAX + NumericBinary.SCALE_MAX + 2;

    /// What fits a `long` with any digits.
    private static final int LONG_DIGITS = 18;

    private NumericText() {}

    static BigDecimal parse(byte[] array, int offset, int length) {
        int end = offset + length;
        boolean negative = length > 0 && array[offset] == '-';
        int start = negative ? offset + 1 : offset;
        int point = end;
        long digits = 0;
        for (int at = start; at < end; at++) {
            int digit = array[at] - '0';
            if (digit >= 0 && digit <= 9) {
                digits = digits * 10 + digit;
            } else if (array[at] == '.' && point == end) {
                point = at;
            } else {
                throw notANumber(array, offset, length);
            }
        }
        int scale = Math.max(0, end - point - 1);
        int count = end - start - (point == end ? 0 : 1);
        if (count == 0 || length > LENGTH_MAX) {
            throw notANumber(array, offset, length);
        }
        return count <= LONG_DIGITS
                ? BigDecimal.valueOf(negative ? -digits : digits, scale)
                : new BigDecimal(new String(array, offset, length, StandardCharsets.ISO_8859_1));
    }

    private static ValueException notANumber(byte[] array, int offset, int length) {
        String text = new String(array, offset, length, StandardCharsets.UTF_8);
        return switch (text) {
            case "NaN", "Infinity", "-Infinity" -> ValueException.outOfRange(text, "the finite numbers of BigDecimal");
            default -> ValueException.malformed("numeric", text);
        };
    }
}
