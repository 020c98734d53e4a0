package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Date;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Calendar;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/// Turns what JDBC's setters are given into native parameters, each with the type that is declared for it.
///
/// Numbers, truth values, bytes and the classes of `java.time` declare their type; strings are `varchar`, unless
/// `stringtype=unspecified`; the dates and times of `java.sql` leave their type to the server, so that they fit all
/// types of dates and times. Parameters count from 1 as `$1` does. Confined to its statement.
public final class ParameterSetter {
    private final ValueContext context;
    private final int stringOid;
    private final TargetTypes byTarget = new TargetTypes(this);

    /// Makes one for the statements of a connection.
    public ParameterSetter(ValueContext context) {
        this.context = context;
        this.stringOid = context.options().stringsAreVarchar() ? Oid.VARCHAR : Oid.UNSPECIFIED;
    }

    ValueContext context() {
        return context;
    }

    /// NULL of a type of [Types].
    public void setNull(Parameters target, int parameter, int type) throws SQLException {
        target.setNull(parameter, nullOid(type));
    }

    /// NULL of a type by its name in SQL.
    public void setNull(Parameters target, int parameter, int type, @Nullable String typeName) throws SQLException {
        target.setNull(parameter, typeName == null ? nullOid(type) : TypeNames.oid(context, typeName));
    }

    /// The type of strings that are said to be `char`.
    int paddedOid() {
        return stringOid == Oid.UNSPECIFIED ? Oid.UNSPECIFIED : Oid.BPCHAR;
    }

    /// The type of strings.
    int stringOid() {
        return stringOid;
    }

    /// The type of arrays of strings.
    int stringsOid() {
        return stringOid == Oid.UNSPECIFIED ? Oid.UNSPECIFIED : Oid.VARCHAR_ARRAY;
    }

    private int nullOid(int type) throws SQLException {
        return switch (type) {
            case Types.INTEGER -> Oid.INT4;
            case Types.TINYINT, Types.SMALLINT -> Oid.INT2;
            case Types.BIGINT -> Oid.INT8;
            case Types.REAL -> Oid.FLOAT4;
            case Types.DOUBLE, Types.FLOAT -> Oid.FLOAT8;
            case Types.DECIMAL, Types.NUMERIC -> Oid.NUMERIC;
            case Types.CHAR, Types.NCHAR -> paddedOid();
            case Types.VARCHAR, Types.LONGVARCHAR, Types.NVARCHAR, Types.LONGNVARCHAR -> stringOid;
            case Types.DATE -> Oid.DATE;
            case Types.TIME, Types.TIME_WITH_TIMEZONE, Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE ->
                Oid.UNSPECIFIED;
            case Types.BOOLEAN, Types.BIT -> Oid.BOOL;
            // As frameworks say so of types of the server that they write as bytes, such as inet.
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> Oid.UNSPECIFIED;
            case Types.SQLXML -> Oid.XML;
            case Types.REF_CURSOR -> Oid.REFCURSOR;
            case Types.ROWID -> Oid.TID;
            // As a bytea or text may be meant as well as a large object.
            case Types.BLOB, Types.CLOB, Types.NCLOB -> Oid.UNSPECIFIED;
            case Types.ARRAY, Types.DISTINCT, Types.STRUCT, Types.NULL, Types.OTHER, Types.JAVA_OBJECT, Types.REF ->
                Oid.UNSPECIFIED;
            default -> throw TargetTypes.unknown(type);
        };
    }

    /// A `byte`, as a whole number of 16 bits.
    public void setByte(Parameters target, int parameter, byte value) {
        target.set(parameter, (short) value);
    }

    /// A whole number of 16 bits.
    public void setShort(Parameters target, int parameter, short value) {
        target.set(parameter, value);
    }

    /// A `float4`.
    public void setFloat(Parameters target, int parameter, float value) {
        target.set(parameter, value);
    }

    /// A decimal number.
    public void setBigDecimal(Parameters target, int parameter, BigDecimal value) {
        target.set(parameter, value);
    }

    /// A text.
    ///
    /// @throws SQLException if it contains U+0000
    public void setString(Parameters target, int parameter, String value) throws SQLException {
        setText(target, parameter, value, stringOid);
    }

    /// A text of a type.
    ///
    /// @throws SQLException if it contains U+0000
    void setText(Parameters target, int parameter, String value, int typeOid) throws SQLException {
        try {
            target.setText(parameter, value, typeOid);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// Bytes. They must not be changed before the statement has run.
    public void setBytes(Parameters target, int parameter, byte[] value) {
        target.setBinary(parameter, value, Oid.BYTEA);
    }

    /// A day of the zone of the JVM.
    public void setDate(Parameters target, int parameter, Date value) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, TimeZone.getDefault()), Oid.UNSPECIFIED);
    }

    /// A day of the zone of a calendar.
    public void setDate(Parameters target, int parameter, Date value, Calendar calendar) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, calendar.getTimeZone()), Oid.UNSPECIFIED);
    }

    /// A time of day of the zone of the JVM.
    public void setTime(Parameters target, int parameter, Time value) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, TimeZone.getDefault()), Oid.UNSPECIFIED);
    }

    /// A time of day of the zone of a calendar.
    public void setTime(Parameters target, int parameter, Time value, Calendar calendar) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, calendar.getTimeZone()), Oid.UNSPECIFIED);
    }

    /// A point of time. In a `timestamp` it is what the clock of the JVM's zone shows.
    public void setTimestamp(Parameters target, int parameter, Timestamp value) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, TimeZone.getDefault()), Oid.UNSPECIFIED);
    }

    /// A point of time. In a `timestamp` it is what the clock of a calendar's zone shows.
    public void setTimestamp(Parameters target, int parameter, Timestamp value, Calendar calendar) throws SQLException {
        setText(target, parameter, CalendarTimes.text(value, calendar.getTimeZone()), Oid.UNSPECIFIED);
    }

    /// Bytes of a stream; a long one of known length is read while it is sent.
    ///
    /// @param length how many bytes are taken; -1 for all
    public void setBinaryStream(Parameters target, int parameter, InputStream value, long length) throws SQLException {
        LargeParameters.setBinaryStream(this, target, parameter, value, length);
    }

    /// Bytes of a stream, or the large object that is made of them.
    ///
    /// @param length how many bytes are taken; -1 for all
    /// @param types  what the server asks for
    public void setBlob(Parameters target, int parameter, InputStream value, long length, ParameterTypes types)
            throws SQLException {
        LargeParameters.setBlob(this, target, parameter, new LargeParameters.Source(value, length), types);
    }

    /// The text of a reader, or the large object that is made of it.
    ///
    /// @param length how many characters are taken; -1 for all
    /// @param types  what the server asks for
    public void setClob(Parameters target, int parameter, Reader value, long length, ParameterTypes types)
            throws SQLException {
        LargeParameters.setText(this, target, parameter, Contents.characters(value, length), types);
    }

    /// A value whose class says what it is.
    ///
    /// @param types what the server asks for
    /// @throws SQLException if no type of PostgreSQL is known for its class
    public void setObject(Parameters target, int parameter, Object value, ParameterTypes types) throws SQLException {
        ParameterObjects.set(this, target, parameter, value, types);
    }

    /// A value as a type of the caller's choice.
    ///
    /// @param types what the server asks for
    /// @throws SQLException if the value cannot be of that type
    public void setObject(Parameters target, int parameter, Object value, TargetType how, ParameterTypes types)
            throws SQLException {
        byTarget.set(target, parameter, value, how, types);
    }

    /// A value whose class says what it is, for a parameter of which the server was not asked.
    public void setObject(Parameters target, int parameter, Object value) throws SQLException {
        setObject(target, parameter, value, ParameterTypes.unknown());
    }

    /// A value as a type of the caller's choice, for a parameter of which the server was not asked.
    public void setObject(Parameters target, int parameter, Object value, TargetType how) throws SQLException {
        setObject(target, parameter, value, how, ParameterTypes.unknown());
    }

    /// What a value is to be sent as.
    ///
    /// @param sqlType a constant of [Types]
    /// @param scale   digits behind the point, or the length of a stream; -1 if not said
    public record TargetType(int sqlType, int scale) {}

    void setArray(Parameters target, int parameter, Array value) throws SQLException {
        JdbcArray array = value instanceof JdbcArray own
                ? own
                : JdbcArray.create(context, value.getBaseTypeName(), value.getArray());
        setText(target, parameter, array.toString(), array.arrayOid());
    }

    void setXml(Parameters target, int parameter, SQLXML value) throws SQLException {
        String text = value.getString();
        if (text == null) {
            target.setNull(parameter, Oid.XML);
        } else {
            setText(target, parameter, text, Oid.XML);
        }
    }

    void setRowId(Parameters target, int parameter, RowId value) throws SQLException {
        setText(target, parameter, value.toString(), Oid.TID);
    }
}
