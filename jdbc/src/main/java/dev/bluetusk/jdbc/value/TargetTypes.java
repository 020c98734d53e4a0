package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.DriverExtension;
import dev.bluetusk.jdbc.value.ParameterSetter.TargetType;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.RowId;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.Calendar;
import java.util.TimeZone;

/// Sets parameters from objects as a type of `java.sql.Types`, by JDBC's table of conversions.
@SuppressWarnings("JavaUtilDate") // The dates and times of JDBC are such.
final class TargetTypes {
    private final ParameterSetter setter;

    TargetTypes(ParameterSetter setter) {
        this.setter = setter;
    }

    void set(Parameters target, int parameter, Object value, TargetType how, ParameterTypes types) throws SQLException {
        int type = how.sqlType();
        switch (type) {
            case Types.TINYINT, Types.SMALLINT ->
                setter.setShort(
                        target, parameter, whole(value, Short.class, "int2").shortValue());
            case Types.INTEGER ->
                target.setInt(parameter, whole(value, Integer.class, "int4").intValue());
            case Types.BIGINT ->
                target.setLong(parameter, whole(value, Long.class, "int8").longValue());
            case Types.REAL ->
                setter.setFloat(target, parameter, fraction(value, "float4").floatValue());
            case Types.FLOAT, Types.DOUBLE ->
                target.setDouble(parameter, fraction(value, "float8").doubleValue());
            case Types.DECIMAL, Types.NUMERIC -> setDecimal(target, parameter, value, how.scale());
            case Types.BOOLEAN, Types.BIT -> setTruth(target, parameter, value);
            case Types.CHAR -> setText(target, parameter, value, setter.paddedOid(), types);
            case Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR ->
                setText(target, parameter, value, setter.stringOid(), types);
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> setBytes(target, parameter, value, types);
            case Types.DATE, Types.TIME, Types.TIMESTAMP, Types.TIME_WITH_TIMEZONE, Types.TIMESTAMP_WITH_TIMEZONE ->
                setTime(target, parameter, value, type);
            case Types.OTHER, Types.DISTINCT, Types.JAVA_OBJECT, Types.NULL ->
                setInferred(target, parameter, value, types);
            default -> setStructured(target, parameter, value, type, types);
        }
    }

    private static Number whole(Object value, Class<?> target, String name) throws SQLException {
        return ParameterValues.number(ParameterValues.decimal(value, name), target);
    }

    private static Number fraction(Object value, String name) throws SQLException {
        return switch (value) {
            case Double number -> number;
            case Float number -> number;
            case String text when text.strip().matches("[+-]?Infinity|NaN") -> Double.valueOf(text.strip());
            default -> ParameterValues.decimal(value, name);
        };
    }

    private void setDecimal(Parameters target, int parameter, Object value, int scale) throws SQLException {
        boolean special = (value instanceof Double number && !Double.isFinite(number))
                || (value instanceof Float narrow && !Float.isFinite(narrow));
        if (special) {
            setter.setText(target, parameter, value.toString(), Oid.NUMERIC);
            return;
        }
        BigDecimal number = ParameterValues.decimal(value, "numeric");
        setter.setBigDecimal(target, parameter, scale >= 0 ? number.setScale(scale, RoundingMode.HALF_UP) : number);
    }

    private static void setTruth(Parameters target, int parameter, Object value) throws SQLException {
        target.setBoolean(parameter, ParameterValues.truth(value));
    }

    private void setText(Parameters target, int parameter, Object value, int typeOid, ParameterTypes types)
            throws SQLException {
        switch (value) {
            case Clob clob -> LargeParameters.setClob(setter, target, parameter, clob, types);
            case Reader reader -> setter.setClob(target, parameter, reader, -1, types);
            // As Java writes them, with all digits.
            case Boolean own -> setter.setText(target, parameter, own.toString(), typeOid);
            case Number own -> setter.setText(target, parameter, own.toString(), typeOid);
            case Temporal own -> setter.setText(target, parameter, own.toString(), typeOid);
            case java.util.Date own -> setter.setText(target, parameter, own.toString(), typeOid);
            default -> setter.setText(target, parameter, shown(value), typeOid);
        }
    }

    private static String shown(Object value) throws SQLException {
        try {
            return ParameterValues.text(value);
        } catch (ValueException e) {
            // Nothing of PostgreSQL is known for it: what it says of itself.
            return value.toString();
        }
    }

    private void setBytes(Parameters target, int parameter, Object value, ParameterTypes types) throws SQLException {
        switch (value) {
            case byte[] bytes -> setter.setBytes(target, parameter, bytes);
            case InputStream stream -> setter.setBinaryStream(target, parameter, stream, -1);
            case Blob blob -> setter.setBytes(target, parameter, Contents.bytes(blob));
            default -> ParameterObjects.set(setter, target, parameter, value, types);
        }
    }

    private void setTime(Parameters target, int parameter, Object value, int type) throws SQLException {
        switch (value) {
            case LocalDate own -> target.set(parameter, own);
            case LocalTime own -> target.set(parameter, own);
            case LocalDateTime own -> target.set(parameter, own);
            case OffsetTime own -> target.set(parameter, own);
            case OffsetDateTime own -> target.set(parameter, own);
            case ZonedDateTime own -> target.set(parameter, own);
            case Instant own -> target.set(parameter, own);
            case Calendar time -> setDated(target, parameter, new Timestamp(time.getTimeInMillis()), type);
            case java.util.Date time -> setDated(target, parameter, time, type);
            case String text ->
                setter.setText(
                        target,
                        parameter,
                        type == Types.TIME ? TimeTexts.local(text, TimeZone.getDefault()) : text,
                        timeOid(type));
            default -> throw ParameterValues.cannotBe(value, "a date or time");
        }
    }

    private static int timeOid(int type) {
        return switch (type) {
            case Types.DATE -> Oid.DATE;
            case Types.TIME_WITH_TIMEZONE -> Oid.TIMETZ;
            case Types.TIMESTAMP_WITH_TIMEZONE -> Oid.TIMESTAMPTZ;
            // It may be one with a zone as well.
            default -> Oid.UNSPECIFIED;
        };
    }

    private void setDated(Parameters target, int parameter, java.util.Date value, int type) throws SQLException {
        switch (type) {
            case Types.DATE -> setter.setDate(target, parameter, new Date(value.getTime()));
            case Types.TIME, Types.TIME_WITH_TIMEZONE -> setter.setTime(target, parameter, new Time(value.getTime()));
            default -> {
                Timestamp time = value instanceof Timestamp exact ? exact : new Timestamp(value.getTime());
                setter.setTimestamp(target, parameter, time);
            }
        }
    }

    /// A value whose type the server finds: a text without a type, or else by its class.
    private void setInferred(Parameters target, int parameter, Object value, ParameterTypes types) throws SQLException {
        if (value instanceof String || value instanceof Character || value instanceof Number) {
            setter.setText(target, parameter, shown(value), Oid.UNSPECIFIED);
        } else if (ParameterObjects.isOfStrings(value.getClass())) {
            setter.setText(target, parameter, ParameterValues.arrayText(value, ','), Oid.UNSPECIFIED);
        } else if (ParameterObjects.isForeign(setter, value)) {
            if (ParameterObjects.setExtended(setter, target, parameter, value)) {
                return;
            }
            // Such as a document of a JSON library.
            setter.setText(target, parameter, value.toString(), Oid.UNSPECIFIED);
        } else {
            ParameterObjects.set(setter, target, parameter, value, types);
        }
    }

    private void setStructured(Parameters target, int parameter, Object value, int type, ParameterTypes types)
            throws SQLException {
        boolean fits = switch (type) {
            case Types.BLOB -> value instanceof Blob || value instanceof InputStream || value instanceof byte[];
            case Types.CLOB, Types.NCLOB -> value instanceof Clob || value instanceof Reader || value instanceof String;
            case Types.ARRAY ->
                value instanceof Array
                        || value instanceof Iterable
                        || value.getClass().isArray();
            case Types.STRUCT ->
                value instanceof Struct
                        || value instanceof SQLData
                        || value instanceof Record
                        || DriverExtension.installed().parameter(value).isPresent();
            case Types.SQLXML -> value instanceof SQLXML || value instanceof String;
            case Types.ROWID -> value instanceof RowId;
            case Types.REF_CURSOR, Types.DATALINK -> true;
            default -> throw unknown(type);
        };
        if (!fits) {
            throw ParameterValues.cannotBe(value, "code " + type);
        }
        switch (value) {
            case InputStream stream ->
                LargeParameters.setBlob(setter, target, parameter, new LargeParameters.Source(stream, -1), types);
            case byte[] bytes
            when type == Types.BLOB -> LargeParameters.setBlob(setter, target, parameter, new MemoryBlob(bytes), types);
            case String text when type == Types.SQLXML -> setter.setText(target, parameter, text, Oid.XML);
            case String text
            when type == Types.CLOB || type == Types.NCLOB ->
                LargeParameters.setClob(setter, target, parameter, new MemoryClob(text), types);
            case String text -> setter.setText(target, parameter, text, Oid.UNSPECIFIED);
            default -> ParameterObjects.set(setter, target, parameter, value, types);
        }
    }

    static SQLException unknown(int type) {
        return SqlErrors.value("expected a code of java.sql.Types but got " + type, SqlState.UNDEFINED_OBJECT);
    }
}
