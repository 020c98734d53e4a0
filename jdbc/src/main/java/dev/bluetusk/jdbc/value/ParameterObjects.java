package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.DriverExtension;
import dev.bluetusk.jdbc.spi.DriverExtension.TypedText;
import dev.bluetusk.protocol.type.PgMultirange;
import dev.bluetusk.protocol.type.PgRange;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URL;
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
import java.time.Year;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sets parameters from objects by their class alone. Stateless.
@SuppressWarnings("JavaUtilDate") // The dates and times of JDBC are such.
final class ParameterObjects {
    private ParameterObjects() {}

    static void set(ParameterSetter setter, Parameters target, int parameter, Object value, ParameterTypes types)
            throws SQLException {
        switch (value) {
            case String text -> setter.setString(target, parameter, text);
            case Character text -> setter.setString(target, parameter, text.toString());
            case Integer number -> target.setInt(parameter, number);
            case Long number -> target.setLong(parameter, number);
            case Double number -> target.setDouble(parameter, number);
            case Boolean truth -> target.setBoolean(parameter, truth);
            case Byte number -> target.set(parameter, number.shortValue());
            case Short number -> target.set(parameter, number);
            case Float number -> target.set(parameter, number);
            case BigDecimal number -> target.set(parameter, number);
            case BigInteger number -> target.set(parameter, number);
            case Year year -> target.setInt(parameter, year.getValue());
            case byte[] bytes -> setter.setBytes(target, parameter, bytes);
            case Timestamp time -> setter.setTimestamp(target, parameter, time);
            case Date day -> setter.setDate(target, parameter, day);
            case Time time -> setter.setTime(target, parameter, time);
            case java.util.Date time -> setter.setTimestamp(target, parameter, new Timestamp(time.getTime()));
            case Calendar time -> setter.setTimestamp(target, parameter, new Timestamp(time.getTimeInMillis()), time);
            case Array array -> setter.setArray(target, parameter, array);
            case Blob blob -> LargeParameters.setBlob(setter, target, parameter, blob, types);
            case Clob clob -> LargeParameters.setClob(setter, target, parameter, clob, types);
            case SQLXML xml -> setter.setXml(target, parameter, xml);
            case RowId row -> setter.setRowId(target, parameter, row);
            case InputStream stream -> setter.setBinaryStream(target, parameter, stream, -1);
            case Reader reader -> setter.setClob(target, parameter, reader, -1, types);
            case Struct row -> setStruct(setter, target, parameter, row);
            case SQLData data -> setStruct(setter, target, parameter, SqlDataValues.struct(data));
            default -> setOther(setter, target, parameter, value);
        }
    }

    /// Whether nothing is known of the class of a value, so that only what it says of itself can be sent.
    static boolean isForeign(ParameterSetter setter, Object value) {
        return switch (value) {
            case java.util.Date known -> false;
            case Calendar known -> false;
            case Array known -> false;
            case Blob known -> false;
            case Clob known -> false;
            case SQLXML known -> false;
            case RowId known -> false;
            case Struct known -> false;
            case SQLData known -> false;
            case InputStream known -> false;
            case Reader known -> false;
            case URL known -> false;
            case InetAddress known -> false;
            case Year known -> false;
            case Map<?, ?> known -> false;
            case List<?> known -> false;
            case Record known -> false;
            case Enum<?> known -> false;
            default ->
                !value.getClass().isArray()
                        && setter.context().types().codecs().forValue(value).isEmpty();
        };
    }

    private static void setOther(ParameterSetter setter, Parameters target, int parameter, Object value)
            throws SQLException {
        try {
            switch (value) {
                case URL url -> setter.setString(target, parameter, url.toString());
                case InetAddress address -> target.setText(parameter, address.getHostAddress(), Oid.INET);
                case Map<?, ?> map -> MapParameters.set(setter, target, parameter, map);
                case PgRange<?> range -> target.set(parameter, range);
                case PgMultirange<?> ranges -> target.set(parameter, ranges);
                case PgRecord row -> target.set(parameter, row);
                default -> setByClass(setter, target, parameter, value);
            }
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    private static void setByClass(ParameterSetter setter, Parameters target, int parameter, Object value)
            throws SQLException {
        if (isOfStrings(value.getClass())) {
            target.setText(parameter, ParameterValues.arrayText(value, ','), setter.stringsOid());
        } else if (setter.context().types().codecs().forValue(value).isPresent()) {
            target.set(parameter, value);
        } else if (value instanceof Enum<?> constant) {
            target.setText(parameter, constant.name(), Oid.UNSPECIFIED);
        } else if (value instanceof List || value.getClass().isArray()) {
            target.setText(parameter, ParameterValues.arrayText(value, ','), Oid.UNSPECIFIED);
        } else if (value instanceof Record row) {
            String text = ParameterValues.rowText(RecordParts.of(row).toArray());
            target.setText(parameter, text, Oid.UNSPECIFIED);
        } else if (!setExtended(setter, target, parameter, value)) {
            throw SqlErrors.value(
                    "no type of PostgreSQL is known for " + value.getClass().getTypeName()
                            + "; name one of java.sql.Types, or pass its text",
                    "07006");
        }
    }

    /// Whether a class is that of arrays of strings, nested or not.
    static boolean isOfStrings(Class<?> type) {
        Class<?> element = type.getComponentType();
        return element != null && (element == String.class || isOfStrings(element));
    }

    /// Sets an object of a module beside the driver; false if it is none.
    static boolean setExtended(ParameterSetter setter, Parameters target, int parameter, Object value)
            throws SQLException {
        Optional<TypedText> known = DriverExtension.installed().parameter(value);
        if (known.isEmpty()) {
            return false;
        }
        Optional<String> typeName = known.get().typeName();
        int typeOid = typeName.isPresent() ? TypeNames.oid(setter.context(), typeName.get()) : Oid.UNSPECIFIED;
        Optional<String> text = known.get().text();
        if (text.isPresent()) {
            setter.setText(target, parameter, text.get(), typeOid);
        } else {
            target.setNull(parameter, typeOid);
        }
        return true;
    }

    static void setStruct(ParameterSetter setter, Parameters target, int parameter, Struct row) throws SQLException {
        int typeOid = TypeNames.oid(setter.context(), row.getSQLTypeName());
        try {
            setter.setText(target, parameter, ParameterValues.rowText(row.getAttributes()), typeOid);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }
}
