package dev.bluetusk.pool;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.client.session.TransactionOptions;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A database with a pool of sessions behind it. Safe for all threads.
///
/// ```java
/// try (Database db = Database.open("postgresql://app@localhost/shop")) {
///     long open = db.query("select count(*) from orders where state = $1", "open").one(Long.class);
///     db.inTransaction(session -> session.execute("update stock set n = n - 1 where sku = $1", "A-7"));
/// }
/// ```
public final class Database implements AutoCloseable {
    private final ConnectionTarget target;
    private final SessionPool pool;

    private Database(ConnectionTarget target, SessionPool pool) {
        this.target = target;
        this.pool = pool;
    }

    /// Opens a database with the default limits. No session is opened before one is needed.
    public static Database open(String target) {
        return open(ConnectionTarget.parse(target), PoolLimits.defaults());
    }

    /// Opens a database.
    public static Database open(ConnectionTarget target, PoolLimits limits) {
        return open(target, limits, SessionOptions.defaults());
    }

    /// Opens a database.
    public static Database open(ConnectionTarget target, PoolLimits limits, SessionOptions options) {
        return new Database(
                target,
                new SessionPool(() -> Connector.connect(target, options), limits, Ticker.system(), new Random()));
    }

    /// Where the sessions lead.
    public ConnectionTarget target() {
        return target;
    }

    /// Leases a session; see [SessionPool#lease].
    public Lease lease() {
        return pool.lease();
    }

    /// Runs a statement on a session of its own and gives its rows; the session goes back when they are over. So
    /// they must be read to their end or closed.
    public Rows query(String sql, @Nullable Object... parameters) {
        Lease lease = pool.lease();
        try {
            return lease.session().query(sql, parameters).whenOver(lease::close);
        } catch (RuntimeException e) {
            lease.close();
            throw e;
        }
    }

    /// Runs a statement on a session of its own and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(String sql, @Nullable Object... parameters) {
        try (Lease lease = pool.lease()) {
            return lease.session().execute(sql, parameters);
        }
    }

    /// Does some work in a transaction, which is committed when the work returns and rolled back when it throws.
    public <T> T inTransaction(Function<Session, T> work) {
        return inTransaction(TransactionOptions.defaults(), work);
    }

    /// Does some work in a transaction, which is committed when the work returns and rolled back when it throws.
    public <T> T inTransaction(TransactionOptions how, Function<Session, T> work) {
        try (Lease lease = pool.lease();
                Transaction transaction = lease.session().begin(how)) {
            T result = work.apply(lease.session());
            transaction.commit();
            return result;
        }
    }

    /// How the pool is now.
    public PoolStatus status() {
        return pool.status();
    }

    /// Closes the sessions; those that are leased are closed when they come back.
    @Override
    public void close() {
        pool.close();
    }
}
