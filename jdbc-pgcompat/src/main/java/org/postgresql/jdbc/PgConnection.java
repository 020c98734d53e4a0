package org.postgresql.jdbc;

import dev.bluetusk.client.session.Notification;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGNotification;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Encoding;
import org.postgresql.core.TransactionState;
import org.postgresql.core.TypeInfo;
import org.postgresql.core.Version;
import org.postgresql.largeobject.LargeObjectManager;
import org.postgresql.replication.PGReplicationConnection;
import org.postgresql.replication.SessionReplication;
import org.postgresql.util.PGobject;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.PasswordUtil;

/// A connection of the driver that is a [org.postgresql.PGConnection] too. The driver makes it.
public final class PgConnection extends PlainConnection implements BaseConnection {
    private static final int PREPARE_THRESHOLD = 5;
    private static final Duration FOREVER = Duration.ofDays(365);

    private final ConnectionAccess access;
    private final TypeClasses types;
    private int prepareThreshold;
    private int fetchSize;
    private int queryTimeout;
    private boolean adaptiveFetch;
    private AutoSave autoSave;

    /// Adds to a connection of the driver.
    ///
    /// @param types the classes that its types are read as
    public PgConnection(Connection own, ConnectionAccess access, TypeClasses types) {
        super(own);
        this.access = access;
        this.types = types;
        this.prepareThreshold = number("prepareThreshold", PREPARE_THRESHOLD);
        this.fetchSize = number("defaultRowFetchSize", 0);
        this.queryTimeout = number("queryTimeout", 0);
        this.autoSave = access.property("autosave").map(AutoSave::of).orElse(AutoSave.NEVER);
        this.adaptiveFetch =
                access.property("adaptiveFetch").map(Boolean::parseBoolean).orElse(false);
    }

    /// Where the classes of types are kept.
    @FunctionalInterface
    public interface TypeClasses {
        /// Has the values of a type read as a class.
        ///
        /// @throws SQLException if such a one cannot be made
        void add(String typeName, Class<? extends PGobject> type) throws SQLException;
    }

    private int number(String property, int otherwise) {
        return access.property(property)
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Integer::parseInt)
                .orElse(otherwise);
    }

    /// The inside of a connection, for the other classes of this module.
    ///
    /// @throws SQLException if it is none of this driver
    public static ConnectionAccess accessOf(Connection connection) throws SQLException {
        return connection.unwrap(PgConnection.class).access;
    }

    @Override
    <S extends Statement> S made(S statement) throws SQLException {
        if (fetchSize != statement.getFetchSize()) {
            statement.setFetchSize(fetchSize);
        }
        if (queryTimeout != statement.getQueryTimeout()) {
            statement.setQueryTimeout(queryTimeout);
        }
        return statement;
    }

    private void requireOpen() throws SQLException {
        if (isClosed()) {
            throw new PSQLException("this connection is closed", PSQLState.CONNECTION_DOES_NOT_EXIST);
        }
    }

    @Override
    public @Nullable Array createArrayOf(String typeName, @Nullable Object elements) throws SQLException {
        return elements == null ? null : own().createArrayOf(typeName, Boxes.of(elements));
    }

    @Override
    public PGNotification[] getNotifications() throws SQLException {
        return access.aside(session -> taken(session, Optional.empty()));
    }

    @Override
    public PGNotification[] getNotifications(int timeoutMillis) throws SQLException {
        Duration limit = timeoutMillis <= 0 ? FOREVER : Duration.ofMillis(timeoutMillis);
        return access.aside(session -> {
            Optional<Notification> here = session.pollNotification();
            return taken(session, here.isPresent() ? here : session.awaitNotification(limit));
        });
    }

    private static PGNotification[] taken(Session session, Optional<Notification> first) {
        List<PGNotification> all = new ArrayList<>();
        first.map(ReceivedNotification::new).ifPresent(all::add);
        Optional<Notification> next = session.pollNotification();
        while (next.isPresent()) {
            all.add(new ReceivedNotification(next.get()));
            next = session.pollNotification();
        }
        return all.toArray(PGNotification[]::new);
    }

    @Override
    public CopyManager getCopyAPI() throws SQLException {
        requireOpen();
        return new CopyManager(this);
    }

    @Override
    public LargeObjectManager getLargeObjectAPI() throws SQLException {
        requireOpen();
        return new LargeObjectManager(this);
    }

    @Override
    public void addDataType(String type, Class<? extends PGobject> klass) throws SQLException {
        requireOpen();
        types.add(type, klass);
    }

    @Override
    @Deprecated
    public void addDataType(String type, String className) {
        try {
            types.add(type, named(className));
        } catch (ReflectiveOperationException | SQLException e) {
            throw new IllegalArgumentException(
                    "expected a subclass of PGobject for the type " + type + " but got " + className, e);
        }
    }

    private static Class<? extends PGobject> named(String className) throws ClassNotFoundException {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return Class.forName(className, true, loader == null ? PgConnection.class.getClassLoader() : loader)
                .asSubclass(PGobject.class);
    }

    @Override
    public void setPrepareThreshold(int threshold) {
        prepareThreshold = threshold;
    }

    @Override
    public int getPrepareThreshold() {
        return prepareThreshold;
    }

    @Override
    public void setDefaultFetchSize(int fetchSize) throws SQLException {
        requireNotNegative("a fetch size", fetchSize);
        this.fetchSize = fetchSize;
    }

    private static void requireNotNegative(String what, int number) throws SQLException {
        if (number < 0) {
            throw new PSQLException(
                    "expected " + what + " of 0 or more but got " + number, PSQLState.INVALID_PARAMETER_VALUE);
        }
    }

    @Override
    public int getDefaultFetchSize() {
        return fetchSize;
    }

    @Override
    public void setQueryTimeout(int seconds) throws SQLException {
        requireNotNegative("a query timeout", seconds);
        queryTimeout = seconds;
    }

    @Override
    public int getQueryTimeout() {
        return queryTimeout;
    }

    @Override
    public int getBackendPID() {
        return access.session().backendPid();
    }

    @Override
    public void cancelQuery() throws SQLException {
        requireOpen();
        access.cancel();
    }

    @Override
    public String escapeIdentifier(String identifier) throws SQLException {
        requireText(identifier);
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    @Override
    public String escapeLiteral(String literal) throws SQLException {
        requireText(literal);
        String doubled = literal.replace("'", "''");
        return getStandardConformingStrings() ? doubled : doubled.replace("\\", "\\\\");
    }

    private static void requireText(String text) throws SQLException {
        if (text.indexOf('\0') >= 0) {
            throw new PSQLException(
                    "expected a text without the character U+0000 but got one", PSQLState.INVALID_PARAMETER_VALUE);
        }
    }

    @Override
    public String escapeString(String str) throws SQLException {
        return escapeLiteral(str);
    }

    @Override
    public PreferQueryMode getPreferQueryMode() {
        return PreferQueryMode.of(access.property("preferQueryMode").orElse(""));
    }

    @Override
    public AutoSave getAutosave() {
        return autoSave;
    }

    @Override
    public void setAutosave(AutoSave rule) {
        access.session()
                .setAutoSave(
                        switch (rule) {
                            case NEVER -> dev.bluetusk.client.session.AutoSave.NEVER;
                            case ALWAYS -> dev.bluetusk.client.session.AutoSave.ALWAYS;
                            case CONSERVATIVE -> dev.bluetusk.client.session.AutoSave.CONSERVATIVE;
                        });
        autoSave = rule;
    }

    @Override
    public PGReplicationConnection getReplicationAPI() {
        return new SessionReplication(access);
    }

    @Override
    public void alterUserPassword(String user, char[] newPassword, @Nullable String encryptionType)
            throws SQLException {
        try {
            String kind = encryptionType == null
                    ? access.use(
                            session -> session.query("show password_encryption").one(String.class))
                    : encryptionType;
            execSQLUpdate(PasswordUtil.genAlterUserPasswordSQL(user, newPassword, kind));
        } finally {
            Arrays.fill(newPassword, '\0');
        }
    }

    @Override
    public @Nullable String getParameterStatus(String parameterName) {
        return access.session().serverParameters().get(parameterName);
    }

    @Override
    public Map<String, String> getParameterStatuses() {
        return access.session().serverParameters();
    }

    @Override
    public void setAdaptiveFetch(boolean adaptiveFetch) {
        this.adaptiveFetch = adaptiveFetch;
    }

    @Override
    public boolean getAdaptiveFetch() {
        return adaptiveFetch;
    }

    @Override
    public ResultSet execSQLQuery(String s) throws SQLException {
        Statement statement = createStatement();
        statement.closeOnCompletion();
        return statement.executeQuery(s);
    }

    @Override
    public ResultSet execSQLQuery(String s, int resultSetType, int resultSetConcurrency) throws SQLException {
        Statement statement = createStatement(resultSetType, resultSetConcurrency);
        statement.closeOnCompletion();
        return statement.executeQuery(s);
    }

    @Override
    public void execSQLUpdate(String s) throws SQLException {
        try (Statement statement = createStatement()) {
            statement.execute(s);
        }
    }

    @Override
    public void setFlushCacheOnDeallocate(boolean flushCacheOnDeallocate) {
        // The driver notices by itself what has become of its statements.
    }

    @Override
    public boolean getStandardConformingStrings() {
        return !"off".equals(getParameterStatus("standard_conforming_strings"));
    }

    @Override
    public TransactionState getTransactionState() {
        return switch (access.session().transactionStatus()) {
            case IDLE -> TransactionState.IDLE;
            case IN_TRANSACTION -> TransactionState.OPEN;
            case FAILED -> TransactionState.FAILED;
        };
    }

    @Override
    public boolean haveMinimumServerVersion(int ver) {
        return getServerMajorVersion() * 10_000 + getServerMinorVersion() >= ver;
    }

    @Override
    public boolean haveMinimumServerVersion(Version ver) {
        return haveMinimumServerVersion(ver.getVersionNum());
    }

    @Override
    public boolean isColumnSanitiserDisabled() {
        return access.property("disableColumnSanitiser")
                .map(Boolean::parseBoolean)
                .orElse(false);
    }

    @Override
    public Encoding getEncoding() {
        return Encoding.defaultEncoding();
    }

    @Override
    public TypeInfo getTypeInfo() {
        return new SessionTypes(access);
    }

    /// What reads texts of dates and times.
    public TimestampUtils getTimestampUtils() {
        return new TimestampUtils(access);
    }

    /// The server's version as it tells it, such as `18.1`.
    public String getDBVersionNumber() {
        return String.valueOf(getParameterStatus("server_version"));
    }

    /// The first number of the server's version.
    public int getServerMajorVersion() {
        return versionPart(0);
    }

    /// The second number of the server's version.
    public int getServerMinorVersion() {
        return versionPart(1);
    }

    private int versionPart(int index) {
        String[] parts = getDBVersionNumber().split("[^0-9]+", 3);
        return parts.length > index && !parts[index].isEmpty() ? Integer.parseInt(parts[index]) : 0;
    }

    /// The URL of the connection, without its properties.
    ///
    /// @throws SQLException if the connection is closed
    public @Nullable String getURL() throws SQLException {
        return getMetaData().getURL();
    }

    /// The role.
    ///
    /// @throws SQLException if the connection is closed
    public @Nullable String getUserName() throws SQLException {
        return getMetaData().getUserName();
    }
}
