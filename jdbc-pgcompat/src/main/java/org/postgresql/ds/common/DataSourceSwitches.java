package org.postgresql.ds.common;

import org.postgresql.PGProperty;

/// The properties of a data source that are on or off.
public interface DataSourceSwitches extends DataSourceProperties {
    /// The property `adaptiveFetch`.
    default boolean getAdaptiveFetch() {
        return isOn(PGProperty.ADAPTIVE_FETCH);
    }

    /// The property `allowEncodingChanges`.
    default boolean getAllowEncodingChanges() {
        return isOn(PGProperty.ALLOW_ENCODING_CHANGES);
    }

    /// The property `binaryTransfer`.
    default boolean getBinaryTransfer() {
        return isOn(PGProperty.BINARY_TRANSFER);
    }

    /// The property `cleanupSavepoints`.
    default boolean getCleanupSavepoints() {
        return isOn(PGProperty.CLEANUP_SAVEPOINTS);
    }

    /// The property `convertBooleanToNumeric`.
    default boolean getConvertBooleanToNumeric() {
        return isOn(PGProperty.CONVERT_BOOLEAN_TO_NUMERIC);
    }

    /// The property `disableColumnSanitiser`.
    default boolean getDisableColumnSanitiser() {
        return isOn(PGProperty.DISABLE_COLUMN_SANITISER);
    }

    /// The property `flushCacheOnDdl`.
    default boolean getFlushCacheOnDdl() {
        return isOn(PGProperty.FLUSH_CACHE_ON_DDL);
    }

    /// The property `groupStartupParameters`.
    default boolean getGroupStartupParameters() {
        return isOn(PGProperty.GROUP_STARTUP_PARAMETERS);
    }

    /// The property `gssUseDefaultCreds`.
    default boolean getGssUseDefaultCreds() {
        return isOn(PGProperty.GSS_USE_DEFAULT_CREDS);
    }

    /// The property `hideUnprivilegedObjects`.
    default boolean getHideUnprivilegedObjects() {
        return isOn(PGProperty.HIDE_UNPRIVILEGED_OBJECTS);
    }

    /// The property `jaasLogin`.
    default boolean getJaasLogin() {
        return isOn(PGProperty.JAAS_LOGIN);
    }

    /// The property `loadBalanceHosts`.
    default boolean getLoadBalanceHosts() {
        return isOn(PGProperty.LOAD_BALANCE_HOSTS);
    }

    /// The property `logServerErrorDetail`.
    default boolean getLogServerErrorDetail() {
        return isOn(PGProperty.LOG_SERVER_ERROR_DETAIL);
    }

    /// The property `logUnclosedConnections`.
    default boolean getLogUnclosedConnections() {
        return isOn(PGProperty.LOG_UNCLOSED_CONNECTIONS);
    }

    /// The property `quoteReturningIdentifiers`.
    default boolean getQuoteReturningIdentifiers() {
        return isOn(PGProperty.QUOTE_RETURNING_IDENTIFIERS);
    }

    /// The property `reWriteBatchedInserts`.
    default boolean getReWriteBatchedInserts() {
        return isOn(PGProperty.REWRITE_BATCHED_INSERTS);
    }

    /// The property `readOnly`.
    default boolean getReadOnly() {
        return isOn(PGProperty.READ_ONLY);
    }

    /// The property `ssl`.
    default boolean getSsl() {
        return isOn(PGProperty.SSL);
    }

    /// The property `tcpKeepAlive`.
    default boolean getTcpKeepAlive() {
        return isOn(PGProperty.TCP_KEEP_ALIVE);
    }

    /// The property `tcpNoDelay`.
    default boolean getTcpNoDelay() {
        return isOn(PGProperty.TCP_NO_DELAY);
    }

    /// The property `useSpnego`.
    default boolean getUseSpNego() {
        return isOn(PGProperty.USE_SPNEGO);
    }

    /// The property `allowEncodingChanges`.
    default boolean isAllowEncodingChanges() {
        return isOn(PGProperty.ALLOW_ENCODING_CHANGES);
    }

    /// The property `cleanupSavepoints`.
    default boolean isCleanupSavePoints() {
        return isOn(PGProperty.CLEANUP_SAVEPOINTS);
    }

    /// The property `disableColumnSanitiser`.
    default boolean isColumnSanitiserDisabled() {
        return isOn(PGProperty.DISABLE_COLUMN_SANITISER);
    }

    /// The property `disableColumnSanitiser`.
    default boolean isDisableColumnSanitiser() {
        return isOn(PGProperty.DISABLE_COLUMN_SANITISER);
    }

    /// The property `loadBalanceHosts`.
    default boolean isLoadBalanceHosts() {
        return isOn(PGProperty.LOAD_BALANCE_HOSTS);
    }

    /// The property `logUnclosedConnections`.
    default boolean isLogUnclosedConnections() {
        return isOn(PGProperty.LOG_UNCLOSED_CONNECTIONS);
    }

    /// The property `reWriteBatchedInserts`.
    default boolean isReWriteBatchedInserts() {
        return isOn(PGProperty.REWRITE_BATCHED_INSERTS);
    }

    /// The property `readOnly`.
    default boolean isReadOnly() {
        return isOn(PGProperty.READ_ONLY);
    }

    /// The property `ssl`.
    default boolean isSsl() {
        return isOn(PGProperty.SSL);
    }

    /// The property `tcpKeepAlive`.
    default boolean isTcpKeepAlive() {
        return isOn(PGProperty.TCP_KEEP_ALIVE);
    }

    /// Sets the property `cleanupSavepoints`.
    default void setCleanupSavePoints(boolean value) {
        setProperty(PGProperty.CLEANUP_SAVEPOINTS, Boolean.toString(value));
    }

    /// Sets the property `useSpnego`.
    default void setUseSpNego(boolean value) {
        setProperty(PGProperty.USE_SPNEGO, Boolean.toString(value));
    }
}
