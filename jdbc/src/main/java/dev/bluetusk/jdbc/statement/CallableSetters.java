package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.sql.ParsedSql;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/// The setters of a callable statement by name, and the many ways to register a value that comes back.
abstract sealed class CallableSetters extends CallableGetters permits JdbcCallableStatement {
    CallableSetters(StatementSource source, ResultShape shape, ParsedSql sql) {
        super(source, shape, sql);
    }

    @Override
    public void setURL(String parameter, @Nullable URL value) throws SQLException {
        setURL(number(parameter), value);
    }

    @Override
    public void setNull(String parameter, int sqlType) throws SQLException {
        setNull(number(parameter), sqlType);
    }

    @Override
    public void setBoolean(String parameter, boolean value) throws SQLException {
        setBoolean(number(parameter), value);
    }

    @Override
    public void setByte(String parameter, byte value) throws SQLException {
        setByte(number(parameter), value);
    }

    @Override
    public void setShort(String parameter, short value) throws SQLException {
        setShort(number(parameter), value);
    }

    @Override
    public void setInt(String parameter, int value) throws SQLException {
        setInt(number(parameter), value);
    }

    @Override
    public void setLong(String parameter, long value) throws SQLException {
        setLong(number(parameter), value);
    }

    @Override
    public void setFloat(String parameter, float value) throws SQLException {
        setFloat(number(parameter), value);
    }

    @Override
    public void setDouble(String parameter, double value) throws SQLException {
        setDouble(number(parameter), value);
    }

    @Override
    public void setBigDecimal(String parameter, @Nullable BigDecimal value) throws SQLException {
        setBigDecimal(number(parameter), value);
    }

    @Override
    public void setString(String parameter, @Nullable String value) throws SQLException {
        setString(number(parameter), value);
    }

    @Override
    public void setBytes(String parameter, byte @Nullable [] value) throws SQLException {
        setBytes(number(parameter), value);
    }

    @Override
    public void setDate(String parameter, @Nullable Date value) throws SQLException {
        setDate(number(parameter), value);
    }

    @Override
    public void setTime(String parameter, @Nullable Time value) throws SQLException {
        setTime(number(parameter), value);
    }

    @Override
    public void setTimestamp(String parameter, @Nullable Timestamp value) throws SQLException {
        setTimestamp(number(parameter), value);
    }

    @Override
    public void setAsciiStream(String parameter, @Nullable InputStream value, int length) throws SQLException {
        setAsciiStream(number(parameter), value, length);
    }

    @Override
    public void setBinaryStream(String parameter, @Nullable InputStream value, int length) throws SQLException {
        setBinaryStream(number(parameter), value, length);
    }

    @Override
    public void setObject(String parameter, @Nullable Object value, int sqlType, int scale) throws SQLException {
        setObject(number(parameter), value, sqlType, scale);
    }

    @Override
    public void setObject(String parameter, @Nullable Object value, int sqlType) throws SQLException {
        setObject(number(parameter), value, sqlType);
    }

    @Override
    public void setObject(String parameter, @Nullable Object value) throws SQLException {
        setObject(number(parameter), value);
    }

    @Override
    public void setCharacterStream(String parameter, @Nullable Reader value, int length) throws SQLException {
        setCharacterStream(number(parameter), value, length);
    }

    @Override
    public void setDate(String parameter, @Nullable Date value, @Nullable Calendar calendar) throws SQLException {
        setDate(number(parameter), value, calendar);
    }

    @Override
    public void setTime(String parameter, @Nullable Time value, @Nullable Calendar calendar) throws SQLException {
        setTime(number(parameter), value, calendar);
    }

    @Override
    public void setTimestamp(String parameter, @Nullable Timestamp value, @Nullable Calendar calendar)
            throws SQLException {
        setTimestamp(number(parameter), value, calendar);
    }

    @Override
    public void setNull(String parameter, int sqlType, @Nullable String typeName) throws SQLException {
        setNull(number(parameter), sqlType, typeName);
    }

    @Override
    public void setRowId(String parameter, @Nullable RowId value) throws SQLException {
        setRowId(number(parameter), value);
    }

    @Override
    public void setNString(String parameter, @Nullable String value) throws SQLException {
        setNString(number(parameter), value);
    }

    @Override
    public void setNCharacterStream(String parameter, @Nullable Reader value, long length) throws SQLException {
        setNCharacterStream(number(parameter), value, length);
    }

    @Override
    public void setNClob(String parameter, @Nullable NClob value) throws SQLException {
        setNClob(number(parameter), value);
    }

    @Override
    public void setClob(String parameter, @Nullable Reader value, long length) throws SQLException {
        setClob(number(parameter), value, length);
    }

    @Override
    public void setBlob(String parameter, @Nullable InputStream value, long length) throws SQLException {
        setBlob(number(parameter), value, length);
    }

    @Override
    public void setNClob(String parameter, @Nullable Reader value, long length) throws SQLException {
        setNClob(number(parameter), value, length);
    }

    @Override
    public void setSQLXML(String parameter, @Nullable SQLXML value) throws SQLException {
        setSQLXML(number(parameter), value);
    }

    @Override
    public void setBlob(String parameter, @Nullable Blob value) throws SQLException {
        setBlob(number(parameter), value);
    }

    @Override
    public void setClob(String parameter, @Nullable Clob value) throws SQLException {
        setClob(number(parameter), value);
    }

    @Override
    public void setAsciiStream(String parameter, @Nullable InputStream value, long length) throws SQLException {
        setAsciiStream(number(parameter), value, length);
    }

    @Override
    public void setBinaryStream(String parameter, @Nullable InputStream value, long length) throws SQLException {
        setBinaryStream(number(parameter), value, length);
    }

    @Override
    public void setCharacterStream(String parameter, @Nullable Reader value, long length) throws SQLException {
        setCharacterStream(number(parameter), value, length);
    }

    @Override
    public void setAsciiStream(String parameter, @Nullable InputStream value) throws SQLException {
        setAsciiStream(number(parameter), value);
    }

    @Override
    public void setBinaryStream(String parameter, @Nullable InputStream value) throws SQLException {
        setBinaryStream(number(parameter), value);
    }

    @Override
    public void setCharacterStream(String parameter, @Nullable Reader value) throws SQLException {
        setCharacterStream(number(parameter), value);
    }

    @Override
    public void setNCharacterStream(String parameter, @Nullable Reader value) throws SQLException {
        setNCharacterStream(number(parameter), value);
    }

    @Override
    public void setClob(String parameter, @Nullable Reader value) throws SQLException {
        setClob(number(parameter), value);
    }

    @Override
    public void setBlob(String parameter, @Nullable InputStream value) throws SQLException {
        setBlob(number(parameter), value);
    }

    @Override
    public void setNClob(String parameter, @Nullable Reader value) throws SQLException {
        setNClob(number(parameter), value);
    }

    @Override
    public void setObject(String parameter, @Nullable Object value, SQLType target, int scale) throws SQLException {
        setObject(number(parameter), value, target, scale);
    }

    @Override
    public void setObject(String parameter, @Nullable Object value, SQLType target) throws SQLException {
        setObject(number(parameter), value, target);
    }

    @Override
    public void registerOutParameter(int parameter, int sqlType, int scale) throws SQLException {
        registerOutParameter(parameter, sqlType);
    }

    @Override
    public void registerOutParameter(int parameter, int sqlType, String typeName) throws SQLException {
        registerOutParameter(parameter, sqlType);
    }

    @Override
    public void registerOutParameter(String parameter, int sqlType) throws SQLException {
        registerOutParameter(number(parameter), sqlType);
    }

    @Override
    public void registerOutParameter(String parameter, int sqlType, int scale) throws SQLException {
        registerOutParameter(number(parameter), sqlType);
    }

    @Override
    public void registerOutParameter(String parameter, int sqlType, String typeName) throws SQLException {
        registerOutParameter(number(parameter), sqlType);
    }

    @Override
    public void registerOutParameter(int parameter, SQLType target) throws SQLException {
        registerOutParameter(parameter, target.getVendorTypeNumber());
    }

    @Override
    public void registerOutParameter(int parameter, SQLType target, int scale) throws SQLException {
        registerOutParameter(parameter, target.getVendorTypeNumber());
    }

    @Override
    public void registerOutParameter(int parameter, SQLType target, String typeName) throws SQLException {
        registerOutParameter(parameter, target.getVendorTypeNumber());
    }

    @Override
    public void registerOutParameter(String parameter, SQLType target) throws SQLException {
        registerOutParameter(number(parameter), target.getVendorTypeNumber());
    }

    @Override
    public void registerOutParameter(String parameter, SQLType target, int scale) throws SQLException {
        registerOutParameter(number(parameter), target.getVendorTypeNumber());
    }

    @Override
    public void registerOutParameter(String parameter, SQLType target, String typeName) throws SQLException {
        registerOutParameter(number(parameter), target.getVendorTypeNumber());
    }
}
