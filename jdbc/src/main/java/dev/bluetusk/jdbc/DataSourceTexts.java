package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.url.KnownProperty;
import org.jspecify.annotations.Nullable;

/// The properties of a data source that are texts. What they mean is told with each property in the guide; one that was
/// not set is what counts without it, or null. What the URL says is not told here.
public interface DataSourceTexts extends DataSourceProperties {
    /// A property, or what counts without it; null if there is none.
    private @Nullable String text(String name) {
        String value = getProperty(name);
        return value == null ? KnownProperty.otherwise(name).orElse(null) : value;
    }

    /// Sets the property `service`; null takes it back.
    default void setService(@Nullable String value) {
        setProperty("service", value);
    }

    /// The property `service`.
    default @Nullable String getService() {
        return text("service");
    }

    /// Sets the property `ApplicationName`; null takes it back.
    default void setApplicationName(@Nullable String value) {
        setProperty("ApplicationName", value);
    }

    /// The property `ApplicationName`.
    default @Nullable String getApplicationName() {
        return text("ApplicationName");
    }

    /// Sets the property `assumeMinServerVersion`; null takes it back.
    default void setAssumeMinServerVersion(@Nullable String value) {
        setProperty("assumeMinServerVersion", value);
    }

    /// The property `assumeMinServerVersion`.
    default @Nullable String getAssumeMinServerVersion() {
        return text("assumeMinServerVersion");
    }

    /// Sets the property `currentSchema`; null takes it back.
    default void setCurrentSchema(@Nullable String value) {
        setProperty("currentSchema", value);
    }

    /// The property `currentSchema`.
    default @Nullable String getCurrentSchema() {
        return text("currentSchema");
    }

    /// Sets the property `options`; null takes it back.
    default void setOptions(@Nullable String value) {
        setProperty("options", value);
    }

    /// The property `options`.
    default @Nullable String getOptions() {
        return text("options");
    }

    /// Sets the property `readOnlyMode`; null takes it back.
    default void setReadOnlyMode(@Nullable String value) {
        setProperty("readOnlyMode", value);
    }

    /// The property `readOnlyMode`.
    default @Nullable String getReadOnlyMode() {
        return text("readOnlyMode");
    }

    /// Sets the property `replication`; null takes it back.
    default void setReplication(@Nullable String value) {
        setProperty("replication", value);
    }

    /// The property `replication`.
    default @Nullable String getReplication() {
        return text("replication");
    }

    /// Sets the property `sslmode`; null takes it back.
    default void setSslmode(@Nullable String value) {
        setProperty("sslmode", value);
    }

    /// The property `sslmode`.
    default @Nullable String getSslmode() {
        return text("sslmode");
    }

    /// Sets the property `sslrootcert`; null takes it back.
    default void setSslrootcert(@Nullable String value) {
        setProperty("sslrootcert", value);
    }

    /// The property `sslrootcert`.
    default @Nullable String getSslrootcert() {
        return text("sslrootcert");
    }

    /// Sets the property `sslcert`; null takes it back.
    default void setSslcert(@Nullable String value) {
        setProperty("sslcert", value);
    }

    /// The property `sslcert`.
    default @Nullable String getSslcert() {
        return text("sslcert");
    }

    /// Sets the property `sslkey`; null takes it back.
    default void setSslkey(@Nullable String value) {
        setProperty("sslkey", value);
    }

    /// The property `sslkey`.
    default @Nullable String getSslkey() {
        return text("sslkey");
    }

    /// Sets the property `sslpassword`; null takes it back.
    default void setSslpassword(@Nullable String value) {
        setProperty("sslpassword", value);
    }

    /// The property `sslpassword`.
    default @Nullable String getSslpassword() {
        return text("sslpassword");
    }

    /// Sets the property `sslfactory`; null takes it back.
    default void setSslfactory(@Nullable String value) {
        setProperty("sslfactory", value);
    }

    /// The property `sslfactory`.
    default @Nullable String getSslfactory() {
        return text("sslfactory");
    }

    /// Sets the property `sslfactoryarg`; null takes it back.
    default void setSslfactoryarg(@Nullable String value) {
        setProperty("sslfactoryarg", value);
    }

    /// The property `sslfactoryarg`.
    default @Nullable String getSslfactoryarg() {
        return text("sslfactoryarg");
    }

    /// Sets the property `sslhostnameverifier`; null takes it back.
    default void setSslhostnameverifier(@Nullable String value) {
        setProperty("sslhostnameverifier", value);
    }

    /// The property `sslhostnameverifier`.
    default @Nullable String getSslhostnameverifier() {
        return text("sslhostnameverifier");
    }

    /// Sets the property `sslpasswordcallback`; null takes it back.
    default void setSslpasswordcallback(@Nullable String value) {
        setProperty("sslpasswordcallback", value);
    }

    /// The property `sslpasswordcallback`.
    default @Nullable String getSslpasswordcallback() {
        return text("sslpasswordcallback");
    }

    /// Sets the property `pemKeyAlgorithm`; null takes it back.
    default void setPemKeyAlgorithm(@Nullable String value) {
        setProperty("pemKeyAlgorithm", value);
    }

    /// The property `pemKeyAlgorithm`.
    default @Nullable String getPemKeyAlgorithm() {
        return text("pemKeyAlgorithm");
    }

    /// Sets the property `sslNegotiation`; null takes it back.
    default void setSslNegotiation(@Nullable String value) {
        setProperty("sslNegotiation", value);
    }

    /// The property `sslNegotiation`.
    default @Nullable String getSslNegotiation() {
        return text("sslNegotiation");
    }

    /// Sets the property `channelBinding`; null takes it back.
    default void setChannelBinding(@Nullable String value) {
        setProperty("channelBinding", value);
    }

    /// The property `channelBinding`.
    default @Nullable String getChannelBinding() {
        return text("channelBinding");
    }

    /// Sets the property `requireAuth`; null takes it back.
    default void setRequireAuth(@Nullable String value) {
        setProperty("requireAuth", value);
    }

    /// The property `requireAuth`.
    default @Nullable String getRequireAuth() {
        return text("requireAuth");
    }

    /// Sets the property `authenticationPluginClassName`; null takes it back.
    default void setAuthenticationPluginClassName(@Nullable String value) {
        setProperty("authenticationPluginClassName", value);
    }

    /// The property `authenticationPluginClassName`.
    default @Nullable String getAuthenticationPluginClassName() {
        return text("authenticationPluginClassName");
    }

    /// Sets the property `gssEncMode`; null takes it back.
    default void setGssEncMode(@Nullable String value) {
        setProperty("gssEncMode", value);
    }

    /// The property `gssEncMode`.
    default @Nullable String getGssEncMode() {
        return text("gssEncMode");
    }

    /// Sets the property `gsslib`; null takes it back.
    default void setGsslib(@Nullable String value) {
        setProperty("gsslib", value);
    }

    /// The property `gsslib`.
    default @Nullable String getGsslib() {
        return text("gsslib");
    }

    /// Sets the property `jaasApplicationName`; null takes it back.
    default void setJaasApplicationName(@Nullable String value) {
        setProperty("jaasApplicationName", value);
    }

    /// The property `jaasApplicationName`.
    default @Nullable String getJaasApplicationName() {
        return text("jaasApplicationName");
    }

    /// Sets the property `kerberosServerName`; null takes it back.
    default void setKerberosServerName(@Nullable String value) {
        setProperty("kerberosServerName", value);
    }

    /// The property `kerberosServerName`.
    default @Nullable String getKerberosServerName() {
        return text("kerberosServerName");
    }

    /// Sets the property `sspiServiceClass`; null takes it back.
    default void setSspiServiceClass(@Nullable String value) {
        setProperty("sspiServiceClass", value);
    }

    /// The property `sspiServiceClass`.
    default @Nullable String getSspiServiceClass() {
        return text("sspiServiceClass");
    }

    /// Sets the property `targetServerType`; null takes it back.
    default void setTargetServerType(@Nullable String value) {
        setProperty("targetServerType", value);
    }

    /// The property `targetServerType`.
    default @Nullable String getTargetServerType() {
        return text("targetServerType");
    }

    /// Sets the property `connectExecutor`; null takes it back.
    default void setConnectExecutor(@Nullable String value) {
        setProperty("connectExecutor", value);
    }

    /// The property `connectExecutor`.
    default @Nullable String getConnectExecutor() {
        return text("connectExecutor");
    }

    /// Sets the property `connectExecutorArg`; null takes it back.
    default void setConnectExecutorArg(@Nullable String value) {
        setProperty("connectExecutorArg", value);
    }

    /// The property `connectExecutorArg`.
    default @Nullable String getConnectExecutorArg() {
        return text("connectExecutorArg");
    }

    /// Sets the property `socketFactory`; null takes it back.
    default void setSocketFactory(@Nullable String value) {
        setProperty("socketFactory", value);
    }

    /// The property `socketFactory`.
    default @Nullable String getSocketFactory() {
        return text("socketFactory");
    }

    /// Sets the property `socketFactoryArg`; null takes it back.
    default void setSocketFactoryArg(@Nullable String value) {
        setProperty("socketFactoryArg", value);
    }

    /// The property `socketFactoryArg`.
    default @Nullable String getSocketFactoryArg() {
        return text("socketFactoryArg");
    }

    /// Sets the property `localSocketAddress`; null takes it back.
    default void setLocalSocketAddress(@Nullable String value) {
        setProperty("localSocketAddress", value);
    }

    /// The property `localSocketAddress`.
    default @Nullable String getLocalSocketAddress() {
        return text("localSocketAddress");
    }

    /// Sets the property `maxResultBuffer`; null takes it back.
    default void setMaxResultBuffer(@Nullable String value) {
        setProperty("maxResultBuffer", value);
    }

    /// The property `maxResultBuffer`.
    default @Nullable String getMaxResultBuffer() {
        return text("maxResultBuffer");
    }

    /// Sets the property `escapeSyntaxCallMode`; null takes it back.
    default void setEscapeSyntaxCallMode(@Nullable String value) {
        setProperty("escapeSyntaxCallMode", value);
    }

    /// The property `escapeSyntaxCallMode`.
    default @Nullable String getEscapeSyntaxCallMode() {
        return text("escapeSyntaxCallMode");
    }

    /// Sets the property `stringtype`; null takes it back.
    default void setStringtype(@Nullable String value) {
        setProperty("stringtype", value);
    }

    /// The property `stringtype`.
    default @Nullable String getStringtype() {
        return text("stringtype");
    }

    /// Sets the property `binaryTransferEnable`; null takes it back.
    default void setBinaryTransferEnable(@Nullable String value) {
        setProperty("binaryTransferEnable", value);
    }

    /// The property `binaryTransferEnable`.
    default @Nullable String getBinaryTransferEnable() {
        return text("binaryTransferEnable");
    }

    /// Sets the property `binaryTransferDisable`; null takes it back.
    default void setBinaryTransferDisable(@Nullable String value) {
        setProperty("binaryTransferDisable", value);
    }

    /// The property `binaryTransferDisable`.
    default @Nullable String getBinaryTransferDisable() {
        return text("binaryTransferDisable");
    }

    /// Sets the property `xmlFactoryFactory`; null takes it back.
    default void setXmlFactoryFactory(@Nullable String value) {
        setProperty("xmlFactoryFactory", value);
    }

    /// The property `xmlFactoryFactory`.
    default @Nullable String getXmlFactoryFactory() {
        return text("xmlFactoryFactory");
    }

    /// Sets the property `loggerLevel`; null takes it back.
    default void setLoggerLevel(@Nullable String value) {
        setProperty("loggerLevel", value);
    }

    /// The property `loggerLevel`.
    default @Nullable String getLoggerLevel() {
        return text("loggerLevel");
    }

    /// Sets the property `loggerFile`; null takes it back.
    default void setLoggerFile(@Nullable String value) {
        setProperty("loggerFile", value);
    }

    /// The property `loggerFile`.
    default @Nullable String getLoggerFile() {
        return text("loggerFile");
    }

    /// Sets the property `classLoaderStrategy`; null takes it back.
    default void setClassLoaderStrategy(@Nullable String value) {
        setProperty("classLoaderStrategy", value);
    }

    /// The property `classLoaderStrategy`.
    default @Nullable String getClassLoaderStrategy() {
        return text("classLoaderStrategy");
    }

    /// Sets the property `compatibility`; null takes it back.
    default void setCompatibility(@Nullable String value) {
        setProperty("compatibility", value);
    }

    /// The property `compatibility`.
    default @Nullable String getCompatibility() {
        return text("compatibility");
    }

    /// Sets the property `driverName`; null takes it back.
    default void setDriverName(@Nullable String value) {
        setProperty("driverName", value);
    }

    /// The property `driverName`.
    default @Nullable String getDriverName() {
        return text("driverName");
    }
}
