package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The getters by index for all that is an object.
abstract sealed class ResultSetValues extends ResultSetReads permits ResultSetLabels {
    ResultSetValues(ResultHome home, Columns columns) {
        super(home, columns);
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.bigDecimal(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Date getDate(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.date(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Time getTime(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.time(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Timestamp getTimestamp(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.timestamp(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable InputStream getAsciiStream(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.asciiStream(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable InputStream getBinaryStream(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.binaryStream(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Reader getCharacterStream(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.characterStream(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Array getArray(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.array(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Blob getBlob(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.blob(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Clob getClob(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.clob(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable NClob getNClob(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.clob(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable SQLXML getSQLXML(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.xml(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable RowId getRowId(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.rowId(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable URL getURL(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.url(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Object getObject(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.object(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    @Deprecated
    public @Nullable InputStream getUnicodeStream(int column) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.unicodeStream(cell);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    @Deprecated
    public @Nullable BigDecimal getBigDecimal(int column, int scale) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.bigDecimal(cell, scale);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Date getDate(int column, @Nullable Calendar calendar) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return calendar == null ? reader.date(cell) : reader.date(cell, calendar);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Time getTime(int column, @Nullable Calendar calendar) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return calendar == null ? reader.time(cell) : reader.time(cell, calendar);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Timestamp getTimestamp(int column, @Nullable Calendar calendar) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return calendar == null ? reader.timestamp(cell) : reader.timestamp(cell, calendar);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable Object getObject(int column, @Nullable Map<String, Class<?>> map) throws SQLException {
        if (!isThere(column)) {
            return null;
        }
        try {
            return map == null ? reader.object(cell) : reader.object(cell, map);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
        if (type == null) {
            throw SqlErrors.argument("expected a class but got null");
        }
        if (!isThere(column)) {
            return null;
        }
        try {
            return reader.object(cell, type);
        } catch (RuntimeException e) {
            throw session().failure(e);
        }
    }

    @Override
    public @Nullable String getNString(int column) throws SQLException {
        return getString(column);
    }

    @Override
    public @Nullable Reader getNCharacterStream(int column) throws SQLException {
        return getCharacterStream(column);
    }

    @Override
    public @Nullable Ref getRef(int column) throws SQLException {
        throw SqlErrors.unsupported("PostgreSQL has no values of the type REF");
    }
}
