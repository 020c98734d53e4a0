package dev.bluetusk.jdbc;

/// The setters of a data source for properties that are texts. What they mean is told with each property in the guide.
public abstract sealed class DataSourceTexts extends DataSourceAddress permits DataSourceNumbers {
    DataSourceTexts() {}

    /// Sets the property `service`.
    public void setService(String value) {
        setProperty("service", value);
    }

    /// Sets the property `ApplicationName`.
    public void setApplicationName(String value) {
        setProperty("ApplicationName", value);
    }

    /// Sets the property `assumeMinServerVersion`.
    public void setAssumeMinServerVersion(String value) {
        setProperty("assumeMinServerVersion", value);
    }

    /// Sets the property `currentSchema`.
    public void setCurrentSchema(String value) {
        setProperty("currentSchema", value);
    }

    /// Sets the property `options`.
    public void setOptions(String value) {
        setProperty("options", value);
    }

    /// Sets the property `readOnlyMode`.
    public void setReadOnlyMode(String value) {
        setProperty("readOnlyMode", value);
    }

    /// Sets the property `replication`.
    public void setReplication(String value) {
        setProperty("replication", value);
    }

    /// Sets the property `protocolVersion`.
    public void setProtocolVersion(String value) {
        setProperty("protocolVersion", value);
    }

    /// Sets the property `sslmode`.
    public void setSslmode(String value) {
        setProperty("sslmode", value);
    }

    /// Sets the property `sslrootcert`.
    public void setSslrootcert(String value) {
        setProperty("sslrootcert", value);
    }

    /// Sets the property `sslcert`.
    public void setSslcert(String value) {
        setProperty("sslcert", value);
    }

    /// Sets the property `sslkey`.
    public void setSslkey(String value) {
        setProperty("sslkey", value);
    }

    /// Sets the property `sslpassword`.
    public void setSslpassword(String value) {
        setProperty("sslpassword", value);
    }

    /// Sets the property `sslfactory`.
    public void setSslfactory(String value) {
        setProperty("sslfactory", value);
    }

    /// Sets the property `sslfactoryarg`.
    public void setSslfactoryarg(String value) {
        setProperty("sslfactoryarg", value);
    }

    /// Sets the property `sslhostnameverifier`.
    public void setSslhostnameverifier(String value) {
        setProperty("sslhostnameverifier", value);
    }

    /// Sets the property `sslpasswordcallback`.
    public void setSslpasswordcallback(String value) {
        setProperty("sslpasswordcallback", value);
    }

    /// Sets the property `pemKeyAlgorithm`.
    public void setPemKeyAlgorithm(String value) {
        setProperty("pemKeyAlgorithm", value);
    }

    /// Sets the property `sslNegotiation`.
    public void setSslNegotiation(String value) {
        setProperty("sslNegotiation", value);
    }

    /// Sets the property `channelBinding`.
    public void setChannelBinding(String value) {
        setProperty("channelBinding", value);
    }

    /// Sets the property `requireAuth`.
    public void setRequireAuth(String value) {
        setProperty("requireAuth", value);
    }

    /// Sets the property `authenticationPluginClassName`.
    public void setAuthenticationPluginClassName(String value) {
        setProperty("authenticationPluginClassName", value);
    }

    /// Sets the property `gssEncMode`.
    public void setGssEncMode(String value) {
        setProperty("gssEncMode", value);
    }

    /// Sets the property `gsslib`.
    public void setGsslib(String value) {
        setProperty("gsslib", value);
    }

    /// Sets the property `jaasApplicationName`.
    public void setJaasApplicationName(String value) {
        setProperty("jaasApplicationName", value);
    }

    /// Sets the property `kerberosServerName`.
    public void setKerberosServerName(String value) {
        setProperty("kerberosServerName", value);
    }

    /// Sets the property `sspiServiceClass`.
    public void setSspiServiceClass(String value) {
        setProperty("sspiServiceClass", value);
    }

    /// Sets the property `targetServerType`.
    public void setTargetServerType(String value) {
        setProperty("targetServerType", value);
    }

    /// Sets the property `connectExecutor`.
    public void setConnectExecutor(String value) {
        setProperty("connectExecutor", value);
    }

    /// Sets the property `connectExecutorArg`.
    public void setConnectExecutorArg(String value) {
        setProperty("connectExecutorArg", value);
    }

    /// Sets the property `socketFactory`.
    public void setSocketFactory(String value) {
        setProperty("socketFactory", value);
    }

    /// Sets the property `socketFactoryArg`.
    public void setSocketFactoryArg(String value) {
        setProperty("socketFactoryArg", value);
    }

    /// Sets the property `localSocketAddress`.
    public void setLocalSocketAddress(String value) {
        setProperty("localSocketAddress", value);
    }

    /// Sets the property `preferQueryMode`.
    public void setPreferQueryMode(String value) {
        setProperty("preferQueryMode", value);
    }

    /// Sets the property `autosave`.
    public void setAutosave(String value) {
        setProperty("autosave", value);
    }

    /// Sets the property `maxResultBuffer`.
    public void setMaxResultBuffer(String value) {
        setProperty("maxResultBuffer", value);
    }

    /// Sets the property `escapeSyntaxCallMode`.
    public void setEscapeSyntaxCallMode(String value) {
        setProperty("escapeSyntaxCallMode", value);
    }

    /// Sets the property `stringtype`.
    public void setStringtype(String value) {
        setProperty("stringtype", value);
    }

    /// Sets the property `binaryTransferEnable`.
    public void setBinaryTransferEnable(String value) {
        setProperty("binaryTransferEnable", value);
    }

    /// Sets the property `binaryTransferDisable`.
    public void setBinaryTransferDisable(String value) {
        setProperty("binaryTransferDisable", value);
    }

    /// Sets the property `xmlFactoryFactory`.
    public void setXmlFactoryFactory(String value) {
        setProperty("xmlFactoryFactory", value);
    }

    /// Sets the property `loggerLevel`.
    public void setLoggerLevel(String value) {
        setProperty("loggerLevel", value);
    }

    /// Sets the property `loggerFile`.
    public void setLoggerFile(String value) {
        setProperty("loggerFile", value);
    }

    /// Sets the property `classLoaderStrategy`.
    public void setClassLoaderStrategy(String value) {
        setProperty("classLoaderStrategy", value);
    }

    /// Sets the property `compatibility`.
    public void setCompatibility(String value) {
        setProperty("compatibility", value);
    }

    /// Sets the property `driverName`.
    public void setDriverName(String value) {
        setProperty("driverName", value);
    }
}
