package dev.bluetusk.protocol.type;

import java.math.BigDecimal;
import java.math.MathContext;

/// The text of floating-point numbers as PostgreSQL writes and reads it.
///
/// Since version 12 the server writes the shortest decimal number that reads back as the same bits and, unlike
/// Java, never one that lies exactly half way to a neighbour (so `1e23` is written `9.999999999999999e+22`).
/// Java's own shortest number is taken where it satisfies that; else digits are added until one does. Plain
/// digits stand for exponents from -4 to 14 (5 for `float4`), and the exponent form for others.
///
/// Stateless, safe for all threads.
final class FloatText {
    private static final int DOUBLE_DIGITS_MAX = 17;
    private static final int FLOAT_DIGITS_MAX = 9;

    // Below these, the point half way to a neighbour has a fraction that is longer than any shortest number.
    private static final double DOUBLE_WHOLE = 0x1p53;
    private static final float FLOAT_WHOLE = 0x1p24f;

    private FloatText() {}

    static double parseDouble(String text, String typeName) {
        return switch (text) {
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> {
                requireDecimal(text, typeName);
                try {
                    yield Double.parseDouble(text);
                } catch (NumberFormatException e) {
                    throw ValueException.malformed(typeName, text);
                }
            }
        };
    }

    static float parseFloat(String text) {
        return switch (text) {
            case "Infinity" -> Float.POSITIVE_INFINITY;
            case "-Infinity" -> Float.NEGATIVE_INFINITY;
            case "NaN" -> Float.NaN;
            default -> {
                requireDecimal(text, "float4");
                try {
                    yield Float.parseFloat(text);
                } catch (NumberFormatException e) {
                    throw ValueException.malformed("float4", text);
                }
            }
        };
    }

    static String of(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        return value == 0 ? zero(1 / value < 0) : layout(shortest(value), 15);
    }

    static String of(float value) {
        if (Float.isNaN(value) || Float.isInfinite(value)) {
            return Float.toString(value);
        }
        return value == 0 ? zero(1 / value < 0) : layout(shortest(value), 6);
    }

    static BigDecimal toBigDecimal(Double value) {
        if (value.isNaN() || value.isInfinite()) {
            throw ValueException.outOfRange(value, "the finite numbers of numeric");
        }
        return value == 0 ? BigDecimal.ZERO : new BigDecimal(of(value.doubleValue()));
    }

    static BigDecimal toBigDecimal(Float value) {
        if (value.isNaN() || value.isInfinite()) {
            throw ValueException.outOfRange(value, "the finite numbers of numeric");
        }
        return value == 0 ? BigDecimal.ZERO : new BigDecimal(of(value.floatValue()));
    }

    private static String zero(boolean negative) {
        return negative ? "-0" : "0";
    }

    private static BigDecimal shortest(double value) {
        BigDecimal java = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        // Java never goes below two digits where two are nearer.
        boolean shortest = java.precision() > 2;
        if (shortest && Math.abs(value) < DOUBLE_WHOLE) {
            return java;
        }
        BigDecimal exact = new BigDecimal(value);
        if (shortest && inside(java, exact, value)) {
            return java;
        }
        for (int digits = 1; digits < DOUBLE_DIGITS_MAX; digits++) {
            BigDecimal candidate = exact.round(new MathContext(digits));
            if (candidate.doubleValue() == value && inside(candidate, exact, value)) {
                return candidate.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(DOUBLE_DIGITS_MAX));
    }

    private static BigDecimal shortest(float value) {
        BigDecimal java = new BigDecimal(Float.toString(value)).stripTrailingZeros();
        boolean shortest = java.precision() > 2;
        if (shortest && Math.abs(value) < FLOAT_WHOLE) {
            return java;
        }
        BigDecimal exact = new BigDecimal(value);
        if (shortest && inside(java, exact, value)) {
            return java;
        }
        for (int digits = 1; digits < FLOAT_DIGITS_MAX; digits++) {
            BigDecimal candidate = exact.round(new MathContext(digits));
            if (candidate.floatValue() == value && inside(candidate, exact, value)) {
                return candidate.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(FLOAT_DIGITS_MAX));
    }

    /// Whether a decimal number that reads back as `value` is not exactly half way to a neighbour.
    private static boolean inside(BigDecimal candidate, BigDecimal exact, double value) {
        int side = candidate.compareTo(exact);
        double neighbour = side > 0 ? Math.nextUp(value) : Math.nextDown(value);
        return side == 0
                || Double.isInfinite(neighbour)
                || candidate.add(candidate).compareTo(exact.add(new BigDecimal(neighbour))) != 0;
    }

    private static boolean inside(BigDecimal candidate, BigDecimal exact, float value) {
        int side = candidate.compareTo(exact);
        float neighbour = side > 0 ? Math.nextUp(value) : Math.nextDown(value);
        return side == 0
                || Float.isInfinite(neighbour)
                || candidate.add(candidate).compareTo(exact.add(new BigDecimal(neighbour))) != 0;
    }

    private static String layout(BigDecimal number, int plainExponentEnd) {
        int exponent = number.precision() - number.scale() - 1;
        if (exponent >= -4 && exponent < plainExponentEnd) {
            return number.toPlainString();
        }
        String digits = number.unscaledValue().abs().toString();
        StringBuilder text = new StringBuilder();
        if (number.signum() < 0) {
            text.append('-');
        }
        text.append(digits.charAt(0));
        if (digits.length() > 1) {
            text.append('.').append(digits, 1, digits.length());
        }
        text.append('e').append(exponent < 0 ? '-' : '+');
        int size = Math.abs(exponent);
        return text.append(size < 10 ? "0" : "").append(size).toString();
    }

    /// Java reads more than decimal numbers: hexadecimal ones, trailing letters, blanks.
    private static void requireDecimal(String text, String typeName) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
                throw ValueException.malformed(typeName, text);
            }
        }
    }
}
