package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.sql.ParsedSql;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The getters of a callable statement: each asks the row of values that came back.
abstract sealed class CallableGetters extends JdbcPreparedStatement implements CallableStatement
        permits CallableSetters {
    CallableGetters(StatementSource source, ResultShape shape, ParsedSql sql) {
        super(source, shape, sql, GeneratedKeys.none());
    }

    /// The row of values that came back.
    ///
    /// @throws SQLException if there is none, or the parameter gives no value back
    abstract ResultSet out(int parameter) throws SQLException;

    /// In which column of the row a parameter is.
    abstract int column(int parameter) throws SQLException;

    /// The number of a parameter with a name.
    abstract int number(String parameter) throws SQLException;

    @Override
    public @Nullable String getString(int parameter) throws SQLException {
        return out(parameter).getString(column(parameter));
    }

    @Override
    public boolean getBoolean(int parameter) throws SQLException {
        return out(parameter).getBoolean(column(parameter));
    }

    @Override
    public byte getByte(int parameter) throws SQLException {
        return out(parameter).getByte(column(parameter));
    }

    @Override
    public short getShort(int parameter) throws SQLException {
        return out(parameter).getShort(column(parameter));
    }

    @Override
    public int getInt(int parameter) throws SQLException {
        return out(parameter).getInt(column(parameter));
    }

    @Override
    public long getLong(int parameter) throws SQLException {
        return out(parameter).getLong(column(parameter));
    }

    @Override
    public float getFloat(int parameter) throws SQLException {
        return out(parameter).getFloat(column(parameter));
    }

    @Override
    public double getDouble(int parameter) throws SQLException {
        return out(parameter).getDouble(column(parameter));
    }

    @Override
    @Deprecated
    public @Nullable BigDecimal getBigDecimal(int parameter, int scale) throws SQLException {
        return out(parameter).getBigDecimal(column(parameter), scale);
    }

    @Override
    public byte @Nullable [] getBytes(int parameter) throws SQLException {
        return out(parameter).getBytes(column(parameter));
    }

    @Override
    public @Nullable Date getDate(int parameter) throws SQLException {
        return out(parameter).getDate(column(parameter));
    }

    @Override
    public @Nullable Time getTime(int parameter) throws SQLException {
        return out(parameter).getTime(column(parameter));
    }

    @Override
    public @Nullable Timestamp getTimestamp(int parameter) throws SQLException {
        return out(parameter).getTimestamp(column(parameter));
    }

    @Override
    public @Nullable Object getObject(int parameter) throws SQLException {
        return out(parameter).getObject(column(parameter));
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(int parameter) throws SQLException {
        return out(parameter).getBigDecimal(column(parameter));
    }

    @Override
    public @Nullable Object getObject(int parameter, @Nullable Map<String, Class<?>> map) throws SQLException {
        return out(parameter).getObject(column(parameter), map);
    }

    @Override
    public @Nullable Ref getRef(int parameter) throws SQLException {
        return out(parameter).getRef(column(parameter));
    }

    @Override
    public @Nullable Blob getBlob(int parameter) throws SQLException {
        return out(parameter).getBlob(column(parameter));
    }

    @Override
    public @Nullable Clob getClob(int parameter) throws SQLException {
        return out(parameter).getClob(column(parameter));
    }

    @Override
    public @Nullable Array getArray(int parameter) throws SQLException {
        return out(parameter).getArray(column(parameter));
    }

    @Override
    public @Nullable Date getDate(int parameter, @Nullable Calendar calendar) throws SQLException {
        return out(parameter).getDate(column(parameter), calendar);
    }

    @Override
    public @Nullable Time getTime(int parameter, @Nullable Calendar calendar) throws SQLException {
        return out(parameter).getTime(column(parameter), calendar);
    }

    @Override
    public @Nullable Timestamp getTimestamp(int parameter, @Nullable Calendar calendar) throws SQLException {
        return out(parameter).getTimestamp(column(parameter), calendar);
    }

    @Override
    public @Nullable URL getURL(int parameter) throws SQLException {
        return out(parameter).getURL(column(parameter));
    }

    @Override
    public @Nullable String getString(String parameter) throws SQLException {
        return getString(number(parameter));
    }

    @Override
    public boolean getBoolean(String parameter) throws SQLException {
        return getBoolean(number(parameter));
    }

    @Override
    public byte getByte(String parameter) throws SQLException {
        return getByte(number(parameter));
    }

    @Override
    public short getShort(String parameter) throws SQLException {
        return getShort(number(parameter));
    }

    @Override
    public int getInt(String parameter) throws SQLException {
        return getInt(number(parameter));
    }

    @Override
    public long getLong(String parameter) throws SQLException {
        return getLong(number(parameter));
    }

    @Override
    public float getFloat(String parameter) throws SQLException {
        return getFloat(number(parameter));
    }

    @Override
    public double getDouble(String parameter) throws SQLException {
        return getDouble(number(parameter));
    }

    @Override
    public byte @Nullable [] getBytes(String parameter) throws SQLException {
        return getBytes(number(parameter));
    }

    @Override
    public @Nullable Date getDate(String parameter) throws SQLException {
        return getDate(number(parameter));
    }

    @Override
    public @Nullable Time getTime(String parameter) throws SQLException {
        return getTime(number(parameter));
    }

    @Override
    public @Nullable Timestamp getTimestamp(String parameter) throws SQLException {
        return getTimestamp(number(parameter));
    }

    @Override
    public @Nullable Object getObject(String parameter) throws SQLException {
        return getObject(number(parameter));
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(String parameter) throws SQLException {
        return getBigDecimal(number(parameter));
    }

    @Override
    public @Nullable Object getObject(String parameter, @Nullable Map<String, Class<?>> map) throws SQLException {
        return getObject(number(parameter), map);
    }

    @Override
    public @Nullable Ref getRef(String parameter) throws SQLException {
        return getRef(number(parameter));
    }

    @Override
    public @Nullable Blob getBlob(String parameter) throws SQLException {
        return getBlob(number(parameter));
    }

    @Override
    public @Nullable Clob getClob(String parameter) throws SQLException {
        return getClob(number(parameter));
    }

    @Override
    public @Nullable Array getArray(String parameter) throws SQLException {
        return getArray(number(parameter));
    }

    @Override
    public @Nullable Date getDate(String parameter, @Nullable Calendar calendar) throws SQLException {
        return getDate(number(parameter), calendar);
    }

    @Override
    public @Nullable Time getTime(String parameter, @Nullable Calendar calendar) throws SQLException {
        return getTime(number(parameter), calendar);
    }

    @Override
    public @Nullable Timestamp getTimestamp(String parameter, @Nullable Calendar calendar) throws SQLException {
        return getTimestamp(number(parameter), calendar);
    }

    @Override
    public @Nullable URL getURL(String parameter) throws SQLException {
        return getURL(number(parameter));
    }

    @Override
    public @Nullable RowId getRowId(int parameter) throws SQLException {
        return out(parameter).getRowId(column(parameter));
    }

    @Override
    public @Nullable RowId getRowId(String parameter) throws SQLException {
        return getRowId(number(parameter));
    }

    @Override
    public @Nullable NClob getNClob(int parameter) throws SQLException {
        return out(parameter).getNClob(column(parameter));
    }

    @Override
    public @Nullable NClob getNClob(String parameter) throws SQLException {
        return getNClob(number(parameter));
    }

    @Override
    public @Nullable SQLXML getSQLXML(int parameter) throws SQLException {
        return out(parameter).getSQLXML(column(parameter));
    }

    @Override
    public @Nullable SQLXML getSQLXML(String parameter) throws SQLException {
        return getSQLXML(number(parameter));
    }

    @Override
    public @Nullable String getNString(int parameter) throws SQLException {
        return out(parameter).getNString(column(parameter));
    }

    @Override
    public @Nullable String getNString(String parameter) throws SQLException {
        return getNString(number(parameter));
    }

    @Override
    public @Nullable Reader getNCharacterStream(int parameter) throws SQLException {
        return out(parameter).getNCharacterStream(column(parameter));
    }

    @Override
    public @Nullable Reader getNCharacterStream(String parameter) throws SQLException {
        return getNCharacterStream(number(parameter));
    }

    @Override
    public @Nullable Reader getCharacterStream(int parameter) throws SQLException {
        return out(parameter).getCharacterStream(column(parameter));
    }

    @Override
    public @Nullable Reader getCharacterStream(String parameter) throws SQLException {
        return getCharacterStream(number(parameter));
    }

    @Override
    public <T> @Nullable T getObject(int parameter, Class<T> type) throws SQLException {
        return out(parameter).getObject(column(parameter), type);
    }

    @Override
    public <T> @Nullable T getObject(String parameter, Class<T> type) throws SQLException {
        return getObject(number(parameter), type);
    }
}
