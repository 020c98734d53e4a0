package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.value.Contents;
import dev.bluetusk.jdbc.value.ParameterSetter.TargetType;
import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/// The setters of a prepared statement for objects and streams.
abstract sealed class PreparedObjects extends PreparedValues permits JdbcPreparedStatement {
    private static final int WHOLE = -1;

    PreparedObjects(StatementSource source, ResultShape shape, ParsedSql sql) {
        super(source, shape, sql);
    }

    private void set(int index, Object value) throws SQLException {
        int number = checked(index);
        try {
            setter().setObject(parameters(), number, value, types());
        } catch (SQLException e) {
            throw session().errors().placed(e, " for parameter " + index);
        }
    }

    private void set(int index, Object value, TargetType target) throws SQLException {
        int number = checked(index);
        try {
            setter().setObject(parameters(), number, value, target, types());
        } catch (SQLException e) {
            throw session().errors().placed(e, " for parameter " + index);
        }
    }

    @Override
    public void setObject(int index, @Nullable Object value) throws SQLException {
        if (value == null) {
            setNull(index, Types.NULL);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setObject(int index, @Nullable Object value, int sqlType) throws SQLException {
        if (value == null) {
            setNull(index, sqlType);
        } else {
            set(index, value, new TargetType(sqlType, -1));
        }
    }

    @Override
    public void setObject(int index, @Nullable Object value, int sqlType, int scaleOrLength) throws SQLException {
        if (value == null) {
            setNull(index, sqlType);
        } else {
            set(index, value, new TargetType(sqlType, scaleOrLength));
        }
    }

    @Override
    public void setObject(int index, @Nullable Object value, SQLType target) throws SQLException {
        if (value == null) {
            setNull(index, target.getVendorTypeNumber());
        } else {
            set(index, value, new TargetType(target.getVendorTypeNumber(), -1));
        }
    }

    @Override
    public void setObject(int index, @Nullable Object value, SQLType target, int scaleOrLength) throws SQLException {
        if (value == null) {
            setNull(index, target.getVendorTypeNumber());
        } else {
            set(index, value, new TargetType(target.getVendorTypeNumber(), scaleOrLength));
        }
    }

    @Override
    public void setNString(int index, @Nullable String value) throws SQLException {
        if (value == null) {
            setNull(index, Types.NVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), value);
        }
    }

    @Override
    public void setArray(int index, @Nullable Array value) throws SQLException {
        if (value == null) {
            setNull(index, Types.ARRAY);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setBlob(int index, @Nullable Blob value) throws SQLException {
        if (value == null) {
            setNull(index, Types.BLOB);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setClob(int index, @Nullable Clob value) throws SQLException {
        if (value == null) {
            setNull(index, Types.CLOB);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setNClob(int index, @Nullable NClob value) throws SQLException {
        if (value == null) {
            setNull(index, Types.NCLOB);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setSQLXML(int index, @Nullable SQLXML value) throws SQLException {
        if (value == null) {
            setNull(index, Types.SQLXML);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setRowId(int index, @Nullable RowId value) throws SQLException {
        if (value == null) {
            setNull(index, Types.ROWID);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setURL(int index, @Nullable URL value) throws SQLException {
        if (value == null) {
            setNull(index, Types.DATALINK);
        } else {
            set(index, value);
        }
    }

    @Override
    public void setRef(int index, @Nullable Ref value) throws SQLException {
        throw SqlErrors.unsupported("PostgreSQL has no values of the type REF");
    }

    @Override
    public void setAsciiStream(int index, @Nullable InputStream value) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.decoded(value, WHOLE, StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void setAsciiStream(int index, @Nullable InputStream value, int length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(
                            parameters(),
                            checked(index),
                            Contents.decoded(value, Contents.said(length), StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void setAsciiStream(int index, @Nullable InputStream value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(
                            parameters(),
                            checked(index),
                            Contents.decoded(value, Contents.said(length), StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void setBinaryStream(int index, @Nullable InputStream value) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARBINARY);
        } else {
            setter().setBinaryStream(parameters(), checked(index), value, WHOLE);
        }
    }

    @Override
    public void setBinaryStream(int index, @Nullable InputStream value, int length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARBINARY);
        } else {
            setter().setBinaryStream(parameters(), checked(index), value, Contents.said(length));
        }
    }

    @Override
    public void setBinaryStream(int index, @Nullable InputStream value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARBINARY);
        } else {
            setter().setBinaryStream(parameters(), checked(index), value, Contents.said(length));
        }
    }

    @Override
    public void setCharacterStream(int index, @Nullable Reader value) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.characters(value, WHOLE));
        }
    }

    @Override
    public void setCharacterStream(int index, @Nullable Reader value, int length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.characters(value, Contents.said(length)));
        }
    }

    @Override
    public void setCharacterStream(int index, @Nullable Reader value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.characters(value, Contents.said(length)));
        }
    }

    @Override
    public void setNCharacterStream(int index, @Nullable Reader value) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGNVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.characters(value, WHOLE));
        }
    }

    @Override
    public void setNCharacterStream(int index, @Nullable Reader value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGNVARCHAR);
        } else {
            setter().setString(parameters(), checked(index), Contents.characters(value, Contents.said(length)));
        }
    }

    @Override
    public void setBlob(int index, @Nullable InputStream value) throws SQLException {
        if (value == null) {
            setNull(index, Types.BLOB);
        } else {
            setter().setBlob(parameters(), checked(index), value, WHOLE, types());
        }
    }

    @Override
    public void setBlob(int index, @Nullable InputStream value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.BLOB);
        } else {
            setter().setBlob(parameters(), checked(index), value, Contents.said(length), types());
        }
    }

    @Override
    public void setClob(int index, @Nullable Reader value) throws SQLException {
        if (value == null) {
            setNull(index, Types.CLOB);
        } else {
            setter().setClob(parameters(), checked(index), value, WHOLE, types());
        }
    }

    @Override
    public void setClob(int index, @Nullable Reader value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.CLOB);
        } else {
            setter().setClob(parameters(), checked(index), value, Contents.said(length), types());
        }
    }

    @Override
    public void setNClob(int index, @Nullable Reader value) throws SQLException {
        if (value == null) {
            setNull(index, Types.NCLOB);
        } else {
            setter().setClob(parameters(), checked(index), value, WHOLE, types());
        }
    }

    @Override
    public void setNClob(int index, @Nullable Reader value, long length) throws SQLException {
        if (value == null) {
            setNull(index, Types.NCLOB);
        } else {
            setter().setClob(parameters(), checked(index), value, Contents.said(length), types());
        }
    }

    @Override
    @Deprecated
    public void setUnicodeStream(int index, @Nullable InputStream value, int length) throws SQLException {
        if (value == null) {
            setNull(index, Types.LONGVARCHAR);
        } else {
            setter().setString(
                            parameters(),
                            checked(index),
                            Contents.decoded(value, Contents.said(length), StandardCharsets.UTF_8));
        }
    }
}
