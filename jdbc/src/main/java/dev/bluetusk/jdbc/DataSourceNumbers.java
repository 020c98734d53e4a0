package dev.bluetusk.jdbc;

/// The setters of a data source for properties that are numbers or switches.
public abstract sealed class DataSourceNumbers extends DataSourceTexts
        permits BlueTuskDataSource, BlueTuskPooledDataSource, BlueTuskConnectionPoolDataSource, BlueTuskXADataSource {
    DataSourceNumbers() {}

    /// Sets the property `sslResponseTimeout`.
    public void setSslResponseTimeout(int value) {
        setProperty("sslResponseTimeout", Integer.toString(value));
    }

    /// Sets the property `gssResponseTimeout`.
    public void setGssResponseTimeout(int value) {
        setProperty("gssResponseTimeout", Integer.toString(value));
    }

    /// Sets the property `hostRecheckSeconds`.
    public void setHostRecheckSeconds(int value) {
        setProperty("hostRecheckSeconds", Integer.toString(value));
    }

    /// Sets the property `connectTimeout`.
    public void setConnectTimeout(int value) {
        setProperty("connectTimeout", Integer.toString(value));
    }

    /// Sets the property `socketTimeout`.
    public void setSocketTimeout(int value) {
        setProperty("socketTimeout", Integer.toString(value));
    }

    /// Sets the property `queryTimeout`.
    public void setQueryTimeout(int value) {
        setProperty("queryTimeout", Integer.toString(value));
    }

    /// Sets the property `cancelSignalTimeout`.
    public void setCancelSignalTimeout(int value) {
        setProperty("cancelSignalTimeout", Integer.toString(value));
    }

    /// Sets the property `receiveBufferSize`.
    public void setReceiveBufferSize(int value) {
        setProperty("receiveBufferSize", Integer.toString(value));
    }

    /// Sets the property `sendBufferSize`.
    public void setSendBufferSize(int value) {
        setProperty("sendBufferSize", Integer.toString(value));
    }

    /// Sets the property `maxSendBufferSize`.
    public void setMaxSendBufferSize(int value) {
        setProperty("maxSendBufferSize", Integer.toString(value));
    }

    /// Sets the property `prepareThreshold`.
    public void setPrepareThreshold(int value) {
        setProperty("prepareThreshold", Integer.toString(value));
    }

    /// Sets the property `preparedStatementCacheQueries`.
    public void setPreparedStatementCacheQueries(int value) {
        setProperty("preparedStatementCacheQueries", Integer.toString(value));
    }

    /// Sets the property `preparedStatementCacheSizeMiB`.
    public void setPreparedStatementCacheSizeMiB(int value) {
        setProperty("preparedStatementCacheSizeMiB", Integer.toString(value));
    }

    /// Sets the property `reWriteBatchedInsertsSize`.
    public void setReWriteBatchedInsertsSize(int value) {
        setProperty("reWriteBatchedInsertsSize", Integer.toString(value));
    }

    /// Sets the property `defaultRowFetchSize`.
    public void setDefaultRowFetchSize(int value) {
        setProperty("defaultRowFetchSize", Integer.toString(value));
    }

    /// Sets the property `adaptiveFetchMinimum`.
    public void setAdaptiveFetchMinimum(int value) {
        setProperty("adaptiveFetchMinimum", Integer.toString(value));
    }

    /// Sets the property `adaptiveFetchMaximum`.
    public void setAdaptiveFetchMaximum(int value) {
        setProperty("adaptiveFetchMaximum", Integer.toString(value));
    }

    /// Sets the property `unknownLength`.
    public void setUnknownLength(int value) {
        setProperty("unknownLength", Integer.toString(value));
    }

    /// Sets the property `databaseMetadataCacheFields`.
    public void setDatabaseMetadataCacheFields(int value) {
        setProperty("databaseMetadataCacheFields", Integer.toString(value));
    }

    /// Sets the property `databaseMetadataCacheFieldsMiB`.
    public void setDatabaseMetadataCacheFieldsMiB(int value) {
        setProperty("databaseMetadataCacheFieldsMiB", Integer.toString(value));
    }

    /// Sets the property `scramMaxIterations`.
    public void setScramMaxIterations(int value) {
        setProperty("scramMaxIterations", Integer.toString(value));
    }

    /// Sets the property `readOnly`.
    public void setReadOnly(boolean value) {
        setProperty("readOnly", Boolean.toString(value));
    }

    /// Sets the property `ssl`.
    public void setSsl(boolean value) {
        setProperty("ssl", Boolean.toString(value));
    }

    /// Sets the property `gssUseDefaultCreds`.
    public void setGssUseDefaultCreds(boolean value) {
        setProperty("gssUseDefaultCreds", Boolean.toString(value));
    }

    /// Sets the property `jaasLogin`.
    public void setJaasLogin(boolean value) {
        setProperty("jaasLogin", Boolean.toString(value));
    }

    /// Sets the property `useSpnego`.
    public void setUseSpnego(boolean value) {
        setProperty("useSpnego", Boolean.toString(value));
    }

    /// Sets the property `loadBalanceHosts`.
    public void setLoadBalanceHosts(boolean value) {
        setProperty("loadBalanceHosts", Boolean.toString(value));
    }

    /// Sets the property `tcpKeepAlive`.
    public void setTcpKeepAlive(boolean value) {
        setProperty("tcpKeepAlive", Boolean.toString(value));
    }

    /// Sets the property `tcpNoDelay`.
    public void setTcpNoDelay(boolean value) {
        setProperty("tcpNoDelay", Boolean.toString(value));
    }

    /// Sets the property `flushCacheOnDdl`.
    public void setFlushCacheOnDdl(boolean value) {
        setProperty("flushCacheOnDdl", Boolean.toString(value));
    }

    /// Sets the property `cleanupSavepoints`.
    public void setCleanupSavepoints(boolean value) {
        setProperty("cleanupSavepoints", Boolean.toString(value));
    }

    /// Sets the property `reWriteBatchedInserts`.
    public void setReWriteBatchedInserts(boolean value) {
        setProperty("reWriteBatchedInserts", Boolean.toString(value));
    }

    /// Sets the property `adaptiveFetch`.
    public void setAdaptiveFetch(boolean value) {
        setProperty("adaptiveFetch", Boolean.toString(value));
    }

    /// Sets the property `quoteReturningIdentifiers`.
    public void setQuoteReturningIdentifiers(boolean value) {
        setProperty("quoteReturningIdentifiers", Boolean.toString(value));
    }

    /// Sets the property `binaryTransfer`.
    public void setBinaryTransfer(boolean value) {
        setProperty("binaryTransfer", Boolean.toString(value));
    }

    /// Sets the property `convertBooleanToNumeric`.
    public void setConvertBooleanToNumeric(boolean value) {
        setProperty("convertBooleanToNumeric", Boolean.toString(value));
    }

    /// Sets the property `disableColumnSanitiser`.
    public void setDisableColumnSanitiser(boolean value) {
        setProperty("disableColumnSanitiser", Boolean.toString(value));
    }

    /// Sets the property `hideUnprivilegedObjects`.
    public void setHideUnprivilegedObjects(boolean value) {
        setProperty("hideUnprivilegedObjects", Boolean.toString(value));
    }

    /// Sets the property `logUnclosedConnections`.
    public void setLogUnclosedConnections(boolean value) {
        setProperty("logUnclosedConnections", Boolean.toString(value));
    }

    /// Sets the property `logServerErrorDetail`.
    public void setLogServerErrorDetail(boolean value) {
        setProperty("logServerErrorDetail", Boolean.toString(value));
    }

    /// Sets the property `allowEncodingChanges`.
    public void setAllowEncodingChanges(boolean value) {
        setProperty("allowEncodingChanges", Boolean.toString(value));
    }

    /// Sets the property `groupStartupParameters`.
    public void setGroupStartupParameters(boolean value) {
        setProperty("groupStartupParameters", Boolean.toString(value));
    }
}
