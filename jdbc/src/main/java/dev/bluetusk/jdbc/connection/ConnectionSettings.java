package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.replication.ReplicationSession;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.Returning;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.jdbc.value.ValueContext;
import java.sql.ClientInfoStatus;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/// What can be set on a connection beside its transactions.
abstract sealed class ConnectionSettings extends ConnectionStatements permits JdbcConnection {
    private static final String APPLICATION_NAME = "ApplicationName";
    private static final String ABORTED = "the connection was aborted";

    private final JdbcUrl url;
    private final Properties clientInfo = new Properties();
    private Map<String, Class<?>> typeMap = new HashMap<>();
    private int networkTimeout;
    private @Nullable ReplicationSession replication;

    ConnectionSettings(JdbcSession session, JdbcUrl url) throws SQLException {
        super(session);
        this.url = url;
        this.networkTimeout = (int) url.target().sockets().silenceMax().toMillis();
    }

    /// Where it was made.
    public final JdbcUrl url() {
        return url;
    }

    /// Uses the session without beginning a transaction.
    final <T> T quietly(ValueContext.Use<T> work) throws SQLException {
        JdbcSession session = session();
        session.enter();
        try {
            return work.with(session.session());
        } catch (RuntimeException e) {
            throw session.failure(e);
        } finally {
            session.leave();
        }
    }

    @Override
    public void setCatalog(String catalog) throws SQLException {
        requireOpen();
    }

    @Override
    public String getCatalog() throws SQLException {
        requireOpen();
        return url.target().database();
    }

    @Override
    public void setSchema(@Nullable String schema) throws SQLException {
        String path = schema == null
                ? "SET SESSION search_path TO DEFAULT"
                : "SET SESSION search_path TO " + Returning.quoted(schema);
        session().use(session -> session.script(path));
    }

    @Override
    public @Nullable String getSchema() throws SQLException {
        return session()
                .use(session -> session.query("select current_schema()").find(String.class))
                .orElse(null);
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        requireOpen();
        return session().warnings().first().orElse(null);
    }

    @Override
    public void clearWarnings() throws SQLException {
        requireOpen();
        session().warnings().clear();
    }

    @Override
    public Map<String, Class<?>> getTypeMap() throws SQLException {
        requireOpen();
        return typeMap;
    }

    @Override
    public void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
        requireOpen();
        typeMap = map == null ? new HashMap<>() : map;
    }

    @Override
    public void setHoldability(int wanted) throws SQLException {
        requireOpen();
        holdResults(wanted);
    }

    @Override
    public int getHoldability() throws SQLException {
        requireOpen();
        return holdability;
    }

    @Override
    public boolean isValid(int timeout) throws SQLException {
        if (timeout < 0) {
            throw SqlErrors.argument("expected a timeout of 0 or more but got " + timeout);
        }
        if (session().isClosed()) {
            return false;
        }
        session().enter();
        try {
            Session session = session().session();
            if (timeout == 0) {
                session.ping();
            } else {
                // Whoever waits less for every answer does not wait longer for this one.
                Duration limit = Duration.ofSeconds(timeout);
                Duration silence = Duration.ofMillis(networkTimeout);
                session.ping(networkTimeout > 0 && silence.compareTo(limit) < 0 ? silence : limit);
            }
            return true;
        } catch (PostgresException e) {
            return !e.isFatal();
        } catch (RuntimeException e) {
            return false;
        } finally {
            session().leave();
        }
    }

    @Override
    public void setClientInfo(String name, @Nullable String value) throws SQLClientInfoException {
        try {
            if (!APPLICATION_NAME.equals(name)) {
                requireOpen();
                session().warnings().add(unknownInfo(name));
                return;
            }
            String text = Objects.requireNonNullElse(value, "");
            quietly(session -> session.execute("select set_config('application_name', $1, false)", text));
            clientInfo.put(name, text);
        } catch (SQLException e) {
            throw new SQLClientInfoException(
                    String.valueOf(e.getMessage()),
                    e.getSQLState(),
                    Map.of(String.valueOf(name), ClientInfoStatus.REASON_UNKNOWN),
                    e);
        }
    }

    private static SQLWarning unknownInfo(@Nullable String name) {
        return new SQLWarning("expected the client info ApplicationName but got " + name, SqlErrors.INVALID_PARAMETER);
    }

    @Override
    public void setClientInfo(Properties properties) throws SQLClientInfoException {
        for (String name : properties.stringPropertyNames()) {
            setClientInfo(name, properties.getProperty(name));
        }
        if (properties.getProperty(APPLICATION_NAME) == null) {
            setClientInfo(APPLICATION_NAME, null);
        }
    }

    @Override
    public @Nullable String getClientInfo(String name) throws SQLException {
        return getClientInfo().getProperty(name);
    }

    @Override
    public Properties getClientInfo() throws SQLException {
        requireOpen();
        String now = session().session().serverParameters().get("application_name");
        clientInfo.put(APPLICATION_NAME, Objects.requireNonNullElse(now, ""));
        Properties copy = new Properties();
        copy.putAll(clientInfo);
        return copy;
    }

    @Override
    public void abort(@Nullable Executor executor) throws SQLException {
        if (executor == null) {
            throw SqlErrors.argument("expected an executor but got null");
        }
        if (session().isClosed()) {
            return;
        }
        session().markClosed();
        try {
            executor.execute(() -> session().abort(ABORTED));
        } catch (RejectedExecutionException e) {
            session().abort(ABORTED);
        }
    }

    @Override
    public void setNetworkTimeout(@Nullable Executor executor, int millis) throws SQLException {
        requireOpen();
        if (millis < 0) {
            throw SqlErrors.argument("expected a network timeout of 0 or more but got " + millis);
        }
        quietly(session -> {
            session.setSilenceMax(Duration.ofMillis(millis));
            return this;
        });
        networkTimeout = millis;
    }

    @Override
    public int getNetworkTimeout() throws SQLException {
        requireOpen();
        return networkTimeout;
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        if (wanted == Session.class) {
            requireOpen();
            return wanted.cast(session().session());
        }
        if (wanted == ReplicationSession.class) {
            return wanted.cast(replication());
        }
        return session()
                .extension()
                .view(this, wanted)
                .orElseThrow(() -> SqlErrors.argument("this connection is no " + wanted.getName()));
    }

    /// The session's face for replication: one, since it knows what the server has no more of.
    private ReplicationSession replication() throws SQLException {
        if (!session().replicates()) {
            throw SqlErrors.state(
                    "expected a connection with the property replication=database or replication=true but it has none");
        }
        return quietly(session -> {
            ReplicationSession known = replication;
            if (known == null) {
                known = ReplicationSession.of(session);
                replication = known;
            }
            return known;
        });
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) throws SQLException {
        return type != null
                && (type.isInstance(this)
                        || type == Session.class
                        || (type == ReplicationSession.class && session().replicates())
                        || session().extension().view(this, type).isPresent());
    }
}
