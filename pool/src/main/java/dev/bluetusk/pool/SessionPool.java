package dev.bluetusk.pool;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Sessions that are leased.
///
/// All state is under one lock, which is held for some instructions and never over I/O: who may open a session is
/// decided under it, and then the caller opens it on its own thread. A session that comes back goes to the one who
/// waits longest, else on top of the idle ones, from where the next lease takes it. Safe for all threads.
public final class SessionPool implements AutoCloseable {
    /// The longest that an idle session may take to give a sign of life.
    static final Duration CHECK_MAX = Duration.ofSeconds(5);

    private static final System.Logger LOGGER = System.getLogger(SessionPool.class.getName());

    private final Supplier<Session> opener;
    private final PoolLimits limits;
    private final Ticker ticker;
    private final RandomGenerator random;
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<PooledSession> idle = new ArrayDeque<>();
    private final LinkedHashSet<PooledSession> leased = new LinkedHashSet<>();
    private final ArrayDeque<Waiter> waiters = new ArrayDeque<>();
    private final Thread housekeeper;
    private int open;
    private boolean doubted;
    private long doubtedAt;
    private boolean closed;

    /// Makes a pool. It opens no session before one is needed, save for the minimum, which is opened in the
    /// background.
    ///
    /// @param opener opens a session, on the thread that needs it
    /// @param random varies the life of sessions
    public SessionPool(Supplier<Session> opener, PoolLimits limits, Ticker ticker, RandomGenerator random) {
        this.opener = opener;
        this.limits = limits;
        this.ticker = ticker;
        this.random = random;
        this.housekeeper = Housekeeper.start(this);
    }

    /// The limits.
    public PoolLimits limits() {
        return limits;
    }

    /// Leases a session; waits for one if all are leased.
    ///
    /// @throws TimeLimitException if none becomes free in time
    /// @throws DatabaseException if a new one cannot be opened
    /// @throws IllegalStateException if the pool is closed
    public Lease lease() {
        long deadline = ticker.nanos() + limits.times().checkout().toNanos();
        while (true) {
            PooledSession pooled = take(deadline);
            if (pooled == null) {
                return leaseOf(openOne());
            }
            if (isFit(pooled)) {
                return leaseOf(pooled);
            }
            discard(pooled);
        }
    }

    /// Takes an idle session, or the right to open one, which is null.
    private @Nullable PooledSession take(long deadline) {
        lock.lock();
        try {
            requireOpen();
            PooledSession top = idle.pollFirst();
            if (top != null) {
                return note(top);
            }
            if (open < limits.sessionsMax()) {
                open++;
                return null;
            }
            return await(deadline);
        } finally {
            lock.unlock();
        }
    }

    private @Nullable PooledSession await(long deadline) {
        Waiter waiter = new Waiter(lock.newCondition());
        waiters.addLast(waiter);
        try {
            waiter.await(ticker, deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            leave(waiter);
            throw new SessionLostException("interrupted while waiting for a session", false, e);
        }
        if (waiter.isClosed()) {
            throw new IllegalStateException("the pool is closed");
        }
        if (!waiter.isServed()) {
            waiters.remove(waiter);
            throw exhausted();
        }
        return waiter.session();
    }

    /// A waiter goes: what it was handed goes to the next.
    private void leave(Waiter waiter) {
        waiters.remove(waiter);
        PooledSession handed = waiter.session();
        if (handed != null) {
            leased.remove(handed);
            putBack(handed);
        } else if (waiter.isServed() && !waiter.isClosed()) {
            open--;
            letNextOpen();
        }
    }

    private TimeLimitException exhausted() {
        Duration waited = limits.times().checkout();
        String oldest = leased.isEmpty()
                ? ""
                : "; oldest lease " + seconds(leased.getFirst().leasedNanos(ticker.nanos())) + " s by \""
                        + leased.getFirst().holderName() + '"';
        return new TimeLimitException(
                TimeLimitException.Limit.CHECKOUT,
                waited,
                "no session free within " + waited.toMillis() + " ms (" + open + " open, " + leased.size() + " leased, "
                        + waiters.size() + " more waiting" + oldest + ")");
    }

    private static String seconds(long nanos) {
        long tenths = nanos / 100_000_000;
        return tenths / 10 + "." + tenths % 10;
    }

    private PooledSession openOne() {
        try {
            PooledSession pooled = connect();
            if (noteNew(pooled)) {
                return pooled;
            }
            pooled.session().close();
            throw new IllegalStateException("the pool is closed");
        } catch (RuntimeException e) {
            giveUpPlace();
            throw e;
        }
    }

    private boolean noteNew(PooledSession pooled) {
        lock.lock();
        try {
            if (!closed) {
                note(pooled);
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    private PooledSession connect() {
        Session session = opener.get();
        long life = limits.times().lifeMax().toNanos();
        long jitter = life < 10 ? 0 : random.nextLong(life / 10);
        return new PooledSession(session, ticker.nanos() + life - jitter);
    }

    private PooledSession note(PooledSession pooled) {
        pooled.lease(ticker.nanos(), Thread.currentThread());
        leased.add(pooled);
        return pooled;
    }

    private Lease leaseOf(PooledSession pooled) {
        if (limits.leakTraces()) {
            pooled.trace(new Throwable("the lease was taken here"));
        }
        return new Lease(this, pooled);
    }

    /// Whether a session can be leased: it is not too old, and, if it was idle for long, it answers.
    private boolean isFit(PooledSession pooled) {
        long now = ticker.nanos();
        Session session = pooled.session();
        if (!session.isOpen() || pooled.isExpired(now)) {
            return false;
        }
        if (pooled.idleNanos(now) <= limits.times().idleCheck().toNanos() && !isDoubted(pooled)) {
            return true;
        }
        try {
            session.ping(CHECK_MAX);
            return true;
        } catch (DatabaseException | ProtocolException e) {
            LOGGER.log(Level.DEBUG, "an idle session is gone and is replaced", e);
            return false;
        }
    }

    /// Whether another session was lost since this one came back: the same may have happened to it.
    private boolean isDoubted(PooledSession pooled) {
        lock.lock();
        try {
            return doubted && pooled.idleSince() - doubtedAt <= 0;
        } finally {
            lock.unlock();
        }
    }

    /// Has the sessions that are idle now asked for a sign of life before they are leased.
    private void doubtIdle() {
        lock.lock();
        try {
            doubted = true;
            doubtedAt = ticker.nanos();
        } finally {
            lock.unlock();
        }
    }

    /// A lease is over.
    void giveBack(PooledSession pooled) {
        if (!pooled.session().isOpen()) {
            doubtIdle();
        }
        if (isClean(pooled.session())) {
            lock.lock();
            try {
                leased.remove(pooled);
                if (!closed && !pooled.isExpired(ticker.nanos())) {
                    putBack(pooled);
                    return;
                }
            } finally {
                lock.unlock();
            }
        }
        discard(pooled);
    }

    private boolean isClean(Session session) {
        if (!session.isOpen()) {
            return false;
        }
        try {
            switch (limits.reset()) {
                case WHEN_CHANGED -> session.reset();
                case ALWAYS -> session.resetAll();
            }
            return true;
        } catch (DatabaseException | ProtocolException | IllegalStateException e) {
            LOGGER.log(Level.DEBUG, "a session could not be reset and is replaced", e);
            session.abort("the session was given back to its pool in a state that cannot be reset");
            return false;
        }
    }

    private void putBack(PooledSession pooled) {
        pooled.idle(ticker.nanos());
        Waiter waiter = waiters.pollFirst();
        if (waiter == null) {
            idle.addFirst(pooled);
        } else {
            note(pooled);
            waiter.hand(pooled);
        }
    }

    private void discard(PooledSession pooled) {
        lock.lock();
        try {
            leased.remove(pooled);
        } finally {
            lock.unlock();
        }
        pooled.session().close();
        giveUpPlace();
    }

    private void giveUpPlace() {
        lock.lock();
        try {
            open--;
            letNextOpen();
        } finally {
            lock.unlock();
        }
    }

    private void letNextOpen() {
        Waiter waiter = waiters.pollFirst();
        if (waiter != null) {
            open++;
            waiter.letOpen();
        }
    }

    /// A lease was found by the garbage collector.
    void forgotten(PooledSession pooled) {
        String trace = pooled.trace().isPresent() ? "" : "; PoolLimits.withLeakTraces() shows where it was taken";
        LOGGER.log(
                Level.WARNING,
                "a lease was never closed and is taken back (held by \"" + pooled.holderName() + "\")" + trace,
                pooled.trace().orElse(null));
        pooled.session().abort("the lease of this session was never closed");
        discard(pooled);
    }

    /// What the housekeeper does now and then: reports long leases, closes what is idle or old, opens the minimum.
    void tidy() {
        List<PooledSession> superfluous = new ArrayList<>();
        int missing;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            long now = ticker.nanos();
            reportLongLeases(now);
            removeSuperfluous(now, superfluous);
            missing = Math.max(0, limits.sessionsMin() - open);
            open += missing;
        } finally {
            lock.unlock();
        }
        superfluous.forEach(pooled -> pooled.session().close());
        for (int i = 0; i < missing; i++) {
            openIdle();
        }
    }

    private void removeSuperfluous(long now, List<PooledSession> superfluous) {
        long idleMax = limits.times().idleMax().toNanos();
        // From the end: there lie those that were idle for the longest time.
        for (PooledSession pooled : List.copyOf(idle.reversed())) {
            boolean tooMany = open > limits.sessionsMin() && pooled.idleNanos(now) > idleMax;
            if (tooMany || pooled.isExpired(now)) {
                idle.remove(pooled);
                superfluous.add(pooled);
                open--;
            }
        }
    }

    private void reportLongLeases(long now) {
        long leakAfter = limits.times().leakAfter().toNanos();
        for (PooledSession pooled : leased) {
            if (leakAfter > 0 && pooled.leasedNanos(now) > leakAfter && pooled.report()) {
                LOGGER.log(
                        Level.WARNING,
                        "a session has been leased for " + seconds(pooled.leasedNanos(now)) + " s by \""
                                + pooled.holderName() + '"',
                        pooled.trace().orElse(null));
            }
        }
    }

    private void openIdle() {
        try {
            PooledSession pooled = connect();
            lock.lock();
            try {
                if (!closed) {
                    putBack(pooled);
                    return;
                }
            } finally {
                lock.unlock();
            }
            pooled.session().close();
            giveUpPlace();
        } catch (DatabaseException | ProtocolException e) {
            LOGGER.log(Level.WARNING, "a session to keep idle could not be opened: " + e.getMessage());
            giveUpPlace();
        }
    }

    /// How the pool is now.
    public PoolStatus status() {
        lock.lock();
        try {
            return new PoolStatus(open, leased.size(), idle.size(), waiters.size());
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the pool is closed");
        }
    }

    /// Closes all idle sessions at once and the leased ones when they come back; whoever waits is told. A
    /// second call does nothing.
    @Override
    public void close() {
        List<PooledSession> toClose;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            toClose = List.copyOf(idle);
            idle.clear();
            open -= toClose.size();
            waiters.forEach(Waiter::poolClosed);
            waiters.clear();
        } finally {
            lock.unlock();
        }
        housekeeper.interrupt();
        toClose.forEach(pooled -> pooled.session().close());
    }
}
