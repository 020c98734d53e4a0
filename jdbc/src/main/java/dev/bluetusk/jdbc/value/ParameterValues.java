package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.DriverExtension;
import dev.bluetusk.jdbc.spi.DriverExtension.TypedText;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.SqlState;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Java values as PostgreSQL's texts and as other Java values. Stateless.
@SuppressWarnings("JavaUtilDate") // The dates and times of JDBC are such.
final class ParameterValues {
    private ParameterValues() {}

    /// The text of a value that is no NULL.
    ///
    /// @throws ValueException if there is none for its class
    static String text(Object value) {
        TimeZone zone = TimeZone.getDefault();
        return switch (value) {
            case String text -> text;
            case Boolean truth -> truth ? "t" : "f";
            case BigDecimal number -> number.toPlainString();
            case Number number -> number.toString();
            case byte[] bytes -> "\\x" + HexFormat.of().formatHex(bytes);
            case Timestamp time -> CalendarTimes.text(time, zone);
            case Date day -> CalendarTimes.text(day, zone);
            case Time time -> CalendarTimes.text(time, zone);
            case java.util.Date time -> CalendarTimes.text(new Timestamp(time.getTime()), zone);
            case Calendar time -> CalendarTimes.text(new Timestamp(time.getTimeInMillis()), time.getTimeZone());
            case JdbcArray array -> array.toString();
            case java.sql.Array array -> array.toString();
            case JdbcStruct row -> row.toString();
            case Struct row -> structText(row);
            case PgArray<?> array -> Codecs.builtIn().text(array);
            case List<?> list -> arrayText(list, ',');
            case Object array when array.getClass().isArray() -> arrayText(array, ',');
            default -> extendedText(value).orElseGet(() -> Codecs.builtIn().text(value));
        };
    }

    /// The text of an object of a module beside the driver.
    private static Optional<String> extendedText(Object value) {
        try {
            return DriverExtension.installed().parameter(value).flatMap(TypedText::text);
        } catch (SQLException e) {
            throw new ValueException(SqlState.DATATYPE_MISMATCH, String.valueOf(e.getMessage()));
        }
    }

    private static String structText(Struct row) {
        try {
            return rowText(row.getAttributes());
        } catch (SQLException e) {
            throw new ValueException(SqlState.DATATYPE_MISMATCH, String.valueOf(e.getMessage()));
        }
    }

    /// The text of a row.
    static String rowText(@Nullable Object[] values) {
        List<@Nullable String> texts = new ArrayList<>();
        for (Object value : values) {
            texts.add(value == null ? null : text(value));
        }
        return PgRecord.of(texts).toString();
    }

    /// The text of an array, which may be nested.
    ///
    /// @param elements a Java array or list
    static String arrayText(Object elements, char delimiter) {
        return arrayText(elements, delimiter, ParameterValues::text);
    }

    /// The text of an array of texts: what the elements say of themselves, as in a text alone.
    static String arrayOfTexts(Object elements) {
        return arrayText(elements, ',', ParameterValues::shown);
    }

    private static String arrayText(Object elements, char delimiter, Function<Object, String> textOf) {
        StringBuilder text = new StringBuilder();
        append(text, elements, delimiter, textOf, 0);
        return text.toString();
    }

    private static String shown(Object value) {
        return value instanceof Boolean || value instanceof java.util.Date ? value.toString() : text(value);
    }

    private static void append(
            StringBuilder text, Object elements, char delimiter, Function<Object, String> textOf, int depth) {
        if (depth == PgArray.DIMENSIONS_MAX) {
            throw new ValueException(
                    SqlState.ARRAY_SUBSCRIPT_ERROR, "expected arrays of at most 6 dimensions but got more");
        }
        int length = elements instanceof List<?> list ? list.size() : Array.getLength(elements);
        text.append('{');
        for (int i = 0; i < length; i++) {
            Object element = elements instanceof List<?> list ? list.get(i) : Array.get(elements, i);
            text.append(i == 0 ? "" : String.valueOf(delimiter));
            if (element == null) {
                text.append("NULL");
            } else if (isNested(element)) {
                append(text, element, delimiter, textOf, depth + 1);
            } else {
                quote(text, textOf.apply(element));
            }
        }
        text.append('}');
    }

    private static boolean isNested(Object element) {
        return element instanceof List || (element.getClass().isArray() && !(element instanceof byte[]));
    }

    private static void quote(StringBuilder text, String element) {
        text.append('"');
        for (int i = 0; i < element.length(); i++) {
            char c = element.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\');
            }
            text.append(c);
        }
        text.append('"');
    }

    /// A number as another class of numbers; a fraction is cut off.
    static Number number(BigDecimal value, Class<?> target) throws SQLException {
        if (target == BigDecimal.class || target == Number.class) {
            return value;
        }
        if (target == Double.class) {
            return value.doubleValue();
        }
        if (target == Float.class) {
            return value.floatValue();
        }
        BigInteger whole = value.toBigInteger();
        if (target == BigInteger.class) {
            return whole;
        }
        int bits = switch (target.getSimpleName()) {
            case "Byte" -> 7;
            case "Short" -> 15;
            case "Integer" -> 31;
            default -> 63;
        };
        if (whole.bitLength() > bits) {
            throw Numbers.outOfRange(value, target.getSimpleName().toLowerCase(Locale.ROOT));
        }
        return switch (bits) {
            case 7 -> whole.byteValue();
            case 15 -> whole.shortValue();
            case 31 -> whole.intValue();
            default -> whole.longValue();
        };
    }

    /// A Java value as a decimal number.
    static BigDecimal decimal(Object value, String target) throws SQLException {
        try {
            return switch (value) {
                case BigDecimal number -> number;
                case BigInteger number -> new BigDecimal(number);
                case Boolean truth -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
                case Number number -> new BigDecimal(number.toString());
                case String text -> new BigDecimal(text.strip());
                case Character text -> new BigDecimal(text.toString());
                default -> throw cannotBe(value, target);
            };
        } catch (NumberFormatException e) {
            throw SqlErrors.value("expected a number for " + target + " but got " + ShownValue.quoted(value), "07006");
        }
    }

    /// A Java value as a truth value.
    static boolean truth(Object value) throws SQLException {
        return switch (value) {
            case Boolean truth -> truth;
            case String text -> Numbers.word(text);
            case Character text -> Numbers.word(text.toString());
            case Number number -> {
                double size = number.doubleValue();
                if (size != 0 && size != 1) {
                    throw Numbers.noTruth(number.toString());
                }
                yield size == 1;
            }
            default -> throw Numbers.noTruth(value.toString());
        };
    }

    static SQLException cannotBe(Object value, String target) {
        return SqlErrors.value(
                "a parameter of type " + target + " cannot be set from "
                        + value.getClass().getTypeName(),
                "07006");
    }
}
