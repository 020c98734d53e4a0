package org.postgresql.jdbc;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;

/// An array of the server's text. Its elements are those that a result would give.
public final class PgArray implements Array {
    private final String text;
    private final Array array;

    /// Reads a text.
    ///
    /// @param oid the number of the type of the array itself
    /// @throws SQLException if it is the text of no such array
    public PgArray(BaseConnection connection, int oid, String fieldString) throws SQLException {
        text = fieldString;
        array = PgConnection.accessOf(connection).read(oid, fieldString, Array.class);
    }

    @Override
    public Object getArray() throws SQLException {
        return array.getArray();
    }

    @Override
    public Object getArray(@Nullable Map<String, Class<?>> map) throws SQLException {
        return array.getArray(map);
    }

    @Override
    public Object getArray(long index, int count) throws SQLException {
        return array.getArray(index, count);
    }

    @Override
    public Object getArray(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return array.getArray(index, count, map);
    }

    @Override
    public int getBaseType() throws SQLException {
        return array.getBaseType();
    }

    @Override
    public String getBaseTypeName() throws SQLException {
        return array.getBaseTypeName();
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        return array.getResultSet();
    }

    @Override
    public ResultSet getResultSet(@Nullable Map<String, Class<?>> map) throws SQLException {
        return array.getResultSet(map);
    }

    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        return array.getResultSet(index, count);
    }

    @Override
    public ResultSet getResultSet(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return array.getResultSet(index, count, map);
    }

    @Override
    public void free() throws SQLException {
        array.free();
    }

    /// The text of the server.
    @Override
    public String toString() {
        return text;
    }
}
