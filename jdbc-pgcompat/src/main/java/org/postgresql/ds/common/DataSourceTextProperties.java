package org.postgresql.ds.common;

import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;

/// The properties of a data source that are texts, beyond those that BlueTusk's data sources have setters for.
public interface DataSourceTextProperties extends DataSourceProperties {
    /// The property `ApplicationName`.
    default @Nullable String getApplicationName() {
        return getProperty(PGProperty.APPLICATION_NAME);
    }

    /// The property `assumeMinServerVersion`.
    default @Nullable String getAssumeMinServerVersion() {
        return getProperty(PGProperty.ASSUME_MIN_SERVER_VERSION);
    }

    /// The property `authenticationPluginClassName`.
    default @Nullable String getAuthenticationPluginClassName() {
        return getProperty(PGProperty.AUTHENTICATION_PLUGIN_CLASS_NAME);
    }

    /// The property `binaryTransferDisable`.
    default @Nullable String getBinaryTransferDisable() {
        return getProperty(PGProperty.BINARY_TRANSFER_DISABLE);
    }

    /// The property `binaryTransferEnable`.
    default @Nullable String getBinaryTransferEnable() {
        return getProperty(PGProperty.BINARY_TRANSFER_ENABLE);
    }

    /// The property `channelBinding`.
    default @Nullable String getChannelBinding() {
        return getProperty(PGProperty.CHANNEL_BINDING);
    }

    /// The property `classLoaderStrategy`.
    default @Nullable String getClassLoaderStrategy() {
        return getProperty(PGProperty.CLASS_LOADER_STRATEGY);
    }

    /// The property `connectExecutorArg`.
    default @Nullable String getConnectExecutorArg() {
        return getProperty(PGProperty.CONNECT_EXECUTOR_ARG);
    }

    /// The property `connectExecutor`.
    default @Nullable String getConnectExecutor() {
        return getProperty(PGProperty.CONNECT_EXECUTOR);
    }

    /// The property `currentSchema`.
    default @Nullable String getCurrentSchema() {
        return getProperty(PGProperty.CURRENT_SCHEMA);
    }

    /// The property `escapeSyntaxCallMode`.
    default @Nullable String getEscapeSyntaxCallMode() {
        return getProperty(PGProperty.ESCAPE_SYNTAX_CALL_MODE);
    }

    /// The property `gssEncMode`.
    default @Nullable String getGssEncMode() {
        return getProperty(PGProperty.GSS_ENC_MODE);
    }

    /// The property `gsslib`.
    default @Nullable String getGssLib() {
        return getProperty(PGProperty.GSS_LIB);
    }

    /// The property `jaasApplicationName`.
    default @Nullable String getJaasApplicationName() {
        return getProperty(PGProperty.JAAS_APPLICATION_NAME);
    }

    /// The property `kerberosServerName`.
    default @Nullable String getKerberosServerName() {
        return getProperty(PGProperty.KERBEROS_SERVER_NAME);
    }

    /// The property `localSocketAddress`.
    default @Nullable String getLocalSocketAddress() {
        return getProperty(PGProperty.LOCAL_SOCKET_ADDRESS);
    }

    /// The property `loggerFile`.
    default @Nullable String getLoggerFile() {
        return getProperty(PGProperty.LOGGER_FILE);
    }

    /// The property `loggerLevel`.
    default @Nullable String getLoggerLevel() {
        return getProperty(PGProperty.LOGGER_LEVEL);
    }

    /// The property `maxResultBuffer`.
    default @Nullable String getMaxResultBuffer() {
        return getProperty(PGProperty.MAX_RESULT_BUFFER);
    }

    /// The property `options`.
    default @Nullable String getOptions() {
        return getProperty(PGProperty.OPTIONS);
    }

    /// The property `pemKeyAlgorithm`.
    default @Nullable String getPemKeyAlgo() {
        return getProperty(PGProperty.PEM_KEY_ALGORITHM);
    }

    /// The property `pemKeyAlgorithm`.
    default @Nullable String getPemKeyAlgorithm() {
        return getProperty(PGProperty.PEM_KEY_ALGORITHM);
    }

    /// The property `readOnlyMode`.
    default @Nullable String getReadOnlyMode() {
        return getProperty(PGProperty.READ_ONLY_MODE);
    }

    /// The property `replication`.
    default @Nullable String getReplication() {
        return getProperty(PGProperty.REPLICATION);
    }

    /// The property `requireAuth`.
    default @Nullable String getRequireAuth() {
        return getProperty(PGProperty.REQUIRE_AUTH);
    }

    /// The property `socketFactoryArg`.
    default @Nullable String getSocketFactoryArg() {
        return getProperty(PGProperty.SOCKET_FACTORY_ARG);
    }

    /// The property `socketFactory`.
    default @Nullable String getSocketFactory() {
        return getProperty(PGProperty.SOCKET_FACTORY);
    }

    /// The property `sslcert`.
    default @Nullable String getSslCert() {
        return getProperty(PGProperty.SSL_CERT);
    }

    /// The property `sslfactoryarg`.
    default @Nullable String getSslFactoryArg() {
        return getProperty(PGProperty.SSL_FACTORY_ARG);
    }

    /// The property `sslhostnameverifier`.
    default @Nullable String getSslHostnameVerifier() {
        return getProperty(PGProperty.SSL_HOSTNAME_VERIFIER);
    }

    /// The property `sslkey`.
    default @Nullable String getSslKey() {
        return getProperty(PGProperty.SSL_KEY);
    }

    /// The property `sslmode`.
    default @Nullable String getSslMode() {
        return getProperty(PGProperty.SSL_MODE);
    }

    /// The property `sslNegotiation`.
    default @Nullable String getSslNegotiation() {
        return getProperty(PGProperty.SSL_NEGOTIATION);
    }

    /// The property `sslpasswordcallback`.
    default @Nullable String getSslPasswordCallback() {
        return getProperty(PGProperty.SSL_PASSWORD_CALLBACK);
    }

    /// The property `sslpassword`.
    default @Nullable String getSslPassword() {
        return getProperty(PGProperty.SSL_PASSWORD);
    }

    /// The property `sslrootcert`.
    default @Nullable String getSslRootCert() {
        return getProperty(PGProperty.SSL_ROOT_CERT);
    }

    /// The property `sslcert`.
    default @Nullable String getSslcert() {
        return getProperty(PGProperty.SSL_CERT);
    }

    /// The property `sslfactory`.
    default @Nullable String getSslfactory() {
        return getProperty(PGProperty.SSL_FACTORY);
    }

    /// The property `sslfactoryarg`.
    default @Nullable String getSslfactoryarg() {
        return getProperty(PGProperty.SSL_FACTORY_ARG);
    }

    /// The property `sslhostnameverifier`.
    default @Nullable String getSslhostnameverifier() {
        return getProperty(PGProperty.SSL_HOSTNAME_VERIFIER);
    }

    /// The property `sslkey`.
    default @Nullable String getSslkey() {
        return getProperty(PGProperty.SSL_KEY);
    }

    /// The property `sslmode`.
    default @Nullable String getSslmode() {
        return getProperty(PGProperty.SSL_MODE);
    }

    /// The property `sslpassword`.
    default @Nullable String getSslpassword() {
        return getProperty(PGProperty.SSL_PASSWORD);
    }

    /// The property `sslpasswordcallback`.
    default @Nullable String getSslpasswordcallback() {
        return getProperty(PGProperty.SSL_PASSWORD_CALLBACK);
    }

    /// The property `sslrootcert`.
    default @Nullable String getSslrootcert() {
        return getProperty(PGProperty.SSL_ROOT_CERT);
    }

    /// The property `sspiServiceClass`.
    default @Nullable String getSspiServiceClass() {
        return getProperty(PGProperty.SSPI_SERVICE_CLASS);
    }

    /// The property `stringtype`.
    default @Nullable String getStringType() {
        return getProperty(PGProperty.STRING_TYPE);
    }

    /// The property `targetServerType`.
    default @Nullable String getTargetServerType() {
        return getProperty(PGProperty.TARGET_SERVER_TYPE);
    }

    /// The property `xmlFactoryFactory`.
    default @Nullable String getXmlFactoryFactory() {
        return getProperty(PGProperty.XML_FACTORY_FACTORY);
    }

    /// Sets the property `gsslib`.
    default void setGssLib(@Nullable String value) {
        setProperty(PGProperty.GSS_LIB, value);
    }

    /// Sets the property `pemKeyAlgorithm`.
    default void setPemKeyAlgo(@Nullable String value) {
        setProperty(PGProperty.PEM_KEY_ALGORITHM, value);
    }

    /// Sets the property `sslcert`.
    default void setSslCert(@Nullable String value) {
        setProperty(PGProperty.SSL_CERT, value);
    }

    /// Sets the property `sslfactoryarg`.
    default void setSslFactoryArg(@Nullable String value) {
        setProperty(PGProperty.SSL_FACTORY_ARG, value);
    }

    /// Sets the property `sslhostnameverifier`.
    default void setSslHostnameVerifier(@Nullable String value) {
        setProperty(PGProperty.SSL_HOSTNAME_VERIFIER, value);
    }

    /// Sets the property `sslkey`.
    default void setSslKey(@Nullable String value) {
        setProperty(PGProperty.SSL_KEY, value);
    }

    /// Sets the property `sslmode`.
    default void setSslMode(@Nullable String value) {
        setProperty(PGProperty.SSL_MODE, value);
    }

    /// Sets the property `sslpasswordcallback`.
    default void setSslPasswordCallback(@Nullable String value) {
        setProperty(PGProperty.SSL_PASSWORD_CALLBACK, value);
    }

    /// Sets the property `sslpassword`.
    default void setSslPassword(@Nullable String value) {
        setProperty(PGProperty.SSL_PASSWORD, value);
    }

    /// Sets the property `sslrootcert`.
    default void setSslRootCert(@Nullable String value) {
        setProperty(PGProperty.SSL_ROOT_CERT, value);
    }

    /// Sets the property `stringtype`.
    default void setStringType(@Nullable String value) {
        setProperty(PGProperty.STRING_TYPE, value);
    }
}
