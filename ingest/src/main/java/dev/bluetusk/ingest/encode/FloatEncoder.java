package dev.bluetusk.ingest.encode;

import java.nio.charset.StandardCharsets;

/// `double precision` and `real`, exact: short decimals by one multiplication or division, the rest by the
/// JDK's parser.
///
/// A decimal of at most 15 (7) digits and a power of ten up to 22 (10) are both exact in the type, so that one
/// rounding of one operation gives the nearest value.
final class FloatEncoder implements FieldEncoder {
    private static final double[] TENS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final int DOUBLE_DIGITS = 15;
    private static final int REAL_DIGITS = 7;

    private final boolean real;
    private final String type;

    private FloatEncoder(boolean real, String type) {
        this.real = real;
        this.type = type;
    }

    static FloatEncoder real() {
        return new FloatEncoder(true, "real");
    }

    static FloatEncoder doublePrecision() {
        return new FloatEncoder(false, "double precision");
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        int from = Ascii.trimStart(bytes, start, end);
        int to = Ascii.trimEnd(bytes, from, end);
        if (!shortDecimal(bytes, from, to, out)) {
            anyDecimal(bytes, from, to, out);
        }
    }

    private boolean shortDecimal(byte[] bytes, int from, int to, RowBuffer out) {
        boolean negative = from < to && bytes[from] == '-';
        int first = negative ? from + 1 : from;
        int digits = 0;
        int fraction = 0;
        int points = 0;
        long value = 0;
        for (int i = first; i < to; i++) {
            byte current = bytes[i];
            if (Ascii.isDigit(current)) {
                value = value * 10 + (current - '0');
                digits++;
                fraction += points;
            } else if (current != '.' || ++points > 1) {
                return false;
            }
            if (digits > DOUBLE_DIGITS) {
                return false;
            }
        }
        if (digits == 0 || digits > (real ? REAL_DIGITS : DOUBLE_DIGITS)) {
            return false;
        }
        if (real) {
            float magnitude = (float) value / (float) TENS[fraction];
            write(negative ? -magnitude : magnitude, out);
        } else {
            double magnitude = value / TENS[fraction];
            out.field64(Double.doubleToLongBits(negative ? -magnitude : magnitude));
        }
        return true;
    }

    private void anyDecimal(byte[] bytes, int from, int to, RowBuffer out) {
        boolean signed = from < to && (bytes[from] == '-' || bytes[from] == '+');
        int word = signed ? from + 1 : from;
        double sign = signed && bytes[from] == '-' ? -1 : 1;
        if (Ascii.is(bytes, word, to, "infinity") || Ascii.is(bytes, word, to, "inf")) {
            write(sign * Double.POSITIVE_INFINITY, out);
        } else if (Ascii.is(bytes, from, to, "nan")) {
            write(Double.NaN, out);
        } else if (!DecimalSyntax.matches(bytes, from, to)) {
            throw Rejection.of(bytes, from, to, "is not " + type);
        } else {
            parse(bytes, from, to, out);
        }
    }

    private void parse(byte[] bytes, int from, int to, RowBuffer out) {
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        double value = real ? Float.parseFloat(text) : Double.parseDouble(text);
        if (Double.isInfinite(value) || (value == 0 && DecimalSyntax.hasNonZeroDigit(bytes, from, to))) {
            throw Rejection.of(bytes, from, to, "is out of range for " + type);
        }
        write(value, out);
    }

    private void write(double value, RowBuffer out) {
        if (real) {
            out.field32(Float.floatToIntBits((float) value));
        } else {
            out.field64(Double.doubleToLongBits(value));
        }
    }
}
