package org.postgresql;

import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// The properties of a connection by name, with the values that hold where none is given.
///
/// ```java
/// PGProperty.USER.set(properties, "app");
/// ```
public enum PGProperty {
    /// `adaptiveFetch`.
    ADAPTIVE_FETCH("adaptiveFetch", "false"),
    /// `adaptiveFetchMaximum`.
    ADAPTIVE_FETCH_MAXIMUM("adaptiveFetchMaximum", "-1"),
    /// `adaptiveFetchMinimum`.
    ADAPTIVE_FETCH_MINIMUM("adaptiveFetchMinimum", "0"),
    /// `allowEncodingChanges`.
    ALLOW_ENCODING_CHANGES("allowEncodingChanges", "false"),
    /// `ApplicationName`.
    APPLICATION_NAME("ApplicationName", "BlueTusk JDBC Driver"),
    /// `assumeMinServerVersion`.
    ASSUME_MIN_SERVER_VERSION("assumeMinServerVersion", null),
    /// `authenticationPluginClassName`.
    AUTHENTICATION_PLUGIN_CLASS_NAME("authenticationPluginClassName", null),
    /// `autosave`.
    AUTOSAVE("autosave", "never", "always", "never", "conservative"),
    /// `binaryTransfer`.
    BINARY_TRANSFER("binaryTransfer", "true"),
    /// `binaryTransferDisable`.
    BINARY_TRANSFER_DISABLE("binaryTransferDisable", ""),
    /// `binaryTransferEnable`.
    BINARY_TRANSFER_ENABLE("binaryTransferEnable", ""),
    /// `cancelSignalTimeout`.
    CANCEL_SIGNAL_TIMEOUT("cancelSignalTimeout", "10"),
    /// `channelBinding`.
    CHANNEL_BINDING("channelBinding", "prefer", "disable", "prefer", "require"),
    /// `classLoaderStrategy`.
    CLASS_LOADER_STRATEGY("classLoaderStrategy", "driver-first", "driver", "driver-first", "context-first"),
    /// `cleanupSavepoints`.
    CLEANUP_SAVEPOINTS("cleanupSavepoints", "false", "true", "false"),
    /// `connectExecutor`.
    CONNECT_EXECUTOR("connectExecutor", null),
    /// `connectExecutorArg`.
    CONNECT_EXECUTOR_ARG("connectExecutorArg", null),
    /// `connectTimeout`.
    CONNECT_TIMEOUT("connectTimeout", "10"),
    /// `convertBooleanToNumeric`.
    CONVERT_BOOLEAN_TO_NUMERIC("convertBooleanToNumeric", "false"),
    /// `currentSchema`.
    CURRENT_SCHEMA("currentSchema", null),
    /// `databaseMetadataCacheFields`.
    DATABASE_METADATA_CACHE_FIELDS("databaseMetadataCacheFields", "65536"),
    /// `databaseMetadataCacheFieldsMiB`.
    DATABASE_METADATA_CACHE_FIELDS_MIB("databaseMetadataCacheFieldsMiB", "5"),
    /// `defaultRowFetchSize`.
    DEFAULT_ROW_FETCH_SIZE("defaultRowFetchSize", "0"),
    /// `disableColumnSanitiser`.
    DISABLE_COLUMN_SANITISER("disableColumnSanitiser", "false"),
    /// `escapeSyntaxCallMode`.
    ESCAPE_SYNTAX_CALL_MODE("escapeSyntaxCallMode", "select", "select", "callIfNoReturn", "call"),
    /// `flushCacheOnDdl`.
    FLUSH_CACHE_ON_DDL("flushCacheOnDdl", "true"),
    /// `groupStartupParameters`.
    GROUP_STARTUP_PARAMETERS("groupStartupParameters", "false"),
    /// `gssEncMode`.
    GSS_ENC_MODE("gssEncMode", "allow", "disable", "allow", "prefer", "require"),
    /// `gsslib`.
    GSS_LIB("gsslib", "auto", "auto", "sspi", "gssapi"),
    /// `gssResponseTimeout`.
    GSS_RESPONSE_TIMEOUT("gssResponseTimeout", "5000"),
    /// `gssUseDefaultCreds`.
    GSS_USE_DEFAULT_CREDS("gssUseDefaultCreds", "false"),
    /// `hideUnprivilegedObjects`.
    HIDE_UNPRIVILEGED_OBJECTS("hideUnprivilegedObjects", "false"),
    /// `hostRecheckSeconds`.
    HOST_RECHECK_SECONDS("hostRecheckSeconds", "10"),
    /// `jaasApplicationName`.
    JAAS_APPLICATION_NAME("jaasApplicationName", "pgjdbc"),
    /// `jaasLogin`.
    JAAS_LOGIN("jaasLogin", "true"),
    /// `kerberosServerName`.
    KERBEROS_SERVER_NAME("kerberosServerName", null),
    /// `loadBalanceHosts`.
    LOAD_BALANCE_HOSTS("loadBalanceHosts", "false"),
    /// `localSocketAddress`.
    LOCAL_SOCKET_ADDRESS("localSocketAddress", null),
    /// `loggerFile`.
    LOGGER_FILE("loggerFile", null),
    /// `loggerLevel`.
    LOGGER_LEVEL("loggerLevel", null, "OFF", "DEBUG", "TRACE"),
    /// `loginTimeout`.
    LOGIN_TIMEOUT("loginTimeout", "0"),
    /// `logServerErrorDetail`.
    LOG_SERVER_ERROR_DETAIL("logServerErrorDetail", "true"),
    /// `logUnclosedConnections`.
    LOG_UNCLOSED_CONNECTIONS("logUnclosedConnections", "false"),
    /// `maxResultBuffer`.
    MAX_RESULT_BUFFER("maxResultBuffer", null),
    /// `maxSendBufferSize`.
    MAX_SEND_BUFFER_SIZE("maxSendBufferSize", "8192"),
    /// `options`.
    OPTIONS("options", null),
    /// `password`.
    PASSWORD("password", null),
    /// `pemKeyAlgorithm`.
    PEM_KEY_ALGORITHM("pemKeyAlgorithm", "RSA"),
    /// `PGDBNAME`.
    PG_DBNAME("PGDBNAME", null),
    /// `PGHOST`.
    PG_HOST("PGHOST", "localhost"),
    /// `PGPORT`.
    PG_PORT("PGPORT", "5432"),
    /// `preferQueryMode`.
    PREFER_QUERY_MODE(
            "preferQueryMode", "extended", "extended", "extendedForPrepared", "extendedCacheEverything", "simple"),
    /// `preparedStatementCacheQueries`.
    PREPARED_STATEMENT_CACHE_QUERIES("preparedStatementCacheQueries", "256"),
    /// `preparedStatementCacheSizeMiB`.
    PREPARED_STATEMENT_CACHE_SIZE_MIB("preparedStatementCacheSizeMiB", "5"),
    /// `prepareThreshold`.
    PREPARE_THRESHOLD("prepareThreshold", "5"),
    /// `protocolVersion`.
    PROTOCOL_VERSION("protocolVersion", "3", "3"),
    /// `queryTimeout`.
    QUERY_TIMEOUT("queryTimeout", "0"),
    /// `quoteReturningIdentifiers`.
    QUOTE_RETURNING_IDENTIFIERS("quoteReturningIdentifiers", "true"),
    /// `readOnly`.
    READ_ONLY("readOnly", "false"),
    /// `readOnlyMode`.
    READ_ONLY_MODE("readOnlyMode", "transaction", "ignore", "transaction", "always"),
    /// `receiveBufferSize`.
    RECEIVE_BUFFER_SIZE("receiveBufferSize", "-1"),
    /// `replication`.
    REPLICATION("replication", null),
    /// `requireAuth`.
    REQUIRE_AUTH(
            "requireAuth",
            null,
            "password",
            "md5",
            "gss",
            "sspi",
            "scram-sha-256",
            "none",
            "!password",
            "!md5",
            "!gss",
            "!sspi",
            "!scram-sha-256",
            "!none"),
    /// `reWriteBatchedInserts`.
    REWRITE_BATCHED_INSERTS("reWriteBatchedInserts", "false"),
    /// `reWriteBatchedInsertsSize`.
    REWRITE_BATCHED_INSERTS_SIZE("reWriteBatchedInsertsSize", "0"),
    /// `scramMaxIterations`.
    SCRAM_MAX_ITERATIONS("scramMaxIterations", "100000"),
    /// `sendBufferSize`.
    SEND_BUFFER_SIZE("sendBufferSize", "-1"),
    /// `service`.
    SERVICE("service", null),
    /// `socketFactory`.
    SOCKET_FACTORY("socketFactory", null),
    /// `socketFactoryArg`.
    SOCKET_FACTORY_ARG("socketFactoryArg", null),
    /// `socketTimeout`.
    SOCKET_TIMEOUT("socketTimeout", "0"),
    /// `ssl`.
    SSL("ssl", null),
    /// `sslcert`.
    SSL_CERT("sslcert", null),
    /// `sslfactory`.
    SSL_FACTORY("sslfactory", "org.postgresql.ssl.LibPQFactory"),
    /// `sslfactoryarg`.
    SSL_FACTORY_ARG("sslfactoryarg", null),
    /// `sslhostnameverifier`.
    SSL_HOSTNAME_VERIFIER("sslhostnameverifier", null),
    /// `sslkey`.
    SSL_KEY("sslkey", null),
    /// `sslmode`.
    SSL_MODE("sslmode", null, "disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    /// `sslNegotiation`.
    SSL_NEGOTIATION("sslNegotiation", "postgres", "postgres", "direct"),
    /// `sslpassword`.
    SSL_PASSWORD("sslpassword", null),
    /// `sslpasswordcallback`.
    SSL_PASSWORD_CALLBACK("sslpasswordcallback", null),
    /// `sslResponseTimeout`.
    SSL_RESPONSE_TIMEOUT("sslResponseTimeout", "5000"),
    /// `sslrootcert`.
    SSL_ROOT_CERT("sslrootcert", null),
    /// `sspiServiceClass`.
    SSPI_SERVICE_CLASS("sspiServiceClass", "POSTGRES"),
    /// `stringtype`.
    STRING_TYPE("stringtype", null, "unspecified", "varchar"),
    /// `targetServerType`.
    TARGET_SERVER_TYPE(
            "targetServerType",
            "any",
            "any",
            "primary",
            "master",
            "slave",
            "secondary",
            "preferSlave",
            "preferSecondary",
            "preferPrimary"),
    /// `tcpKeepAlive`.
    TCP_KEEP_ALIVE("tcpKeepAlive", "false"),
    /// `tcpNoDelay`.
    TCP_NO_DELAY("tcpNoDelay", "true"),
    /// `unknownLength`.
    UNKNOWN_LENGTH("unknownLength", "2147483647"),
    /// `user`.
    USER("user", null),
    /// `useSpnego`.
    USE_SPNEGO("useSpnego", "false"),
    /// `xmlFactoryFactory`.
    XML_FACTORY_FACTORY("xmlFactoryFactory", "");

    private final String name;
    private final @Nullable String otherwise;
    private final String choices;

    PGProperty(String name, @Nullable String otherwise, String... choices) {
        this.name = name;
        this.otherwise = otherwise;
        this.choices = String.join("|", choices);
    }

    /// The name in a URL.
    public String getName() {
        return name;
    }

    /// The value where none is given; null if there is none.
    public @Nullable String getDefaultValue() {
        return otherwise;
    }

    /// The values that it takes; null if it takes others than some words.
    public String @Nullable [] getChoices() {
        return choices.isEmpty() ? null : choices.split("\\|", -1);
    }

    /// What it does, or why it does nothing here; empty for one that the driver does not tell of.
    public String getDescription() {
        return told().map(info -> info.description).orElse("");
    }

    /// The property as a driver describes it, with the value that properties give it.
    public DriverPropertyInfo toDriverPropertyInfo(Properties properties) {
        DriverPropertyInfo info = new DriverPropertyInfo(name, getOrDefault(properties));
        info.description = getDescription();
        info.choices = getChoices();
        return info;
    }

    private Optional<DriverPropertyInfo> told() {
        try {
            return Arrays.stream(new Driver().getPropertyInfo("jdbc:postgresql:", new Properties()))
                    .filter(info -> info.name.equals(name))
                    .findFirst();
        } catch (SQLException e) {
            throw new IllegalStateException("the driver could not tell of its properties", e);
        }
    }

    /// Whether a connection needs it: none does.
    public boolean isRequired() {
        return false;
    }

    /// The one of a name; null if there is none.
    public static @Nullable PGProperty forName(String name) {
        return Arrays.stream(values())
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElse(null);
    }

    /// What properties say, or the value where they say nothing.
    public @Nullable String getOrDefault(Properties properties) {
        return properties.getProperty(name, otherwise);
    }

    /// What properties say; null if they say nothing.
    public @Nullable String getOrNull(Properties properties) {
        return properties.getProperty(name);
    }

    /// The same as [#getOrDefault].
    public @Nullable String get(Properties properties) {
        return getOrDefault(properties);
    }

    /// What properties say, as [#getOrNull] does.
    public @Nullable String getSetString(Properties properties) {
        return getOrNull(properties);
    }

    /// Whether it is on.
    public boolean getBoolean(Properties properties) {
        String text = getOrDefault(properties);
        return text != null && (text.isEmpty() || Boolean.parseBoolean(text));
    }

    /// A number.
    ///
    /// @throws PSQLException if it is none
    public int getInt(Properties properties) throws PSQLException {
        return number(getOrDefault(properties));
    }

    /// A number; null if there is none.
    ///
    /// @throws PSQLException if it is another text
    public @Nullable Integer getInteger(Properties properties) throws PSQLException {
        String text = getOrDefault(properties);
        return text == null ? null : number(text);
    }

    /// A number.
    ///
    /// @throws NumberFormatException if it is none
    public int getIntNoCheck(Properties properties) {
        return Integer.parseInt(String.valueOf(getOrDefault(properties)));
    }

    private int number(@Nullable String text) throws PSQLException {
        try {
            return Integer.parseInt(String.valueOf(text));
        } catch (NumberFormatException e) {
            throw new PSQLException(
                    "expected a whole number for the property " + name + " but got " + text,
                    PSQLState.INVALID_PARAMETER_VALUE,
                    e);
        }
    }

    /// Sets it in properties; null takes it back.
    public void set(Properties properties, @Nullable String value) {
        if (value == null) {
            properties.remove(name);
        } else {
            properties.setProperty(name, value);
        }
    }

    /// Sets it in properties.
    public void set(Properties properties, boolean value) {
        properties.setProperty(name, Boolean.toString(value));
    }

    /// Sets it in properties.
    public void set(Properties properties, int value) {
        properties.setProperty(name, Integer.toString(value));
    }

    /// Whether properties say something of it.
    public boolean isPresent(Properties properties) {
        return getOrNull(properties) != null;
    }
}
