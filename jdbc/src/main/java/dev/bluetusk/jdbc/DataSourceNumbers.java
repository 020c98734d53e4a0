package dev.bluetusk.jdbc;

import java.io.Serial;

/// The properties of a data source that are numbers or switches; one that was not set is what counts without
/// it. What the URL says is not told here.
public abstract sealed class DataSourceNumbers extends DataSourceTexts
        permits BlueTuskDataSource, BlueTuskPooledDataSource, BlueTuskConnectionPoolDataSource, BlueTuskXADataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    DataSourceNumbers() {}

    /// Sets the property `sslResponseTimeout`.
    public void setSslResponseTimeout(int value) {
        setProperty("sslResponseTimeout", Integer.toString(value));
    }

    /// The property `sslResponseTimeout`.
    public int getSslResponseTimeout() {
        return number("sslResponseTimeout");
    }

    /// Sets the property `gssResponseTimeout`.
    public void setGssResponseTimeout(int value) {
        setProperty("gssResponseTimeout", Integer.toString(value));
    }

    /// The property `gssResponseTimeout`.
    public int getGssResponseTimeout() {
        return number("gssResponseTimeout");
    }

    /// Sets the property `hostRecheckSeconds`.
    public void setHostRecheckSeconds(int value) {
        setProperty("hostRecheckSeconds", Integer.toString(value));
    }

    /// The property `hostRecheckSeconds`.
    public int getHostRecheckSeconds() {
        return number("hostRecheckSeconds");
    }

    /// Sets the property `connectTimeout`.
    public void setConnectTimeout(int value) {
        setProperty("connectTimeout", Integer.toString(value));
    }

    /// The property `connectTimeout`.
    public int getConnectTimeout() {
        return number("connectTimeout");
    }

    /// Sets the property `socketTimeout`.
    public void setSocketTimeout(int value) {
        setProperty("socketTimeout", Integer.toString(value));
    }

    /// The property `socketTimeout`.
    public int getSocketTimeout() {
        return number("socketTimeout");
    }

    /// Sets the property `queryTimeout`.
    public void setQueryTimeout(int value) {
        setProperty("queryTimeout", Integer.toString(value));
    }

    /// The property `queryTimeout`.
    public int getQueryTimeout() {
        return number("queryTimeout");
    }

    /// Sets the property `cancelSignalTimeout`.
    public void setCancelSignalTimeout(int value) {
        setProperty("cancelSignalTimeout", Integer.toString(value));
    }

    /// The property `cancelSignalTimeout`.
    public int getCancelSignalTimeout() {
        return number("cancelSignalTimeout");
    }

    /// Sets the property `receiveBufferSize`.
    public void setReceiveBufferSize(int value) {
        setProperty("receiveBufferSize", Integer.toString(value));
    }

    /// The property `receiveBufferSize`.
    public int getReceiveBufferSize() {
        return number("receiveBufferSize");
    }

    /// Sets the property `sendBufferSize`.
    public void setSendBufferSize(int value) {
        setProperty("sendBufferSize", Integer.toString(value));
    }

    /// The property `sendBufferSize`.
    public int getSendBufferSize() {
        return number("sendBufferSize");
    }

    /// Sets the property `maxSendBufferSize`.
    public void setMaxSendBufferSize(int value) {
        setProperty("maxSendBufferSize", Integer.toString(value));
    }

    /// The property `maxSendBufferSize`.
    public int getMaxSendBufferSize() {
        return number("maxSendBufferSize");
    }

    /// Sets the property `prepareThreshold`.
    public void setPrepareThreshold(int value) {
        setProperty("prepareThreshold", Integer.toString(value));
    }

    /// The property `prepareThreshold`.
    public int getPrepareThreshold() {
        return number("prepareThreshold");
    }

    /// Sets the property `preparedStatementCacheQueries`.
    public void setPreparedStatementCacheQueries(int value) {
        setProperty("preparedStatementCacheQueries", Integer.toString(value));
    }

    /// The property `preparedStatementCacheQueries`.
    public int getPreparedStatementCacheQueries() {
        return number("preparedStatementCacheQueries");
    }

    /// Sets the property `preparedStatementCacheSizeMiB`.
    public void setPreparedStatementCacheSizeMiB(int value) {
        setProperty("preparedStatementCacheSizeMiB", Integer.toString(value));
    }

    /// The property `preparedStatementCacheSizeMiB`.
    public int getPreparedStatementCacheSizeMiB() {
        return number("preparedStatementCacheSizeMiB");
    }

    /// Sets the property `reWriteBatchedInsertsSize`.
    public void setReWriteBatchedInsertsSize(int value) {
        setProperty("reWriteBatchedInsertsSize", Integer.toString(value));
    }

    /// The property `reWriteBatchedInsertsSize`.
    public int getReWriteBatchedInsertsSize() {
        return number("reWriteBatchedInsertsSize");
    }

    /// Sets the property `defaultRowFetchSize`.
    public void setDefaultRowFetchSize(int value) {
        setProperty("defaultRowFetchSize", Integer.toString(value));
    }

    /// The property `defaultRowFetchSize`.
    public int getDefaultRowFetchSize() {
        return number("defaultRowFetchSize");
    }

    /// Sets the property `adaptiveFetchMinimum`.
    public void setAdaptiveFetchMinimum(int value) {
        setProperty("adaptiveFetchMinimum", Integer.toString(value));
    }

    /// The property `adaptiveFetchMinimum`.
    public int getAdaptiveFetchMinimum() {
        return number("adaptiveFetchMinimum");
    }

    /// Sets the property `adaptiveFetchMaximum`.
    public void setAdaptiveFetchMaximum(int value) {
        setProperty("adaptiveFetchMaximum", Integer.toString(value));
    }

    /// The property `adaptiveFetchMaximum`.
    public int getAdaptiveFetchMaximum() {
        return number("adaptiveFetchMaximum");
    }

    /// Sets the property `unknownLength`.
    public void setUnknownLength(int value) {
        setProperty("unknownLength", Integer.toString(value));
    }

    /// The property `unknownLength`.
    public int getUnknownLength() {
        return number("unknownLength");
    }

    /// Sets the property `databaseMetadataCacheFields`.
    public void setDatabaseMetadataCacheFields(int value) {
        setProperty("databaseMetadataCacheFields", Integer.toString(value));
    }

    /// The property `databaseMetadataCacheFields`.
    public int getDatabaseMetadataCacheFields() {
        return number("databaseMetadataCacheFields");
    }

    /// Sets the property `databaseMetadataCacheFieldsMiB`.
    public void setDatabaseMetadataCacheFieldsMiB(int value) {
        setProperty("databaseMetadataCacheFieldsMiB", Integer.toString(value));
    }

    /// The property `databaseMetadataCacheFieldsMiB`.
    public int getDatabaseMetadataCacheFieldsMiB() {
        return number("databaseMetadataCacheFieldsMiB");
    }

    /// Sets the property `scramMaxIterations`.
    public void setScramMaxIterations(int value) {
        setProperty("scramMaxIterations", Integer.toString(value));
    }

    /// The property `scramMaxIterations`.
    public int getScramMaxIterations() {
        return number("scramMaxIterations");
    }

    /// Sets the property `readOnly`.
    public void setReadOnly(boolean value) {
        setProperty("readOnly", Boolean.toString(value));
    }

    /// The property `readOnly`.
    public boolean getReadOnly() {
        return isOn("readOnly");
    }

    /// Sets the property `ssl`.
    public void setSsl(boolean value) {
        setProperty("ssl", Boolean.toString(value));
    }

    /// The property `ssl`.
    public boolean getSsl() {
        return isOn("ssl");
    }

    /// Sets the property `gssUseDefaultCreds`.
    public void setGssUseDefaultCreds(boolean value) {
        setProperty("gssUseDefaultCreds", Boolean.toString(value));
    }

    /// The property `gssUseDefaultCreds`.
    public boolean getGssUseDefaultCreds() {
        return isOn("gssUseDefaultCreds");
    }

    /// Sets the property `jaasLogin`.
    public void setJaasLogin(boolean value) {
        setProperty("jaasLogin", Boolean.toString(value));
    }

    /// The property `jaasLogin`.
    public boolean getJaasLogin() {
        return isOn("jaasLogin");
    }

    /// Sets the property `useSpnego`.
    public void setUseSpnego(boolean value) {
        setProperty("useSpnego", Boolean.toString(value));
    }

    /// The property `useSpnego`.
    public boolean getUseSpnego() {
        return isOn("useSpnego");
    }

    /// Sets the property `loadBalanceHosts`.
    public void setLoadBalanceHosts(boolean value) {
        setProperty("loadBalanceHosts", Boolean.toString(value));
    }

    /// The property `loadBalanceHosts`.
    public boolean getLoadBalanceHosts() {
        return isOn("loadBalanceHosts");
    }

    /// Sets the property `tcpKeepAlive`.
    public void setTcpKeepAlive(boolean value) {
        setProperty("tcpKeepAlive", Boolean.toString(value));
    }

    /// The property `tcpKeepAlive`.
    public boolean getTcpKeepAlive() {
        return isOn("tcpKeepAlive");
    }

    /// Sets the property `tcpNoDelay`.
    public void setTcpNoDelay(boolean value) {
        setProperty("tcpNoDelay", Boolean.toString(value));
    }

    /// The property `tcpNoDelay`.
    public boolean getTcpNoDelay() {
        return isOn("tcpNoDelay");
    }

    /// Sets the property `flushCacheOnDdl`.
    public void setFlushCacheOnDdl(boolean value) {
        setProperty("flushCacheOnDdl", Boolean.toString(value));
    }

    /// The property `flushCacheOnDdl`.
    public boolean getFlushCacheOnDdl() {
        return isOn("flushCacheOnDdl");
    }

    /// Sets the property `cleanupSavepoints`.
    public void setCleanupSavepoints(boolean value) {
        setProperty("cleanupSavepoints", Boolean.toString(value));
    }

    /// The property `cleanupSavepoints`.
    public boolean getCleanupSavepoints() {
        return isOn("cleanupSavepoints");
    }

    /// Sets the property `reWriteBatchedInserts`.
    public void setReWriteBatchedInserts(boolean value) {
        setProperty("reWriteBatchedInserts", Boolean.toString(value));
    }

    /// The property `reWriteBatchedInserts`.
    public boolean getReWriteBatchedInserts() {
        return isOn("reWriteBatchedInserts");
    }

    /// Sets the property `adaptiveFetch`.
    public void setAdaptiveFetch(boolean value) {
        setProperty("adaptiveFetch", Boolean.toString(value));
    }

    /// The property `adaptiveFetch`.
    public boolean getAdaptiveFetch() {
        return isOn("adaptiveFetch");
    }

    /// Sets the property `quoteReturningIdentifiers`.
    public void setQuoteReturningIdentifiers(boolean value) {
        setProperty("quoteReturningIdentifiers", Boolean.toString(value));
    }

    /// The property `quoteReturningIdentifiers`.
    public boolean getQuoteReturningIdentifiers() {
        return isOn("quoteReturningIdentifiers");
    }

    /// Sets the property `binaryTransfer`.
    public void setBinaryTransfer(boolean value) {
        setProperty("binaryTransfer", Boolean.toString(value));
    }

    /// The property `binaryTransfer`.
    public boolean getBinaryTransfer() {
        return isOn("binaryTransfer");
    }

    /// Sets the property `convertBooleanToNumeric`.
    public void setConvertBooleanToNumeric(boolean value) {
        setProperty("convertBooleanToNumeric", Boolean.toString(value));
    }

    /// The property `convertBooleanToNumeric`.
    public boolean getConvertBooleanToNumeric() {
        return isOn("convertBooleanToNumeric");
    }

    /// Sets the property `disableColumnSanitiser`.
    public void setDisableColumnSanitiser(boolean value) {
        setProperty("disableColumnSanitiser", Boolean.toString(value));
    }

    /// The property `disableColumnSanitiser`.
    public boolean getDisableColumnSanitiser() {
        return isOn("disableColumnSanitiser");
    }

    /// Sets the property `hideUnprivilegedObjects`.
    public void setHideUnprivilegedObjects(boolean value) {
        setProperty("hideUnprivilegedObjects", Boolean.toString(value));
    }

    /// The property `hideUnprivilegedObjects`.
    public boolean getHideUnprivilegedObjects() {
        return isOn("hideUnprivilegedObjects");
    }

    /// Sets the property `logUnclosedConnections`.
    public void setLogUnclosedConnections(boolean value) {
        setProperty("logUnclosedConnections", Boolean.toString(value));
    }

    /// The property `logUnclosedConnections`.
    public boolean getLogUnclosedConnections() {
        return isOn("logUnclosedConnections");
    }

    /// Sets the property `logServerErrorDetail`.
    public void setLogServerErrorDetail(boolean value) {
        setProperty("logServerErrorDetail", Boolean.toString(value));
    }

    /// The property `logServerErrorDetail`.
    public boolean getLogServerErrorDetail() {
        return isOn("logServerErrorDetail");
    }

    /// Sets the property `allowEncodingChanges`.
    public void setAllowEncodingChanges(boolean value) {
        setProperty("allowEncodingChanges", Boolean.toString(value));
    }

    /// The property `allowEncodingChanges`.
    public boolean getAllowEncodingChanges() {
        return isOn("allowEncodingChanges");
    }

    /// Sets the property `groupStartupParameters`.
    public void setGroupStartupParameters(boolean value) {
        setProperty("groupStartupParameters", Boolean.toString(value));
    }

    /// The property `groupStartupParameters`.
    public boolean getGroupStartupParameters() {
        return isOn("groupStartupParameters");
    }
}
