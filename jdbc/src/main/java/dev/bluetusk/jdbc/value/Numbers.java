package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.type.BoolCodec;
import dev.bluetusk.protocol.type.Money;
import dev.bluetusk.protocol.type.NumericCodec;
import dev.bluetusk.protocol.type.Primitives;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.Locale;

/// Cells as Java's numbers and truth values, by JDBC's table: fractions are cut off, what does not fit is refused,
/// texts are read as numbers. Both formats agree. Stateless.
final class Numbers {
    private static final NumericCodec NUMERIC = new NumericCodec();

    private Numbers() {}

    static long longOf(Cell cell, long min, long max, String target) throws SQLException {
        long value;
        try {
            value = whole(cell, target);
        } catch (ValueException e) {
            throw refused(e);
        }
        if (value < min || value > max) {
            throw outOfRange(value, target);
        }
        return value;
    }

    private static long whole(Cell cell, String target) throws SQLException {
        return switch (cell.typeOid()) {
            case Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID ->
                Primitives.longOf(cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format());
            case Oid.FLOAT4, Oid.FLOAT8 -> cut(doubleOf(cell, target), target);
            case Oid.NUMERIC -> numeric(cell, target);
            case Oid.BOOL -> truth(cell) ? 1 : 0;
            case Oid.MONEY, Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.UNKNOWN, Oid.CHAR, Oid.JSON, Oid.JSONB ->
                fitting(bigDecimalOf(cell, target), target);
            default -> fitting(parsed(textOf(cell, target), target), target);
        };
    }

    private static long cut(double value, String target) throws SQLException {
        // Both ends are powers of two, which a double hits exactly.
        if (value >= -0x1p63 && value < 0x1p63) {
            return (long) value;
        }
        throw outOfRange(value, target);
    }

    private static long numeric(Cell cell, String target) throws SQLException {
        try {
            return NumericCodec.decodeLong(cell.bytes(), cell.offset(), cell.length(), cell.format());
        } catch (ValueException e) {
            // It has a fraction, or is too large.
            return fitting(numeric(cell), target);
        }
    }

    private static long fitting(BigDecimal value, String target) throws SQLException {
        // A huge exponent would make a huge number.
        if (value.precision() - (long) value.scale() <= 20) {
            BigInteger whole = value.toBigInteger();
            if (whole.bitLength() <= 63) {
                return whole.longValue();
            }
        }
        throw outOfRange(value, target);
    }

    static double doubleOf(Cell cell, String target) throws SQLException {
        try {
            return switch (cell.typeOid()) {
                case Oid.FLOAT8, Oid.FLOAT4, Oid.NUMERIC, Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID ->
                    Primitives.doubleOf(cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format());
                case Oid.BOOL -> truth(cell) ? 1 : 0;
                case Oid.MONEY -> money(cell).doubleValue();
                default -> parsedDouble(textOf(cell, target), target);
            };
        } catch (ValueException e) {
            throw refused(e);
        }
    }

    static float floatOf(Cell cell) throws SQLException {
        if (cell.typeOid() == Oid.FLOAT4) {
            return Primitives.floatOf(Oid.FLOAT4, cell.bytes(), cell.offset(), cell.length(), cell.format());
        }
        double value = doubleOf(cell, "float");
        float narrow = (float) value;
        if (Float.isInfinite(narrow) && !Double.isInfinite(value)) {
            throw outOfRange(value, "float");
        }
        return narrow;
    }

    private static double parsedDouble(String text, String target) throws SQLException {
        String bare = text.strip();
        return switch (bare.toLowerCase(Locale.ROOT)) {
            case "infinity" -> Double.POSITIVE_INFINITY;
            case "-infinity" -> Double.NEGATIVE_INFINITY;
            case "nan" -> Double.NaN;
            // By way of a decimal number, since Java would take "1d" and "0x1p3" for numbers too.
            default -> parsed(bare, target).doubleValue();
        };
    }

    static BigDecimal bigDecimalOf(Cell cell, String target) throws SQLException {
        try {
            return switch (cell.typeOid()) {
                case Oid.NUMERIC -> numeric(cell);
                case Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID ->
                    BigDecimal.valueOf(Primitives.longOf(
                            cell.typeOid(), cell.bytes(), cell.offset(), cell.length(), cell.format()));
                case Oid.FLOAT4, Oid.FLOAT8 -> finite(Texts.of(cell), target);
                case Oid.BOOL -> truth(cell) ? BigDecimal.ONE : BigDecimal.ZERO;
                case Oid.MONEY -> money(cell);
                default -> finite(textOf(cell, target), target);
            };
        } catch (ValueException e) {
            throw refused(e);
        }
    }

    private static BigDecimal numeric(Cell cell) {
        return NUMERIC.decode(new WireReader(cell.bytes(), cell.offset(), cell.length()), cell.format());
    }

    private static BigDecimal finite(String text, String target) throws SQLException {
        String bare = text.strip().toLowerCase(Locale.ROOT);
        if (bare.equals("nan") || bare.endsWith("infinity")) {
            throw outOfRange(text.strip(), target);
        }
        return parsed(text, target);
    }

    private static BigDecimal parsed(String text, String target) throws SQLException {
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException e) {
            throw notANumber(text, target);
        }
    }

    static BigDecimal scaled(BigDecimal value, int scale) {
        return scale < 0 ? value : value.setScale(scale, RoundingMode.HALF_EVEN);
    }

    private static BigDecimal money(Cell cell) {
        if (cell.format() == Format.BINARY) {
            return new Money(BigEndian.int8(cell.bytes(), cell.offset())).amount(2);
        }
        return MoneyText.amount(Texts.of(cell));
    }

    /// A truth value: of `bool`, of the numbers 0 and 1, and of the words that PostgreSQL takes for one.
    static boolean booleanOf(Cell cell) throws SQLException {
        return switch (cell.typeOid()) {
            case Oid.BOOL -> {
                try {
                    yield truth(cell);
                } catch (ValueException e) {
                    throw refused(e);
                }
            }
            case Oid.INT2, Oid.INT4, Oid.INT8, Oid.FLOAT4, Oid.FLOAT8, Oid.NUMERIC, Oid.OID -> zeroOrOne(cell);
            default -> word(Texts.of(cell));
        };
    }

    private static boolean truth(Cell cell) {
        return BoolCodec.decodeBoolean(cell.bytes(), cell.offset(), cell.length(), cell.format());
    }

    private static boolean zeroOrOne(Cell cell) throws SQLException {
        double number = doubleOf(cell, "boolean");
        if (number != 0 && number != 1) {
            throw noTruth(Texts.of(cell));
        }
        return number == 1;
    }

    static boolean word(String text) throws SQLException {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "t", "true", "y", "yes", "on", "1" -> true;
            case "f", "false", "n", "no", "off", "0" -> false;
            default -> throw noTruth(text);
        };
    }

    static SQLException noTruth(String text) {
        return SqlErrors.value("Cannot cast to boolean: " + ShownValue.quoted(text), SqlState.CANNOT_COERCE);
    }

    static SQLException refused(ValueException e) {
        return SqlErrors.value(String.valueOf(e.getMessage()), e.sqlState());
    }

    static SQLException outOfRange(Object value, String target) {
        return SqlErrors.value(
                "expected a value in the range of " + target + " but got " + ShownValue.of(value),
                SqlState.NUMERIC_VALUE_OUT_OF_RANGE);
    }

    /// The text of a value whose type is none of numbers.
    private static String textOf(Cell cell, String target) throws SQLException {
        try {
            return switch (cell.typeOid()) {
                // They may be infinite too.
                case Oid.DATE, Oid.TIMESTAMP, Oid.TIMESTAMPTZ -> throw notANumber(Texts.of(cell), target);
                default -> Texts.of(cell);
            };
        } catch (ValueException e) {
            throw Conversion.mismatch(cell, target, SqlState.NUMERIC_VALUE_OUT_OF_RANGE);
        }
    }

    private static SQLException notANumber(String text, String target) {
        return SqlErrors.value(
                "expected a number for " + target + " but got " + ShownValue.quoted(text),
                SqlState.NUMERIC_VALUE_OUT_OF_RANGE);
    }
}
