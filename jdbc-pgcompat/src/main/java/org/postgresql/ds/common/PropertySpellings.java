package org.postgresql.ds.common;

import dev.bluetusk.jdbc.DataSourceNumbers;
import dev.bluetusk.jdbc.DataSourceTexts;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;

/// The getters and setters of BlueTusk's data sources that pgjdbc spells another way, and properties by [PGProperty].
public interface PropertySpellings extends DataSourceTexts, DataSourceNumbers {
    /// A property, or what holds where it is not set.
    default @Nullable String getProperty(PGProperty property) {
        String given = getProperty(property.getName());
        return given == null ? property.getDefaultValue() : given;
    }

    /// Sets a property; null takes it back.
    default void setProperty(PGProperty property, @Nullable String value) {
        setProperty(property.getName(), value);
    }

    /// The property `gsslib`.
    default @Nullable String getGssLib() {
        return getProperty(PGProperty.GSS_LIB);
    }

    /// The property `pemKeyAlgorithm`.
    default @Nullable String getPemKeyAlgo() {
        return getProperty(PGProperty.PEM_KEY_ALGORITHM);
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

    /// The property `stringtype`.
    default @Nullable String getStringType() {
        return getProperty(PGProperty.STRING_TYPE);
    }

    /// [#setGsslib] as pgjdbc spells it.
    default void setGssLib(@Nullable String value) {
        setGsslib(value);
    }

    /// [#setPemKeyAlgorithm] as pgjdbc spells it.
    default void setPemKeyAlgo(@Nullable String value) {
        setPemKeyAlgorithm(value);
    }

    /// [#setSslcert] as pgjdbc spells it.
    default void setSslCert(@Nullable String value) {
        setSslcert(value);
    }

    /// [#setSslfactoryarg] as pgjdbc spells it.
    default void setSslFactoryArg(@Nullable String value) {
        setSslfactoryarg(value);
    }

    /// [#setSslhostnameverifier] as pgjdbc spells it.
    default void setSslHostnameVerifier(@Nullable String value) {
        setSslhostnameverifier(value);
    }

    /// [#setSslkey] as pgjdbc spells it.
    default void setSslKey(@Nullable String value) {
        setSslkey(value);
    }

    /// [#setSslmode] as pgjdbc spells it.
    default void setSslMode(@Nullable String value) {
        setSslmode(value);
    }

    /// [#setSslpasswordcallback] as pgjdbc spells it.
    default void setSslPasswordCallback(@Nullable String value) {
        setSslpasswordcallback(value);
    }

    /// [#setSslpassword] as pgjdbc spells it.
    default void setSslPassword(@Nullable String value) {
        setSslpassword(value);
    }

    /// [#setSslrootcert] as pgjdbc spells it.
    default void setSslRootCert(@Nullable String value) {
        setSslrootcert(value);
    }

    /// [#setStringtype] as pgjdbc spells it.
    default void setStringType(@Nullable String value) {
        setStringtype(value);
    }

    /// [#getReceiveBufferSize] as pgjdbc spells it.
    default int getRecvBufferSize() {
        return getReceiveBufferSize();
    }

    /// [#setReceiveBufferSize] as pgjdbc spells it.
    default void setRecvBufferSize(int value) {
        setReceiveBufferSize(value);
    }

    /// [#getUseSpnego] as pgjdbc spells it.
    default boolean getUseSpNego() {
        return getUseSpnego();
    }

    /// [#getAllowEncodingChanges] as pgjdbc spells it.
    default boolean isAllowEncodingChanges() {
        return getAllowEncodingChanges();
    }

    /// [#getCleanupSavepoints] as pgjdbc spells it.
    default boolean isCleanupSavePoints() {
        return getCleanupSavepoints();
    }

    /// [#getDisableColumnSanitiser] as pgjdbc spells it.
    default boolean isColumnSanitiserDisabled() {
        return getDisableColumnSanitiser();
    }

    /// [#getDisableColumnSanitiser] as pgjdbc spells it.
    default boolean isDisableColumnSanitiser() {
        return getDisableColumnSanitiser();
    }

    /// [#getLoadBalanceHosts] as pgjdbc spells it.
    default boolean isLoadBalanceHosts() {
        return getLoadBalanceHosts();
    }

    /// [#getLogUnclosedConnections] as pgjdbc spells it.
    default boolean isLogUnclosedConnections() {
        return getLogUnclosedConnections();
    }

    /// [#getReWriteBatchedInserts] as pgjdbc spells it.
    default boolean isReWriteBatchedInserts() {
        return getReWriteBatchedInserts();
    }

    /// [#getReadOnly] as pgjdbc spells it.
    default boolean isReadOnly() {
        return getReadOnly();
    }

    /// [#getSsl] as pgjdbc spells it.
    default boolean isSsl() {
        return getSsl();
    }

    /// [#getTcpKeepAlive] as pgjdbc spells it.
    default boolean isTcpKeepAlive() {
        return getTcpKeepAlive();
    }

    /// [#setCleanupSavepoints] as pgjdbc spells it.
    default void setCleanupSavePoints(boolean value) {
        setCleanupSavepoints(value);
    }

    /// [#setUseSpnego] as pgjdbc spells it.
    default void setUseSpNego(boolean value) {
        setUseSpnego(value);
    }
}
