package dev.bluetusk.jdbc;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// The properties of a data source that are texts. What they mean is told with each property in the guide; one that was
/// not set is what counts without it, or null. What the URL says is not told here.
public abstract sealed class DataSourceTexts extends DataSourceAddress permits DataSourceNumbers {
    @Serial
    private static final long serialVersionUID = 1L;

    DataSourceTexts() {}

    /// Sets the property `service`; null takes it back.
    public void setService(@Nullable String value) {
        setProperty("service", value);
    }

    /// The property `service`.
    public @Nullable String getService() {
        return text("service");
    }

    /// Sets the property `ApplicationName`; null takes it back.
    public void setApplicationName(@Nullable String value) {
        setProperty("ApplicationName", value);
    }

    /// The property `ApplicationName`.
    public @Nullable String getApplicationName() {
        return text("ApplicationName");
    }

    /// Sets the property `assumeMinServerVersion`; null takes it back.
    public void setAssumeMinServerVersion(@Nullable String value) {
        setProperty("assumeMinServerVersion", value);
    }

    /// The property `assumeMinServerVersion`.
    public @Nullable String getAssumeMinServerVersion() {
        return text("assumeMinServerVersion");
    }

    /// Sets the property `currentSchema`; null takes it back.
    public void setCurrentSchema(@Nullable String value) {
        setProperty("currentSchema", value);
    }

    /// The property `currentSchema`.
    public @Nullable String getCurrentSchema() {
        return text("currentSchema");
    }

    /// Sets the property `options`; null takes it back.
    public void setOptions(@Nullable String value) {
        setProperty("options", value);
    }

    /// The property `options`.
    public @Nullable String getOptions() {
        return text("options");
    }

    /// Sets the property `readOnlyMode`; null takes it back.
    public void setReadOnlyMode(@Nullable String value) {
        setProperty("readOnlyMode", value);
    }

    /// The property `readOnlyMode`.
    public @Nullable String getReadOnlyMode() {
        return text("readOnlyMode");
    }

    /// Sets the property `replication`; null takes it back.
    public void setReplication(@Nullable String value) {
        setProperty("replication", value);
    }

    /// The property `replication`.
    public @Nullable String getReplication() {
        return text("replication");
    }

    /// Sets the property `protocolVersion`; null takes it back.
    public void setProtocolVersion(@Nullable String value) {
        setProperty("protocolVersion", value);
    }

    /// The property `protocolVersion`.
    public @Nullable String getProtocolVersion() {
        return text("protocolVersion");
    }

    /// Sets the property `sslmode`; null takes it back.
    public void setSslmode(@Nullable String value) {
        setProperty("sslmode", value);
    }

    /// The property `sslmode`.
    public @Nullable String getSslmode() {
        return text("sslmode");
    }

    /// Sets the property `sslrootcert`; null takes it back.
    public void setSslrootcert(@Nullable String value) {
        setProperty("sslrootcert", value);
    }

    /// The property `sslrootcert`.
    public @Nullable String getSslrootcert() {
        return text("sslrootcert");
    }

    /// Sets the property `sslcert`; null takes it back.
    public void setSslcert(@Nullable String value) {
        setProperty("sslcert", value);
    }

    /// The property `sslcert`.
    public @Nullable String getSslcert() {
        return text("sslcert");
    }

    /// Sets the property `sslkey`; null takes it back.
    public void setSslkey(@Nullable String value) {
        setProperty("sslkey", value);
    }

    /// The property `sslkey`.
    public @Nullable String getSslkey() {
        return text("sslkey");
    }

    /// Sets the property `sslpassword`; null takes it back.
    public void setSslpassword(@Nullable String value) {
        setProperty("sslpassword", value);
    }

    /// The property `sslpassword`.
    public @Nullable String getSslpassword() {
        return text("sslpassword");
    }

    /// Sets the property `sslfactory`; null takes it back.
    public void setSslfactory(@Nullable String value) {
        setProperty("sslfactory", value);
    }

    /// The property `sslfactory`.
    public @Nullable String getSslfactory() {
        return text("sslfactory");
    }

    /// Sets the property `sslfactoryarg`; null takes it back.
    public void setSslfactoryarg(@Nullable String value) {
        setProperty("sslfactoryarg", value);
    }

    /// The property `sslfactoryarg`.
    public @Nullable String getSslfactoryarg() {
        return text("sslfactoryarg");
    }

    /// Sets the property `sslhostnameverifier`; null takes it back.
    public void setSslhostnameverifier(@Nullable String value) {
        setProperty("sslhostnameverifier", value);
    }

    /// The property `sslhostnameverifier`.
    public @Nullable String getSslhostnameverifier() {
        return text("sslhostnameverifier");
    }

    /// Sets the property `sslpasswordcallback`; null takes it back.
    public void setSslpasswordcallback(@Nullable String value) {
        setProperty("sslpasswordcallback", value);
    }

    /// The property `sslpasswordcallback`.
    public @Nullable String getSslpasswordcallback() {
        return text("sslpasswordcallback");
    }

    /// Sets the property `pemKeyAlgorithm`; null takes it back.
    public void setPemKeyAlgorithm(@Nullable String value) {
        setProperty("pemKeyAlgorithm", value);
    }

    /// The property `pemKeyAlgorithm`.
    public @Nullable String getPemKeyAlgorithm() {
        return text("pemKeyAlgorithm");
    }

    /// Sets the property `sslNegotiation`; null takes it back.
    public void setSslNegotiation(@Nullable String value) {
        setProperty("sslNegotiation", value);
    }

    /// The property `sslNegotiation`.
    public @Nullable String getSslNegotiation() {
        return text("sslNegotiation");
    }

    /// Sets the property `channelBinding`; null takes it back.
    public void setChannelBinding(@Nullable String value) {
        setProperty("channelBinding", value);
    }

    /// The property `channelBinding`.
    public @Nullable String getChannelBinding() {
        return text("channelBinding");
    }

    /// Sets the property `requireAuth`; null takes it back.
    public void setRequireAuth(@Nullable String value) {
        setProperty("requireAuth", value);
    }

    /// The property `requireAuth`.
    public @Nullable String getRequireAuth() {
        return text("requireAuth");
    }

    /// Sets the property `authenticationPluginClassName`; null takes it back.
    public void setAuthenticationPluginClassName(@Nullable String value) {
        setProperty("authenticationPluginClassName", value);
    }

    /// The property `authenticationPluginClassName`.
    public @Nullable String getAuthenticationPluginClassName() {
        return text("authenticationPluginClassName");
    }

    /// Sets the property `gssEncMode`; null takes it back.
    public void setGssEncMode(@Nullable String value) {
        setProperty("gssEncMode", value);
    }

    /// The property `gssEncMode`.
    public @Nullable String getGssEncMode() {
        return text("gssEncMode");
    }

    /// Sets the property `gsslib`; null takes it back.
    public void setGsslib(@Nullable String value) {
        setProperty("gsslib", value);
    }

    /// The property `gsslib`.
    public @Nullable String getGsslib() {
        return text("gsslib");
    }

    /// Sets the property `jaasApplicationName`; null takes it back.
    public void setJaasApplicationName(@Nullable String value) {
        setProperty("jaasApplicationName", value);
    }

    /// The property `jaasApplicationName`.
    public @Nullable String getJaasApplicationName() {
        return text("jaasApplicationName");
    }

    /// Sets the property `kerberosServerName`; null takes it back.
    public void setKerberosServerName(@Nullable String value) {
        setProperty("kerberosServerName", value);
    }

    /// The property `kerberosServerName`.
    public @Nullable String getKerberosServerName() {
        return text("kerberosServerName");
    }

    /// Sets the property `sspiServiceClass`; null takes it back.
    public void setSspiServiceClass(@Nullable String value) {
        setProperty("sspiServiceClass", value);
    }

    /// The property `sspiServiceClass`.
    public @Nullable String getSspiServiceClass() {
        return text("sspiServiceClass");
    }

    /// Sets the property `targetServerType`; null takes it back.
    public void setTargetServerType(@Nullable String value) {
        setProperty("targetServerType", value);
    }

    /// The property `targetServerType`.
    public @Nullable String getTargetServerType() {
        return text("targetServerType");
    }

    /// Sets the property `connectExecutor`; null takes it back.
    public void setConnectExecutor(@Nullable String value) {
        setProperty("connectExecutor", value);
    }

    /// The property `connectExecutor`.
    public @Nullable String getConnectExecutor() {
        return text("connectExecutor");
    }

    /// Sets the property `connectExecutorArg`; null takes it back.
    public void setConnectExecutorArg(@Nullable String value) {
        setProperty("connectExecutorArg", value);
    }

    /// The property `connectExecutorArg`.
    public @Nullable String getConnectExecutorArg() {
        return text("connectExecutorArg");
    }

    /// Sets the property `socketFactory`; null takes it back.
    public void setSocketFactory(@Nullable String value) {
        setProperty("socketFactory", value);
    }

    /// The property `socketFactory`.
    public @Nullable String getSocketFactory() {
        return text("socketFactory");
    }

    /// Sets the property `socketFactoryArg`; null takes it back.
    public void setSocketFactoryArg(@Nullable String value) {
        setProperty("socketFactoryArg", value);
    }

    /// The property `socketFactoryArg`.
    public @Nullable String getSocketFactoryArg() {
        return text("socketFactoryArg");
    }

    /// Sets the property `localSocketAddress`; null takes it back.
    public void setLocalSocketAddress(@Nullable String value) {
        setProperty("localSocketAddress", value);
    }

    /// The property `localSocketAddress`.
    public @Nullable String getLocalSocketAddress() {
        return text("localSocketAddress");
    }

    /// Sets the property `preferQueryMode`; null takes it back.
    public void setPreferQueryMode(@Nullable String value) {
        setProperty("preferQueryMode", value);
    }

    /// The property `preferQueryMode`.
    public @Nullable String getPreferQueryMode() {
        return text("preferQueryMode");
    }

    /// Sets the property `autosave`; null takes it back.
    public void setAutosave(@Nullable String value) {
        setProperty("autosave", value);
    }

    /// The property `autosave`.
    public @Nullable String getAutosave() {
        return text("autosave");
    }

    /// Sets the property `maxResultBuffer`; null takes it back.
    public void setMaxResultBuffer(@Nullable String value) {
        setProperty("maxResultBuffer", value);
    }

    /// The property `maxResultBuffer`.
    public @Nullable String getMaxResultBuffer() {
        return text("maxResultBuffer");
    }

    /// Sets the property `escapeSyntaxCallMode`; null takes it back.
    public void setEscapeSyntaxCallMode(@Nullable String value) {
        setProperty("escapeSyntaxCallMode", value);
    }

    /// The property `escapeSyntaxCallMode`.
    public @Nullable String getEscapeSyntaxCallMode() {
        return text("escapeSyntaxCallMode");
    }

    /// Sets the property `stringtype`; null takes it back.
    public void setStringtype(@Nullable String value) {
        setProperty("stringtype", value);
    }

    /// The property `stringtype`.
    public @Nullable String getStringtype() {
        return text("stringtype");
    }

    /// Sets the property `binaryTransferEnable`; null takes it back.
    public void setBinaryTransferEnable(@Nullable String value) {
        setProperty("binaryTransferEnable", value);
    }

    /// The property `binaryTransferEnable`.
    public @Nullable String getBinaryTransferEnable() {
        return text("binaryTransferEnable");
    }

    /// Sets the property `binaryTransferDisable`; null takes it back.
    public void setBinaryTransferDisable(@Nullable String value) {
        setProperty("binaryTransferDisable", value);
    }

    /// The property `binaryTransferDisable`.
    public @Nullable String getBinaryTransferDisable() {
        return text("binaryTransferDisable");
    }

    /// Sets the property `xmlFactoryFactory`; null takes it back.
    public void setXmlFactoryFactory(@Nullable String value) {
        setProperty("xmlFactoryFactory", value);
    }

    /// The property `xmlFactoryFactory`.
    public @Nullable String getXmlFactoryFactory() {
        return text("xmlFactoryFactory");
    }

    /// Sets the property `loggerLevel`; null takes it back.
    public void setLoggerLevel(@Nullable String value) {
        setProperty("loggerLevel", value);
    }

    /// The property `loggerLevel`.
    public @Nullable String getLoggerLevel() {
        return text("loggerLevel");
    }

    /// Sets the property `loggerFile`; null takes it back.
    public void setLoggerFile(@Nullable String value) {
        setProperty("loggerFile", value);
    }

    /// The property `loggerFile`.
    public @Nullable String getLoggerFile() {
        return text("loggerFile");
    }

    /// Sets the property `classLoaderStrategy`; null takes it back.
    public void setClassLoaderStrategy(@Nullable String value) {
        setProperty("classLoaderStrategy", value);
    }

    /// The property `classLoaderStrategy`.
    public @Nullable String getClassLoaderStrategy() {
        return text("classLoaderStrategy");
    }

    /// Sets the property `compatibility`; null takes it back.
    public void setCompatibility(@Nullable String value) {
        setProperty("compatibility", value);
    }

    /// The property `compatibility`.
    public @Nullable String getCompatibility() {
        return text("compatibility");
    }

    /// Sets the property `driverName`; null takes it back.
    public void setDriverName(@Nullable String value) {
        setProperty("driverName", value);
    }

    /// The property `driverName`.
    public @Nullable String getDriverName() {
        return text("driverName");
    }
}
