package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.value.Contents;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/// The updaters by index: each hands its value to [#update].
abstract sealed class ResultSetUpdates extends ResultSetLabels permits ResultSetLabelUpdates {
    ResultSetUpdates(ResultHome home, Columns columns) {
        super(home, columns);
    }

    /// Notes a value for a column of the row that is being changed or made.
    ///
    /// @param value a Java value, a [NewValue], or null for NULL
    abstract void update(int column, @Nullable Object value) throws SQLException;

    @Override
    public void updateNull(int column) throws SQLException {
        update(column, null);
    }

    @Override
    public void updateBoolean(int column, boolean value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateByte(int column, byte value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateShort(int column, short value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateInt(int column, int value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateLong(int column, long value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateFloat(int column, float value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateDouble(int column, double value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateBigDecimal(int column, @Nullable BigDecimal value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateString(int column, @Nullable String value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateBytes(int column, byte @Nullable [] value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateDate(int column, @Nullable Date value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateTime(int column, @Nullable Time value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateTimestamp(int column, @Nullable Timestamp value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateAsciiStream(int column, @Nullable InputStream value, int length) throws SQLException {
        update(column, NewValue.ofAscii(value, Contents.said(length)));
    }

    @Override
    public void updateBinaryStream(int column, @Nullable InputStream value, int length) throws SQLException {
        update(column, NewValue.ofBinary(value, Contents.said(length)));
    }

    @Override
    public void updateCharacterStream(int column, @Nullable Reader value, int length) throws SQLException {
        update(column, NewValue.ofCharacter(value, Contents.said(length)));
    }

    @Override
    public void updateObject(int column, @Nullable Object value, int scale) throws SQLException {
        update(column, NewValue.scaled(value, scale));
    }

    @Override
    public void updateObject(int column, @Nullable Object value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateRef(int column, @Nullable Ref value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateBlob(int column, @Nullable Blob value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateClob(int column, @Nullable Clob value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateArray(int column, @Nullable Array value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateRowId(int column, @Nullable RowId value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateNString(int column, @Nullable String value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateNClob(int column, @Nullable NClob value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateSQLXML(int column, @Nullable SQLXML value) throws SQLException {
        update(column, value);
    }

    @Override
    public void updateNCharacterStream(int column, @Nullable Reader value, long length) throws SQLException {
        update(column, NewValue.ofCharacter(value, Contents.said(length)));
    }

    @Override
    public void updateAsciiStream(int column, @Nullable InputStream value, long length) throws SQLException {
        update(column, NewValue.ofAscii(value, Contents.said(length)));
    }

    @Override
    public void updateBinaryStream(int column, @Nullable InputStream value, long length) throws SQLException {
        update(column, NewValue.ofBinary(value, Contents.said(length)));
    }

    @Override
    public void updateCharacterStream(int column, @Nullable Reader value, long length) throws SQLException {
        update(column, NewValue.ofCharacter(value, Contents.said(length)));
    }

    @Override
    public void updateBlob(int column, @Nullable InputStream value, long length) throws SQLException {
        update(column, NewValue.ofBinary(value, Contents.said(length)));
    }

    @Override
    public void updateClob(int column, @Nullable Reader value, long length) throws SQLException {
        update(column, NewValue.ofCharacter(value, Contents.said(length)));
    }

    @Override
    public void updateNClob(int column, @Nullable Reader value, long length) throws SQLException {
        update(column, NewValue.ofCharacter(value, Contents.said(length)));
    }

    @Override
    public void updateNCharacterStream(int column, @Nullable Reader value) throws SQLException {
        update(column, NewValue.ofCharacter(value, -1));
    }

    @Override
    public void updateAsciiStream(int column, @Nullable InputStream value) throws SQLException {
        update(column, NewValue.ofAscii(value, -1));
    }

    @Override
    public void updateBinaryStream(int column, @Nullable InputStream value) throws SQLException {
        update(column, NewValue.ofBinary(value, -1));
    }

    @Override
    public void updateCharacterStream(int column, @Nullable Reader value) throws SQLException {
        update(column, NewValue.ofCharacter(value, -1));
    }

    @Override
    public void updateBlob(int column, @Nullable InputStream value) throws SQLException {
        update(column, NewValue.ofBinary(value, -1));
    }

    @Override
    public void updateClob(int column, @Nullable Reader value) throws SQLException {
        update(column, NewValue.ofCharacter(value, -1));
    }

    @Override
    public void updateNClob(int column, @Nullable Reader value) throws SQLException {
        update(column, NewValue.ofCharacter(value, -1));
    }

    @Override
    public void updateObject(int column, @Nullable Object value, SQLType target, int scale) throws SQLException {
        update(column, NewValue.typed(value, target, scale));
    }

    @Override
    public void updateObject(int column, @Nullable Object value, SQLType target) throws SQLException {
        update(column, NewValue.typed(value, target, -1));
    }
}
