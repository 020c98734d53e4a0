package dev.bluetusk.ingest.encode;

import java.util.Arrays;

/// `numeric`: decimal digits straight into groups of four (base 10000), with the scale that stands in the text.
///
/// The server rounds to the declared scale itself; only what would then have too many digits is refused here.
/// An exponent is written out first. Nothing is ever a `BigDecimal`. Keeps where the digits are between its
/// methods: confined to one thread.
final class NumericEncoder implements FieldEncoder {
    /// Digits before the point that numeric can hold (server's manual, numeric types).
    private static final int INTEGER_DIGITS_MAX = 131_072;

    /// Digits after the point that numeric can hold.
    private static final int FRACTION_DIGITS_MAX = 16_383;

    private static final int NEGATIVE = 0x4000;
    private static final int NAN = 0xc000;
    private static final int INFINITY = 0xd000;
    private static final int NEGATIVE_INFINITY = 0xf000;
    private static final int HEADER_BYTES = Integer.BYTES + 4 * Short.BYTES;

    private final int precision;
    private final int scale;
    private final String type;

    private byte[] digits = new byte[0];
    private int integerFrom;
    private int integerTo;
    private int fractionFrom;
    private int fractionTo;

    private int groups;
    private int significantGroups;
    private int weight;

    private NumericEncoder(int precision, int scale, String type) {
        this.precision = precision;
        this.scale = scale;
        this.type = type;
    }

    static NumericEncoder anyPrecision() {
        return new NumericEncoder(0, 0, "numeric");
    }

    /// @param typmod the column's type modifier; -1 if it declares no precision
    static NumericEncoder of(int typmod) {
        if (typmod < 4) {
            return anyPrecision();
        }
        int precision = (typmod - 4) >>> 16 & 0xffff;
        // The scale is a signed number of eleven bits.
        int scale = (((typmod - 4) & 0x7ff) ^ 0x400) - 0x400;
        return new NumericEncoder(precision, scale, "numeric(" + precision + "," + scale + ")");
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        int from = Ascii.trimStart(bytes, start, end);
        int to = Ascii.trimEnd(bytes, from, end);
        int position = locate(bytes, DecimalSyntax.skipSign(bytes, from, to), to);
        if (position < to || integerTo - integerFrom + fractionTo - fractionFrom == 0) {
            if (!DecimalSyntax.matches(bytes, from, to)) {
                word(bytes, from, to, out);
                return;
            }
            if (!writeOut(bytes, position, to)) {
                throw outOfRange(bytes, from, to);
            }
        }
        while (integerFrom < integerTo && digits[integerFrom] == '0') {
            integerFrom++;
        }
        if (!fits()) {
            throw outOfRange(bytes, from, to);
        }
        write(bytes[from] == '-', out);
    }

    /// Finds the digits before and after the point; returns where they end.
    private int locate(byte[] bytes, int start, int end) {
        digits = bytes;
        integerFrom = start;
        integerTo = DecimalSyntax.skipDigits(bytes, start, end);
        boolean point = integerTo < end && bytes[integerTo] == '.';
        fractionFrom = point ? integerTo + 1 : integerTo;
        fractionTo = point ? DecimalSyntax.skipDigits(bytes, fractionFrom, end) : integerTo;
        return fractionTo;
    }

    /// Applies the exponent that starts at `position`: writes the number out as plain digits. False if it is
    /// far too large.
    private boolean writeOut(byte[] bytes, int position, int end) {
        int exponent = exponent(bytes, position + 1, end);
        int integers = integerTo - integerFrom;
        int count = integers + fractionTo - fractionFrom;
        if (Math.abs((long) exponent) + count > INTEGER_DIGITS_MAX + FRACTION_DIGITS_MAX) {
            return false;
        }
        int point = integers + exponent;
        int before = Math.max(0, -point);
        byte[] plain = new byte[before + Math.max(count, point)];
        Arrays.fill(plain, (byte) '0');
        System.arraycopy(bytes, integerFrom, plain, before, integers);
        System.arraycopy(bytes, fractionFrom, plain, before + integers, count - integers);
        digits = plain;
        integerFrom = 0;
        integerTo = Math.max(0, point);
        fractionFrom = integerTo;
        fractionTo = plain.length;
        return true;
    }

    private static int exponent(byte[] bytes, int start, int end) {
        long value = 0;
        for (int i = DecimalSyntax.skipSign(bytes, start, end); i < end; i++) {
            value = Math.min(value * 10 + (bytes[i] - '0'), INTEGER_DIGITS_MAX * 2L);
        }
        return (int) (bytes[start] == '-' ? -value : value);
    }

    private boolean fits() {
        if (integerTo - integerFrom > INTEGER_DIGITS_MAX || fractionTo - fractionFrom > FRACTION_DIGITS_MAX) {
            return false;
        }
        int room = precision - scale;
        int integers = integerTo - integerFrom;
        if (precision == 0 || (integers > 0 && integers < room)) {
            return true;
        }
        int zeros = 0;
        int fractions = fractionTo - fractionFrom;
        while (integers == 0 && zeros < fractions && digits[fractionFrom + zeros] == '0') {
            zeros++;
        }
        boolean zero = integers == 0 && zeros == fractions;
        int top = integers > 0 ? integers : -zeros;
        return zero || top < room || (top == room && !roundsUp(integers > 0 ? 0 : zeros));
    }

    /// Whether the number's first `precision` digits are all 9 and the next one rounds them up to one digit more.
    private boolean roundsUp(int first) {
        for (int i = 0; i < precision; i++) {
            if (digit(first + i) != '9') {
                return false;
            }
        }
        return digit(first + precision) >= '5';
    }

    private int digit(int index) {
        int integers = integerTo - integerFrom;
        if (index < integers) {
            return digits[integerFrom + index];
        }
        int fraction = fractionFrom + index - integers;
        return fraction < fractionTo ? digits[fraction] : '0';
    }

    private void write(boolean negative, RowBuffer out) {
        int integers = integerTo - integerFrom;
        int fractions = fractionTo - fractionFrom;
        out.ensure(HEADER_BYTES + ((integers + 3) / 4 + (fractions + 3) / 4) * Short.BYTES);
        int header = out.size();
        out.advance(HEADER_BYTES);
        groups = 0;
        significantGroups = 0;
        weight = (integers + 3) / 4 - 1;
        integerGroups(out);
        fractionGroups(out);
        out.truncate(header + HEADER_BYTES + significantGroups * Short.BYTES);
        boolean zero = significantGroups == 0;
        out.int32At(header, HEADER_BYTES - Integer.BYTES + significantGroups * Short.BYTES);
        out.int16At(header + 4, significantGroups);
        out.int16At(header + 6, zero ? 0 : weight);
        out.int16At(header + 8, negative && !zero ? NEGATIVE : 0);
        out.int16At(header + 10, fractions);
    }

    private void integerGroups(RowBuffer out) {
        int position = integerFrom;
        int first = (integerTo - integerFrom) & 3;
        if (first > 0) {
            int value = 0;
            for (; position < integerFrom + first; position++) {
                value = value * 10 + digits[position] - '0';
            }
            group(value, out);
        }
        for (; position < integerTo; position += 4) {
            group(four(position), out);
        }
    }

    private void fractionGroups(RowBuffer out) {
        int position = fractionFrom;
        for (; position + 4 <= fractionTo; position += 4) {
            group(four(position), out);
        }
        if (position < fractionTo) {
            int value = 0;
            for (int i = position; i < position + 4; i++) {
                value = value * 10 + (i < fractionTo ? digits[i] - '0' : 0);
            }
            group(value, out);
        }
    }

    private int four(int position) {
        return (digits[position] - '0') * 1000
                + (digits[position + 1] - '0') * 100
                + (digits[position + 2] - '0') * 10
                + (digits[position + 3] - '0');
    }

    /// Zero groups are left out at the front and, by [#write], at the end.
    private void group(int value, RowBuffer out) {
        if (value == 0 && groups == 0) {
            weight--;
            return;
        }
        out.int16(value);
        groups++;
        if (value != 0) {
            significantGroups = groups;
        }
    }

    private void word(byte[] bytes, int from, int to, RowBuffer out) {
        int word = DecimalSyntax.skipSign(bytes, from, to);
        if (Ascii.is(bytes, from, to, "nan")) {
            special(NAN, out);
        } else if (Ascii.is(bytes, word, to, "infinity") || Ascii.is(bytes, word, to, "inf")) {
            if (precision > 0) {
                throw outOfRange(bytes, from, to);
            }
            special(bytes[from] == '-' ? NEGATIVE_INFINITY : INFINITY, out);
        } else {
            throw Rejection.of(bytes, from, to, "is not numeric");
        }
    }

    private static void special(int sign, RowBuffer out) {
        out.int32(4 * Short.BYTES);
        out.int32(0);
        out.int16(sign);
        out.int16(0);
    }

    private Rejection outOfRange(byte[] bytes, int from, int to) {
        return Rejection.of(bytes, from, to, "is out of range for " + type);
    }
}
