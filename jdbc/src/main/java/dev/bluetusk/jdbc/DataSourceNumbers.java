package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.jdbc.url.KnownProperty;
import java.util.Map;

/// The properties of a data source that are numbers or switches; one that was not set is what counts without
/// it. What the URL says is not told here.
public interface DataSourceNumbers extends DataSourceProperties {
    /// A property that is a number, or what counts without it.
    private int number(String name) {
        int otherwise = KnownProperty.otherwise(name).map(Integer::parseInt).orElse(0);
        return set(name).number(name, otherwise);
    }

    /// A property that is a switch, or what counts without it.
    private boolean isOn(String name) {
        boolean otherwise = Boolean.parseBoolean(KnownProperty.otherwise(name).orElse(""));
        return set(name).isOn(name, otherwise);
    }

    private JdbcOptions set(String name) {
        String value = getProperty(name);
        return JdbcOptions.of(value == null ? Map.of() : Map.of(name, value));
    }

    /// Sets the property `sslResponseTimeout`.
    default void setSslResponseTimeout(int value) {
        setProperty("sslResponseTimeout", Integer.toString(value));
    }

    /// The property `sslResponseTimeout`.
    default int getSslResponseTimeout() {
        return number("sslResponseTimeout");
    }

    /// Sets the property `gssResponseTimeout`.
    default void setGssResponseTimeout(int value) {
        setProperty("gssResponseTimeout", Integer.toString(value));
    }

    /// The property `gssResponseTimeout`.
    default int getGssResponseTimeout() {
        return number("gssResponseTimeout");
    }

    /// Sets the property `hostRecheckSeconds`.
    default void setHostRecheckSeconds(int value) {
        setProperty("hostRecheckSeconds", Integer.toString(value));
    }

    /// The property `hostRecheckSeconds`.
    default int getHostRecheckSeconds() {
        return number("hostRecheckSeconds");
    }

    /// Sets the property `connectTimeout`.
    default void setConnectTimeout(int value) {
        setProperty("connectTimeout", Integer.toString(value));
    }

    /// The property `connectTimeout`.
    default int getConnectTimeout() {
        return number("connectTimeout");
    }

    /// Sets the property `socketTimeout`.
    default void setSocketTimeout(int value) {
        setProperty("socketTimeout", Integer.toString(value));
    }

    /// The property `socketTimeout`.
    default int getSocketTimeout() {
        return number("socketTimeout");
    }

    /// Sets the property `queryTimeout`.
    default void setQueryTimeout(int value) {
        setProperty("queryTimeout", Integer.toString(value));
    }

    /// The property `queryTimeout`.
    default int getQueryTimeout() {
        return number("queryTimeout");
    }

    /// Sets the property `cancelSignalTimeout`.
    default void setCancelSignalTimeout(int value) {
        setProperty("cancelSignalTimeout", Integer.toString(value));
    }

    /// The property `cancelSignalTimeout`.
    default int getCancelSignalTimeout() {
        return number("cancelSignalTimeout");
    }

    /// Sets the property `receiveBufferSize`.
    default void setReceiveBufferSize(int value) {
        setProperty("receiveBufferSize", Integer.toString(value));
    }

    /// The property `receiveBufferSize`.
    default int getReceiveBufferSize() {
        return number("receiveBufferSize");
    }

    /// Sets the property `sendBufferSize`.
    default void setSendBufferSize(int value) {
        setProperty("sendBufferSize", Integer.toString(value));
    }

    /// The property `sendBufferSize`.
    default int getSendBufferSize() {
        return number("sendBufferSize");
    }

    /// Sets the property `maxSendBufferSize`.
    default void setMaxSendBufferSize(int value) {
        setProperty("maxSendBufferSize", Integer.toString(value));
    }

    /// The property `maxSendBufferSize`.
    default int getMaxSendBufferSize() {
        return number("maxSendBufferSize");
    }

    /// Sets the property `prepareThreshold`.
    default void setPrepareThreshold(int value) {
        setProperty("prepareThreshold", Integer.toString(value));
    }

    /// The property `prepareThreshold`.
    default int getPrepareThreshold() {
        return number("prepareThreshold");
    }

    /// Sets the property `preparedStatementCacheQueries`.
    default void setPreparedStatementCacheQueries(int value) {
        setProperty("preparedStatementCacheQueries", Integer.toString(value));
    }

    /// The property `preparedStatementCacheQueries`.
    default int getPreparedStatementCacheQueries() {
        return number("preparedStatementCacheQueries");
    }

    /// Sets the property `preparedStatementCacheSizeMiB`.
    default void setPreparedStatementCacheSizeMiB(int value) {
        setProperty("preparedStatementCacheSizeMiB", Integer.toString(value));
    }

    /// The property `preparedStatementCacheSizeMiB`.
    default int getPreparedStatementCacheSizeMiB() {
        return number("preparedStatementCacheSizeMiB");
    }

    /// Sets the property `reWriteBatchedInsertsSize`.
    default void setReWriteBatchedInsertsSize(int value) {
        setProperty("reWriteBatchedInsertsSize", Integer.toString(value));
    }

    /// The property `reWriteBatchedInsertsSize`.
    default int getReWriteBatchedInsertsSize() {
        return number("reWriteBatchedInsertsSize");
    }

    /// Sets the property `defaultRowFetchSize`.
    default void setDefaultRowFetchSize(int value) {
        setProperty("defaultRowFetchSize", Integer.toString(value));
    }

    /// The property `defaultRowFetchSize`.
    default int getDefaultRowFetchSize() {
        return number("defaultRowFetchSize");
    }

    /// Sets the property `adaptiveFetchMinimum`.
    default void setAdaptiveFetchMinimum(int value) {
        setProperty("adaptiveFetchMinimum", Integer.toString(value));
    }

    /// The property `adaptiveFetchMinimum`.
    default int getAdaptiveFetchMinimum() {
        return number("adaptiveFetchMinimum");
    }

    /// Sets the property `adaptiveFetchMaximum`.
    default void setAdaptiveFetchMaximum(int value) {
        setProperty("adaptiveFetchMaximum", Integer.toString(value));
    }

    /// The property `adaptiveFetchMaximum`.
    default int getAdaptiveFetchMaximum() {
        return number("adaptiveFetchMaximum");
    }

    /// Sets the property `unknownLength`.
    default void setUnknownLength(int value) {
        setProperty("unknownLength", Integer.toString(value));
    }

    /// The property `unknownLength`.
    default int getUnknownLength() {
        return number("unknownLength");
    }

    /// Sets the property `databaseMetadataCacheFields`.
    default void setDatabaseMetadataCacheFields(int value) {
        setProperty("databaseMetadataCacheFields", Integer.toString(value));
    }

    /// The property `databaseMetadataCacheFields`.
    default int getDatabaseMetadataCacheFields() {
        return number("databaseMetadataCacheFields");
    }

    /// Sets the property `databaseMetadataCacheFieldsMiB`.
    default void setDatabaseMetadataCacheFieldsMiB(int value) {
        setProperty("databaseMetadataCacheFieldsMiB", Integer.toString(value));
    }

    /// The property `databaseMetadataCacheFieldsMiB`.
    default int getDatabaseMetadataCacheFieldsMiB() {
        return number("databaseMetadataCacheFieldsMiB");
    }

    /// Sets the property `scramMaxIterations`.
    default void setScramMaxIterations(int value) {
        setProperty("scramMaxIterations", Integer.toString(value));
    }

    /// The property `scramMaxIterations`.
    default int getScramMaxIterations() {
        return number("scramMaxIterations");
    }

    /// Sets the property `readOnly`.
    default void setReadOnly(boolean value) {
        setProperty("readOnly", Boolean.toString(value));
    }

    /// The property `readOnly`.
    default boolean getReadOnly() {
        return isOn("readOnly");
    }

    /// Sets the property `ssl`.
    default void setSsl(boolean value) {
        setProperty("ssl", Boolean.toString(value));
    }

    /// The property `ssl`.
    default boolean getSsl() {
        return isOn("ssl");
    }

    /// Sets the property `gssUseDefaultCreds`.
    default void setGssUseDefaultCreds(boolean value) {
        setProperty("gssUseDefaultCreds", Boolean.toString(value));
    }

    /// The property `gssUseDefaultCreds`.
    default boolean getGssUseDefaultCreds() {
        return isOn("gssUseDefaultCreds");
    }

    /// Sets the property `jaasLogin`.
    default void setJaasLogin(boolean value) {
        setProperty("jaasLogin", Boolean.toString(value));
    }

    /// The property `jaasLogin`.
    default boolean getJaasLogin() {
        return isOn("jaasLogin");
    }

    /// Sets the property `useSpnego`.
    default void setUseSpnego(boolean value) {
        setProperty("useSpnego", Boolean.toString(value));
    }

    /// The property `useSpnego`.
    default boolean getUseSpnego() {
        return isOn("useSpnego");
    }

    /// Sets the property `loadBalanceHosts`.
    default void setLoadBalanceHosts(boolean value) {
        setProperty("loadBalanceHosts", Boolean.toString(value));
    }

    /// The property `loadBalanceHosts`.
    default boolean getLoadBalanceHosts() {
        return isOn("loadBalanceHosts");
    }

    /// Sets the property `tcpKeepAlive`.
    default void setTcpKeepAlive(boolean value) {
        setProperty("tcpKeepAlive", Boolean.toString(value));
    }

    /// The property `tcpKeepAlive`.
    default boolean getTcpKeepAlive() {
        return isOn("tcpKeepAlive");
    }

    /// Sets the property `tcpNoDelay`.
    default void setTcpNoDelay(boolean value) {
        setProperty("tcpNoDelay", Boolean.toString(value));
    }

    /// The property `tcpNoDelay`.
    default boolean getTcpNoDelay() {
        return isOn("tcpNoDelay");
    }

    /// Sets the property `flushCacheOnDdl`.
    default void setFlushCacheOnDdl(boolean value) {
        setProperty("flushCacheOnDdl", Boolean.toString(value));
    }

    /// The property `flushCacheOnDdl`.
    default boolean getFlushCacheOnDdl() {
        return isOn("flushCacheOnDdl");
    }

    /// Sets the property `cleanupSavepoints`.
    default void setCleanupSavepoints(boolean value) {
        setProperty("cleanupSavepoints", Boolean.toString(value));
    }

    /// The property `cleanupSavepoints`.
    default boolean getCleanupSavepoints() {
        return isOn("cleanupSavepoints");
    }

    /// Sets the property `reWriteBatchedInserts`.
    default void setReWriteBatchedInserts(boolean value) {
        setProperty("reWriteBatchedInserts", Boolean.toString(value));
    }

    /// The property `reWriteBatchedInserts`.
    default boolean getReWriteBatchedInserts() {
        return isOn("reWriteBatchedInserts");
    }

    /// Sets the property `adaptiveFetch`.
    default void setAdaptiveFetch(boolean value) {
        setProperty("adaptiveFetch", Boolean.toString(value));
    }

    /// The property `adaptiveFetch`.
    default boolean getAdaptiveFetch() {
        return isOn("adaptiveFetch");
    }

    /// Sets the property `quoteReturningIdentifiers`.
    default void setQuoteReturningIdentifiers(boolean value) {
        setProperty("quoteReturningIdentifiers", Boolean.toString(value));
    }

    /// The property `quoteReturningIdentifiers`.
    default boolean getQuoteReturningIdentifiers() {
        return isOn("quoteReturningIdentifiers");
    }

    /// Sets the property `binaryTransfer`.
    default void setBinaryTransfer(boolean value) {
        setProperty("binaryTransfer", Boolean.toString(value));
    }

    /// The property `binaryTransfer`.
    default boolean getBinaryTransfer() {
        return isOn("binaryTransfer");
    }

    /// Sets the property `convertBooleanToNumeric`.
    default void setConvertBooleanToNumeric(boolean value) {
        setProperty("convertBooleanToNumeric", Boolean.toString(value));
    }

    /// The property `convertBooleanToNumeric`.
    default boolean getConvertBooleanToNumeric() {
        return isOn("convertBooleanToNumeric");
    }

    /// Sets the property `disableColumnSanitiser`.
    default void setDisableColumnSanitiser(boolean value) {
        setProperty("disableColumnSanitiser", Boolean.toString(value));
    }

    /// The property `disableColumnSanitiser`.
    default boolean getDisableColumnSanitiser() {
        return isOn("disableColumnSanitiser");
    }

    /// Sets the property `hideUnprivilegedObjects`.
    default void setHideUnprivilegedObjects(boolean value) {
        setProperty("hideUnprivilegedObjects", Boolean.toString(value));
    }

    /// The property `hideUnprivilegedObjects`.
    default boolean getHideUnprivilegedObjects() {
        return isOn("hideUnprivilegedObjects");
    }

    /// Sets the property `logUnclosedConnections`.
    default void setLogUnclosedConnections(boolean value) {
        setProperty("logUnclosedConnections", Boolean.toString(value));
    }

    /// The property `logUnclosedConnections`.
    default boolean getLogUnclosedConnections() {
        return isOn("logUnclosedConnections");
    }

    /// Sets the property `logServerErrorDetail`.
    default void setLogServerErrorDetail(boolean value) {
        setProperty("logServerErrorDetail", Boolean.toString(value));
    }

    /// The property `logServerErrorDetail`.
    default boolean getLogServerErrorDetail() {
        return isOn("logServerErrorDetail");
    }

    /// Sets the property `allowEncodingChanges`.
    default void setAllowEncodingChanges(boolean value) {
        setProperty("allowEncodingChanges", Boolean.toString(value));
    }

    /// The property `allowEncodingChanges`.
    default boolean getAllowEncodingChanges() {
        return isOn("allowEncodingChanges");
    }

    /// Sets the property `groupStartupParameters`.
    default void setGroupStartupParameters(boolean value) {
        setProperty("groupStartupParameters", Boolean.toString(value));
    }

    /// The property `groupStartupParameters`.
    default boolean getGroupStartupParameters() {
        return isOn("groupStartupParameters");
    }
}
