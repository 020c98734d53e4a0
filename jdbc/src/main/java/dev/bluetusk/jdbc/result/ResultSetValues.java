package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.protocol.message.FieldDescription;
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
        try {
            @Nullable BigDecimal value = isThere(column) ? reader().bigDecimal(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().bigDecimal(cell()) : null);
    }

    @Override
    public @Nullable Date getDate(int column) throws SQLException {
        try {
            @Nullable Date value = isThere(column) ? reader().date(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().date(cell()) : null);
    }

    @Override
    public @Nullable Time getTime(int column) throws SQLException {
        try {
            @Nullable Time value = isThere(column) ? reader().time(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().time(cell()) : null);
    }

    @Override
    public @Nullable Timestamp getTimestamp(int column) throws SQLException {
        try {
            @Nullable Timestamp value = isThere(column) ? reader().timestamp(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().timestamp(cell()) : null);
    }

    @Override
    public @Nullable InputStream getAsciiStream(int column) throws SQLException {
        try {
            @Nullable InputStream value = isThere(column) ? reader().asciiStream(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().asciiStream(cell()) : null);
    }

    @Override
    public @Nullable InputStream getBinaryStream(int column) throws SQLException {
        try {
            @Nullable InputStream value = isThere(column) ? reader().binaryStream(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().binaryStream(cell()) : null);
    }

    @Override
    public @Nullable Reader getCharacterStream(int column) throws SQLException {
        try {
            @Nullable Reader value = isThere(column) ? reader().characterStream(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().characterStream(cell()) : null);
    }

    @Override
    public @Nullable Array getArray(int column) throws SQLException {
        try {
            @Nullable Array value = isThere(column) ? reader().array(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().array(cell()) : null);
    }

    @Override
    public @Nullable Blob getBlob(int column) throws SQLException {
        try {
            @Nullable Blob value = isThere(column) ? reader().blob(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().blob(cell()) : null);
    }

    @Override
    public @Nullable Clob getClob(int column) throws SQLException {
        try {
            @Nullable Clob value = isThere(column) ? reader().clob(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().clob(cell()) : null);
    }

    @Override
    public @Nullable NClob getNClob(int column) throws SQLException {
        try {
            @Nullable NClob value = isThere(column) ? reader().clob(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().clob(cell()) : null);
    }

    @Override
    public @Nullable SQLXML getSQLXML(int column) throws SQLException {
        try {
            @Nullable SQLXML value = isThere(column) ? reader().xml(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().xml(cell()) : null);
    }

    @Override
    public @Nullable RowId getRowId(int column) throws SQLException {
        try {
            @Nullable RowId value = isThere(column) ? reader().rowId(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().rowId(cell()) : null);
    }

    @Override
    public @Nullable URL getURL(int column) throws SQLException {
        try {
            @Nullable URL value = isThere(column) ? reader().url(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().url(cell()) : null);
    }

    @Override
    public @Nullable Object getObject(int column) throws SQLException {
        try {
            @Nullable Object value = isThere(column) ? shortened(reader().object(cell())) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? shortened(reader().object(cell())) : null);
    }

    @Override
    @Deprecated
    public @Nullable InputStream getUnicodeStream(int column) throws SQLException {
        try {
            @Nullable InputStream value = isThere(column) ? reader().unicodeStream(cell()) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().unicodeStream(cell()) : null);
    }

    @Override
    @Deprecated
    public @Nullable BigDecimal getBigDecimal(int column, int scale) throws SQLException {
        try {
            @Nullable BigDecimal value = isThere(column) ? reader().bigDecimal(cell(), scale) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().bigDecimal(cell(), scale) : null);
    }

    @Override
    public @Nullable Date getDate(int column, @Nullable Calendar calendar) throws SQLException {
        try {
            @Nullable
            Date value = isThere(column)
                    ? (calendar == null ? reader().date(cell()) : reader().date(cell(), calendar))
                    : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(
                column,
                () -> isThere(column)
                        ? (calendar == null ? reader().date(cell()) : reader().date(cell(), calendar))
                        : null);
    }

    @Override
    public @Nullable Time getTime(int column, @Nullable Calendar calendar) throws SQLException {
        try {
            @Nullable
            Time value = isThere(column)
                    ? (calendar == null ? reader().time(cell()) : reader().time(cell(), calendar))
                    : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(
                column,
                () -> isThere(column)
                        ? (calendar == null ? reader().time(cell()) : reader().time(cell(), calendar))
                        : null);
    }

    @Override
    public @Nullable Timestamp getTimestamp(int column, @Nullable Calendar calendar) throws SQLException {
        try {
            @Nullable
            Timestamp value = isThere(column)
                    ? (calendar == null ? reader().timestamp(cell()) : reader().timestamp(cell(), calendar))
                    : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(
                column,
                () -> isThere(column)
                        ? (calendar == null ? reader().timestamp(cell()) : reader().timestamp(cell(), calendar))
                        : null);
    }

    @Override
    public @Nullable Object getObject(int column, @Nullable Map<String, Class<?>> map) throws SQLException {
        try {
            @Nullable
            Object value =
                    isThere(column) ? (map == null ? reader().object(cell()) : reader().object(cell(), map)) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(
                column,
                () -> isThere(column) ? (map == null ? reader().object(cell()) : reader().object(cell(), map)) : null);
    }

    @Override
    public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
        if (type == null) {
            throw SqlErrors.argument("expected a class but got null");
        }
        try {
            @Nullable T value = isThere(column) ? reader().object(cell(), type) : absent(column, type);
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().object(cell(), type) : absent(column, type));
    }

    /// What a module beside the driver gives for NULL as one of its classes.
    private <T> @Nullable T absent(int column, Class<T> type) throws SQLException {
        ConnectionExtension extension = session().extension();
        if (!extension.hasValues()) {
            return null;
        }
        FieldDescription field = columns().fields().get(column - 1);
        cell().type(field.typeOid(), field.typeModifier(), field.format());
        return extension.absent(reader().typeName(cell()), type).orElse(null);
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
