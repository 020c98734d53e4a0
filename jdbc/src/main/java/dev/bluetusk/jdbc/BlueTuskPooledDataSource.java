package dev.bluetusk.jdbc;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.connection.ConnectionOwner;
import dev.bluetusk.jdbc.connection.JdbcConnection;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.PoolLimits;
import java.io.Serial;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import javax.naming.NamingException;
import javax.naming.Reference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A data source with BlueTusk's own pool inside: closing a connection gives its session back, clean, for the next.
///
/// ```java
/// try (BlueTuskPooledDataSource source = new BlueTuskPooledDataSource()) {
///     source.setUrl("jdbc:bluetusk://localhost/shop");
///     source.setLimits(PoolLimits.defaults().withSessions(2, 20));
/// ```
///
/// The pool opens with the first connection; what is set later has no effect. A copy by serialization or a
/// naming service has the settings, and a pool of its own. Safe for all threads from then on.
public final class BlueTuskPooledDataSource extends DataSourceAddress
        implements DataSource, AutoCloseable, DataSourceModes {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ReentrantLock opening = new ReentrantLock();
    private PoolLimits limits = PoolLimits.defaults();
    private transient volatile @Nullable Opened opened;
    private transient volatile boolean closed;

    private record Opened(Database database, JdbcUrl url) {}

    /// Makes one that knows nothing yet.
    public BlueTuskPooledDataSource() {}

    /// Sets how many sessions there are, and their times.
    public void setLimits(PoolLimits newLimits) {
        limits = newLimits;
    }

    /// How many sessions there are, and their times.
    public PoolLimits getLimits() {
        return limits;
    }

    /// Sets the most sessions.
    public void setMaximumPoolSize(int sessions) {
        limits = limits.withSessions(Math.min(limits.sessionsMin(), sessions), sessions);
    }

    /// The most sessions.
    public int getMaximumPoolSize() {
        return limits.sessionsMax();
    }

    @Override
    public Reference getReference() throws NamingException {
        Reference reference = super.getReference();
        ReferencedLimits.write(limits, reference);
        return reference;
    }

    @Override
    void restore(String part, String value) {
        ReferencedLimits.of(limits, part, value).ifPresentOrElse(this::setLimits, () -> super.restore(part, value));
    }

    /// The pool, once a connection was asked for.
    public Database database() throws SQLException {
        return opened().database();
    }

    private Opened opened() throws SQLException {
        Opened known = opened;
        if (known != null) {
            return known;
        }
        opening.lock();
        try {
            if (closed) {
                throw SqlErrors.closed("data source");
            }
            Opened first = opened;
            if (first == null) {
                JdbcUrl url = place();
                first = new Opened(Database.open(url.target(), limits, url.session()), url);
                opened = first;
            }
            return first;
        } finally {
            opening.unlock();
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        Opened pool = opened();
        Lease lease;
        try {
            lease = pool.database().lease();
        } catch (RuntimeException e) {
            throw SqlErrors.detailed().connecting(e);
        }
        return new JdbcConnection(lease.session(), pool.url(), new Leased(lease)).shown();
    }

    /// Gives a session back to the pool.
    private record Leased(Lease lease) implements ConnectionOwner {
        @Override
        public void closed(Session session) {
            lease.close();
        }
    }

    /// A connection of another role, which is not pooled.
    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return JdbcConnection.open(place(user, password));
    }

    /// Closes the pool; connections that are out end when they are closed.
    @Override
    public void close() {
        opening.lock();
        try {
            closed = true;
            Opened known = opened;
            opened = null;
            if (known != null) {
                known.database().close();
            }
        } finally {
            opening.unlock();
        }
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        if (wanted == Database.class) {
            return wanted.cast(database());
        }
        throw SqlErrors.argument("this data source is no " + wanted.getName());
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && (type.isInstance(this) || type == Database.class);
    }
}
