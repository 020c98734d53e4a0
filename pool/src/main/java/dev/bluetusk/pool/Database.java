package dev.bluetusk.pool;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.notification.Listener;
import dev.bluetusk.client.notification.ListenerOptions;
import dev.bluetusk.client.notification.NotificationHandler;
import dev.bluetusk.client.notification.Subscription;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Retries;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.client.session.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
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
    private final Supplier<Session> sessions;
    private final Listener listener;
    private final RandomGenerator random;
    private final List<Multiplexer> multiplexers = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();

    private Database(ConnectionTarget target, SessionPool pool, Supplier<Session> sessions, RandomGenerator random) {
        this.target = target;
        this.pool = pool;
        this.sessions = sessions;
        this.listener = Listener.open(sessions, ListenerOptions.defaults());
        this.random = random;
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
        return open(target, limits, options, types -> {});
    }

    /// Opens a database whose types are read and written as Java classes of the caller, in all sessions alike.
    ///
    /// ```java
    /// Database db = Database.open(target, PoolLimits.defaults(), SessionOptions.defaults(), types -> {
    ///     types.enumType("shop.mood", Mood.class);
    ///     types.recordType("shop.address", Address.class);
    /// });
    /// ```
    ///
    /// A name with its schema is looked up once for all sessions, one without once for each.
    ///
    /// @param types registers the types of a new session, on the thread that opens it; what it throws fails the
    /// lease, so the types must be there
    public static Database open(
            ConnectionTarget target, PoolLimits limits, SessionOptions options, Consumer<Types> types) {
        Random random = new Random();
        Connector connector = Connector.remembering(Connector.RECHECK_DEFAULT, Ticker.system(), random);
        Supplier<Session> sessions = () -> withTypes(connector.open(target, options), types);
        SessionPool pool = new SessionPool(sessions, limits, Ticker.system(), random, options.listeners());
        return new Database(target, pool, sessions, random);
    }

    private static Session withTypes(Session session, Consumer<Types> types) {
        try {
            types.accept(session.types());
            return session;
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /// Where the sessions lead.
    public ConnectionTarget target() {
        return target;
    }

    /// The limits of the pool.
    public PoolLimits limits() {
        return pool.limits();
    }

    /// Leases a session; see [SessionPool#lease].
    public Lease lease() {
        return pool.lease();
    }

    /// Runs a statement on a session of its own and gives its rows; the session goes back when they are over.
    /// So they must be read to their end or closed.
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

    /// Does some work in a transaction, which is committed when the work returns and rolled back when it
    /// throws.
    public <T> T inTransaction(Function<Session, T> work) {
        return inTransaction(TransactionOptions.defaults(), work);
    }

    /// Does some work in a transaction, which is committed when the work returns and rolled back when it
    /// throws.
    public <T> T inTransaction(TransactionOptions how, Function<Session, T> work) {
        try (Lease lease = pool.lease();
                Transaction transaction = lease.session().begin(how)) {
            T result = work.apply(lease.session());
            transaction.commit();
            return result;
        }
    }

    /// Does some work in a transaction, and all of it again in a new one when it failed only because others ran
    /// at the same time (SQLSTATE 40001 or 40P01), at the latest at the commit. So the work must do nothing
    /// outside of the database that cannot be done twice.
    ///
    /// @param retries how often it is tried; the last failure is thrown, with those before it as suppressed
    /// ones
    public <T> T inTransaction(TransactionOptions how, Retries retries, Function<Session, T> work) {
        List<RuntimeException> before = new ArrayList<>();
        while (true) {
            try {
                return inTransaction(how, work);
            } catch (RuntimeException e) {
                before.forEach(e::addSuppressed);
                int attempt = before.size() + 1;
                if (attempt == retries.attemptsMax() || !Retries.isWorthIt(e) || !pause(retries, attempt)) {
                    throw e;
                }
                before.add(e);
            }
        }
    }

    /// Waits before the next attempt.
    ///
    /// @return false if the thread was interrupted, which ends the attempts
    private boolean pause(Retries retries, int attempt) {
        try {
            Thread.sleep(retries.pause(attempt, random));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Does some work on a session of its own.
    public <T> T withSession(Function<Session, T> work) {
        try (Lease lease = pool.lease()) {
            return work.apply(lease.session());
        }
    }

    /// Has leases wait until [#resume]; see [SessionPool#suspend].
    public void suspend() {
        pool.suspend();
    }

    /// Ends [#suspend].
    public void resume() {
        pool.resume();
    }

    /// Replaces all sessions, because a password or a server has changed; see [SessionPool#refresh].
    public void refresh() {
        pool.refresh();
        multiplexers.forEach(Multiplexer::refresh);
    }

    /// Runs single statements of many callers on a few sessions that they share, beside those of the pool. It
    /// has the default limits, is the same each time, and opens no session before it is used.
    public Multiplexer multiplexed() {
        lock.lock();
        try {
            if (multiplexers.isEmpty()) {
                multiplexers.add(newMultiplexer(MultiplexLimits.defaults()));
            }
            return multiplexers.getFirst();
        } finally {
            lock.unlock();
        }
    }

    /// Another multiplexer, with limits of its own.
    public Multiplexer multiplexed(MultiplexLimits limits) {
        lock.lock();
        try {
            // The first place is that of the one with the default limits.
            multiplexed();
            Multiplexer made = newMultiplexer(limits);
            multiplexers.add(made);
            return made;
        } finally {
            lock.unlock();
        }
    }

    private Multiplexer newMultiplexer(MultiplexLimits limits) {
        long idleCheck = pool.limits().times().idleCheck().toNanos();
        return new Multiplexer(pool, new Lanes(sessions, limits, Ticker.system(), idleCheck), limits);
    }

    /// What the pool has done so far.
    public PoolMetrics metrics() {
        return pool.metrics();
    }

    /// Listens to a channel: its notifications are pushed to the handler as they come, until the subscription
    /// or the database is closed. See [Listener#listen(String, NotificationHandler)].
    ///
    /// All subscriptions share one session, which is no part of the pool and counts for none of its limits.
    /// When its connection is lost, a new one is made, and the handler is told that notifications were missed.
    ///
    /// @throws dev.bluetusk.client.DatabaseException if the server cannot be reached or refuses
    public Subscription listen(String channel, NotificationHandler handler) {
        return listener.listen(channel, handler);
    }

    /// Listens to several channels with one handler; see [#listen(String, NotificationHandler)].
    public Subscription listen(Collection<String> channels, NotificationHandler handler) {
        return listener.listen(channels, handler);
    }

    /// Makes a listener with a session and limits of its own, which the caller closes.
    public Listener listener(ListenerOptions limits) {
        return Listener.open(sessions, limits);
    }

    /// How the pool is now.
    public PoolStatus status() {
        return pool.status();
    }

    /// Closes the sessions and ends all subscriptions; sessions that are leased are closed when they come back.
    @Override
    public void close() {
        listener.close();
        multiplexers.forEach(Multiplexer::close);
        pool.close();
    }
}
