package org.postgresql.jdbc;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.sql.Struct;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A connection that has another one do all that JDBC asks for.
abstract class PlainConnection implements Connection {
    private final Connection own;

    PlainConnection(Connection own) {
        this.own = own;
    }

    /// The connection that does the work.
    final Connection own() {
        return own;
    }

    /// Hears of each statement that is made.
    abstract <S extends Statement> S made(S statement) throws SQLException;

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type.isInstance(this) ? type.cast(this) : own.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(this) || own.isWrapperFor(type);
    }

    @Override
    public final void abort(Executor executor) throws SQLException {
        own.abort(executor);
    }

    @Override
    public final void beginRequest() throws SQLException {
        own.beginRequest();
    }

    @Override
    public final void clearWarnings() throws SQLException {
        own.clearWarnings();
    }

    @Override
    public final void close() throws SQLException {
        own.close();
    }

    @Override
    public final void commit() throws SQLException {
        own.commit();
    }

    @Override
    public final Array createArrayOf(String typeName, Object[] parts) throws SQLException {
        return own.createArrayOf(typeName, parts);
    }

    @Override
    public final Blob createBlob() throws SQLException {
        return own.createBlob();
    }

    @Override
    public final Clob createClob() throws SQLException {
        return own.createClob();
    }

    @Override
    public final NClob createNClob() throws SQLException {
        return own.createNClob();
    }

    @Override
    public final SQLXML createSQLXML() throws SQLException {
        return own.createSQLXML();
    }

    @Override
    public final Statement createStatement() throws SQLException {
        return made(own.createStatement());
    }

    @Override
    public final Statement createStatement(int type, int concurrency) throws SQLException {
        return made(own.createStatement(type, concurrency));
    }

    @Override
    public final Statement createStatement(int type, int concurrency, int held) throws SQLException {
        return made(own.createStatement(type, concurrency, held));
    }

    @Override
    public final Struct createStruct(String typeName, Object[] parts) throws SQLException {
        return own.createStruct(typeName, parts);
    }

    @Override
    public final void endRequest() throws SQLException {
        own.endRequest();
    }

    @Override
    public final boolean getAutoCommit() throws SQLException {
        return own.getAutoCommit();
    }

    @Override
    public final @Nullable String getCatalog() throws SQLException {
        return own.getCatalog();
    }

    @Override
    public final @Nullable String getClientInfo(String name) throws SQLException {
        return own.getClientInfo(name);
    }

    @Override
    public final Properties getClientInfo() throws SQLException {
        return own.getClientInfo();
    }

    @Override
    public final int getHoldability() throws SQLException {
        return own.getHoldability();
    }

    @Override
    public final DatabaseMetaData getMetaData() throws SQLException {
        return own.getMetaData();
    }

    @Override
    public final int getNetworkTimeout() throws SQLException {
        return own.getNetworkTimeout();
    }

    @Override
    public final @Nullable String getSchema() throws SQLException {
        return own.getSchema();
    }

    @Override
    public final int getTransactionIsolation() throws SQLException {
        return own.getTransactionIsolation();
    }

    @Override
    public final Map<String, Class<?>> getTypeMap() throws SQLException {
        return own.getTypeMap();
    }

    @Override
    public final @Nullable SQLWarning getWarnings() throws SQLException {
        return own.getWarnings();
    }

    @Override
    public final boolean isClosed() throws SQLException {
        return own.isClosed();
    }

    @Override
    public final boolean isReadOnly() throws SQLException {
        return own.isReadOnly();
    }

    @Override
    public final boolean isValid(int timeout) throws SQLException {
        return own.isValid(timeout);
    }

    @Override
    public final String nativeSQL(String sql) throws SQLException {
        return own.nativeSQL(sql);
    }

    @Override
    public final CallableStatement prepareCall(String sql) throws SQLException {
        return made(own.prepareCall(sql));
    }

    @Override
    public final CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
        return made(own.prepareCall(sql, type, concurrency));
    }

    @Override
    public final CallableStatement prepareCall(String sql, int type, int concurrency, int held) throws SQLException {
        return made(own.prepareCall(sql, type, concurrency, held));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql) throws SQLException {
        return made(own.prepareStatement(sql));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql, int keys) throws SQLException {
        return made(own.prepareStatement(sql, keys));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql, int type, int concurrency) throws SQLException {
        return made(own.prepareStatement(sql, type, concurrency));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql, int type, int concurrency, int held)
            throws SQLException {
        return made(own.prepareStatement(sql, type, concurrency, held));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql, int[] columns) throws SQLException {
        return made(own.prepareStatement(sql, columns));
    }

    @Override
    public final PreparedStatement prepareStatement(String sql, String[] names) throws SQLException {
        return made(own.prepareStatement(sql, names));
    }

    @Override
    public final void releaseSavepoint(Savepoint savepoint) throws SQLException {
        own.releaseSavepoint(savepoint);
    }

    @Override
    public final void rollback() throws SQLException {
        own.rollback();
    }

    @Override
    public final void rollback(Savepoint savepoint) throws SQLException {
        own.rollback(savepoint);
    }

    @Override
    public final void setAutoCommit(boolean on) throws SQLException {
        own.setAutoCommit(on);
    }

    @Override
    public final void setCatalog(@Nullable String catalog) throws SQLException {
        own.setCatalog(catalog);
    }

    @Override
    public final void setClientInfo(String name, @Nullable String value) throws SQLClientInfoException {
        own.setClientInfo(name, value);
    }

    @Override
    public final void setClientInfo(Properties properties) throws SQLClientInfoException {
        own.setClientInfo(properties);
    }

    @Override
    public final void setHoldability(int holdability) throws SQLException {
        own.setHoldability(holdability);
    }

    @Override
    public final void setNetworkTimeout(Executor executor, int millis) throws SQLException {
        own.setNetworkTimeout(executor, millis);
    }

    @Override
    public final void setReadOnly(boolean on) throws SQLException {
        own.setReadOnly(on);
    }

    @Override
    public final Savepoint setSavepoint() throws SQLException {
        return own.setSavepoint();
    }

    @Override
    public final Savepoint setSavepoint(String name) throws SQLException {
        return own.setSavepoint(name);
    }

    @Override
    public final void setSchema(@Nullable String schema) throws SQLException {
        own.setSchema(schema);
    }

    @Override
    public final void setShardingKey(ShardingKey key) throws SQLException {
        own.setShardingKey(key);
    }

    @Override
    public final void setShardingKey(ShardingKey key, ShardingKey superKey) throws SQLException {
        own.setShardingKey(key, superKey);
    }

    @Override
    public final boolean setShardingKeyIfValid(ShardingKey key, int timeout) throws SQLException {
        return own.setShardingKeyIfValid(key, timeout);
    }

    @Override
    public final boolean setShardingKeyIfValid(ShardingKey key, ShardingKey superKey, int timeout) throws SQLException {
        return own.setShardingKeyIfValid(key, superKey, timeout);
    }

    @Override
    public final void setTransactionIsolation(int level) throws SQLException {
        own.setTransactionIsolation(level);
    }

    @Override
    public final void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
        own.setTypeMap(map);
    }
}
