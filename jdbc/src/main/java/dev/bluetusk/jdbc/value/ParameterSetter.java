package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.protocol.wire.Oid;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Calendar;

/// Turns Java values into native parameters with the types that they declare, by JDBC's tables of conversions.
///
/// `setString` and the like are called with values that are not null. Confined as its connection is.
public final class ParameterSetter {
    private final ValueContext context;

    /// Makes one for a connection.
    public ParameterSetter(ValueContext context) {
        this.context = context;
    }

    /// NULL.
    ///
    /// @param sqlType a constant of [Types]
    public void setNull(Parameters target, int index, int sqlType) throws SQLException {
        target.setNull(index, oid(sqlType));
    }

    private int oid(int sqlType) {
        return switch (sqlType) {
            case Types.INTEGER -> Oid.INT4;
            case Types.BIGINT -> Oid.INT8;
            case Types.SMALLINT, Types.TINYINT -> Oid.INT2;
            case Types.REAL -> Oid.FLOAT4;
            case Types.DOUBLE, Types.FLOAT -> Oid.FLOAT8;
            case Types.NUMERIC, Types.DECIMAL -> Oid.NUMERIC;
            case Types.VARCHAR, Types.LONGVARCHAR -> textOid();
            case Types.BIT, Types.BOOLEAN -> Oid.BOOL;
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> Oid.BYTEA;
            default -> Oid.UNSPECIFIED;
        };
    }

    private int textOid() {
        return context.options().stringsAreVarchar() ? Oid.VARCHAR : Oid.UNSPECIFIED;
    }

    /// A text.
    public void setString(Parameters target, int index, String value) throws SQLException {
        target.setText(index, value, textOid());
    }

    /// A number with all its digits.
    public void setBigDecimal(Parameters target, int index, BigDecimal value) throws SQLException {
        target.set(index, value);
    }

    /// Bytes.
    public void setBytes(Parameters target, int index, byte[] value) throws SQLException {
        target.setBinary(index, value, Oid.BYTEA);
    }

    /// A date.
    public void setDate(Parameters target, int index, Date value) throws SQLException {
        target.setText(index, value.toString());
    }

    /// A time of day.
    public void setTime(Parameters target, int index, Time value) throws SQLException {
        target.setText(index, value.toString());
    }

    /// A date and a time.
    public void setTimestamp(Parameters target, int index, Timestamp value) throws SQLException {
        target.setText(index, value.toString());
    }

    /// A date in the zone of a calendar.
    public void setDate(Parameters target, int index, Date value, Calendar calendar) throws SQLException {
        setDate(target, index, value);
    }

    /// A time of day in the zone of a calendar.
    public void setTime(Parameters target, int index, Time value, Calendar calendar) throws SQLException {
        setTime(target, index, value);
    }

    /// A date and a time in the zone of a calendar.
    public void setTimestamp(Parameters target, int index, Timestamp value, Calendar calendar) throws SQLException {
        setTimestamp(target, index, value);
    }

    /// A `byte`.
    public void setByte(Parameters target, int index, byte value) throws SQLException {
        setShort(target, index, value);
    }

    /// A `short`.
    public void setShort(Parameters target, int index, short value) throws SQLException {
        target.set(index, value);
    }

    /// A `float`.
    public void setFloat(Parameters target, int index, float value) throws SQLException {
        target.set(index, value);
    }

    /// A large object of the bytes of a stream; a length of -1 means all there is.
    public void setBlob(Parameters target, int index, InputStream value, long length) throws SQLException {
        setBytes(target, index, Contents.bytes(value, length));
    }

    /// A large object of characters.
    public void setClob(Parameters target, int index, Reader value, long length) throws SQLException {
        setString(target, index, Contents.characters(value, length));
    }

    /// A value of any class.
    public void setObject(Parameters target, int index, Object value) throws SQLException {
        if (value instanceof String text) {
            setString(target, index, text);
        } else {
            target.set(index, value);
        }
    }

    /// A value as a type of the caller's choice.
    ///
    /// @param sqlType a constant of [Types]
    public void setObject(Parameters target, int index, Object value, int sqlType) throws SQLException {
        setObject(target, index, value, new TargetType(sqlType, -1));
    }

    /// A value as a type of the caller's choice.
    ///
    /// @param how the type, and how many digits behind the point or how much of a stream
    public void setObject(Parameters target, int index, Object value, TargetType how) throws SQLException {
        setObject(target, index, value);
    }

    /// What a value is to be sent as.
    ///
    /// @param sqlType a constant of [Types]
    /// @param scale digits behind the point, or the length of a stream; -1 if not said
    public record TargetType(int sqlType, int scale) {}
}
