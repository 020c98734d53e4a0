package dev.bluetusk.pool;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Sessions that are leased.
///
/// Who may open a session is decided by [Places]; then the caller opens it on its own thread. A session that
/// comes back goes to the one who waits longest, else the next lease takes it. What a lease has changed is
/// undone when it comes back: the commands for that are sent at once, and whoever leases the session next
/// reads their answers. Safe for all threads.
public final class SessionPool implements AutoCloseable {
    /// The longest that an idle session may take to give a sign of life, or to be reset.
    static final Duration CHECK_MAX = Duration.ofSeconds(5);

    private static final System.Logger LOGGER = System.getLogger(SessionPool.class.getName());

    private final Supplier<Session> opener;
    private final PoolLimits limits;
    private final Ticker ticker;
    private final RandomGenerator random;
    private final Places places;
    private final Thread housekeeper;
    private final LeaseRecorder recorder;
    private final long idleCheckNanos;
    // Whether the time since the last tick matters to a lease.
    private final boolean clockIsFine;
    private final AtomicInteger doubts = new AtomicInteger();
    private final AtomicInteger generation = new AtomicInteger();
    private final AtomicBoolean closed = new AtomicBoolean();
    // The time as somebody read it last, about a second ago at most: good enough for most leases.
    private long lately;

    /// Makes a pool. It opens no session before one is needed, save for the minimum, which is opened in the
    /// background.
    ///
    /// @param opener opens a session, on the thread that needs it
    /// @param random varies the life of sessions
    public SessionPool(Supplier<Session> opener, PoolLimits limits, Ticker ticker, RandomGenerator random) {
        this(opener, limits, ticker, random, Listeners.none());
    }

    /// Makes a pool.
    ///
    /// @param listeners who is told of its leases
    public SessionPool(
            Supplier<Session> opener, PoolLimits limits, Ticker ticker, RandomGenerator random, Listeners listeners) {
        this.recorder = new LeaseRecorder(listeners, ticker);
        this.opener = opener;
        this.limits = limits;
        this.ticker = ticker;
        this.random = random;
        this.places = new Places(limits, ticker);
        this.idleCheckNanos = limits.times().idleCheck().toNanos();
        this.clockIsFine = limits.times().idleCheck().compareTo(Housekeeper.TICK.multipliedBy(2)) < 0;
        this.lately = ticker.nanos();
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
        Holding holding = recorder.isOn() ? recorder.waiting(this::checkOut) : checkOut();
        // Nothing else happens here, so that a compiler sees that the lease goes nowhere.
        return new Lease(holding, holding.turn());
    }

    private Holding checkOut() {
        PooledSession pooled = places.takeWarm();
        // A look at the clock would be a third of the whole.
        long now = clockIsFine ? ticker.nanos() : lately;
        return pooled != null && isFit(pooled, now) && !limits.leakTraces() ? pooled.lease(now) : checkOut(pooled);
    }

    /// Leases a session after a first look.
    ///
    /// @param first the session that was looked at, if there was one
    private Holding checkOut(@Nullable PooledSession first) {
        tick();
        long deadline = lately + limits.times().checkout().toNanos();
        PooledSession pooled = first;
        while (pooled == null || !canBeMadeFit(pooled)) {
            pooled = places.take(deadline);
            if (pooled == null) {
                pooled = openOne();
                break;
            }
        }
        if (limits.leakTraces()) {
            pooled.trace(new Throwable("the lease was taken here"));
        }
        return pooled.lease(ticker.nanos());
    }

    private PooledSession openOne() {
        boolean opened = false;
        try {
            PooledSession pooled = connect();
            opened = places.opened(pooled);
            if (!opened) {
                pooled.close();
                throw Places.closedFailure();
            }
            return pooled;
        } finally {
            if (!opened) {
                places.notOpened();
            }
        }
    }

    private PooledSession connect() {
        int born = generation.get();
        int doubtsThen = doubts.get();
        Session session = opener.get();
        long life = limits.times().lifeMax().toNanos();
        long jitter = life < 10 ? 0 : random.nextLong(life / 10);
        long now = ticker.nanos();
        PooledSession pooled = new PooledSession(session, now + life - jitter, born);
        pooled.idle(now, doubtsThen);
        pooled.keep(new Holding(this, pooled));
        return pooled;
    }

    /// Whether a session can be leased as it is.
    private boolean isFit(PooledSession pooled, long now) {
        return pooled.idleNanos(now) <= idleCheckNanos
                && !pooled.isDoubted(doubts.getPlain())
                && !pooled.isExpired(now)
                && pooled.isOf(generation.getPlain())
                && pooled.session().isOpen()
                && !pooled.session().isResetting();
    }

    /// Whether a session can be leased after its reset, and a sign of life if it was idle for long; if not, it
    /// is closed.
    private boolean canBeMadeFit(PooledSession pooled) {
        long now = ticker.nanos();
        Session session = pooled.session();
        if (!pooled.isOf(generation.get())) {
            return discard(pooled, CloseReason.REFRESHED);
        }
        if (pooled.isExpired(now)) {
            return discard(pooled, CloseReason.AGED);
        }
        if (!session.isOpen()) {
            return discard(pooled, CloseReason.LOST);
        }
        try {
            if (session.isResetting()) {
                session.finishReset(CHECK_MAX);
            } else if (pooled.idleNanos(now) > idleCheckNanos || pooled.isDoubted(doubts.get())) {
                session.ping(CHECK_MAX);
            }
        } catch (DatabaseException | ProtocolException e) {
            LOGGER.log(Level.DEBUG, "an idle session is gone or not clean and is replaced", e);
            CloseReason reason = session.isOpen() ? CloseReason.NOT_RESET : CloseReason.LOST;
            return discard(pooled, reason);
        }
        return !session.hasChangedRole() || discard(pooled, CloseReason.ROLE_CHANGED);
    }

    /// Gives a session up that was taken.
    ///
    /// @return false, since it cannot be leased
    private boolean discard(PooledSession pooled, CloseReason reason) {
        if (reason == CloseReason.LOST || reason == CloseReason.ROLE_CHANGED) {
            doubts.incrementAndGet();
        }
        pooled.close();
        places.removed(pooled, reason);
        return false;
    }

    /// A lease is over.
    void giveBack(PooledSession pooled) {
        recorder.returned(pooled);
        Session session = pooled.session();
        if (!session.isOpen()) {
            discard(pooled, CloseReason.LOST);
        } else if (session.hasChangedRole()) {
            discard(pooled, CloseReason.ROLE_CHANGED);
        } else if (isResetBegun(session)) {
            pooled.idle(lately, doubts.getPlain());
            for (PooledSession each : places.shelve(pooled)) {
                discard(each, CloseReason.POOL_CLOSED);
            }
        } else {
            discard(pooled, CloseReason.NOT_RESET);
        }
    }

    private boolean isResetBegun(Session session) {
        try {
            switch (limits.reset()) {
                case WHEN_CHANGED -> session.beginReset();
                case ALWAYS -> session.beginResetAll();
            }
            return true;
        } catch (DatabaseException | ProtocolException | IllegalStateException e) {
            LOGGER.log(Level.DEBUG, "a session could not be reset and is replaced", e);
            session.abort("the session was given back to its pool in a state that cannot be reset");
            return false;
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
        discard(pooled, CloseReason.FORGOTTEN);
    }

    /// Looks at the clock for those who are in a hurry.
    void tick() {
        lately = ticker.nanos();
    }

    /// What the housekeeper does now and then: reports long leases, closes what is idle or old, opens the
    /// minimum.
    void tidy() {
        tick();
        reportLongLeases(ticker.nanos());
        closeSuperfluous();
        int missing = places.takeMissing();
        for (int i = 0; i < missing; i++) {
            openIdle();
        }
    }

    private void closeSuperfluous() {
        places.takeSuperfluous(ticker.nanos(), generation.get())
                .forEach((reason, sessions) -> sessions.forEach(pooled -> discard(pooled, reason)));
    }

    private void reportLongLeases(long now) {
        long leakAfter = limits.times().leakAfter().toNanos();
        if (leakAfter == 0) {
            return;
        }
        for (PooledSession pooled : places.leasedNow()) {
            if (pooled.leasedNanos(now) > leakAfter && pooled.report()) {
                LOGGER.log(
                        Level.WARNING,
                        "a session has been leased for " + Places.seconds(pooled.leasedNanos(now)) + " s by \""
                                + pooled.holderName() + '"',
                        pooled.trace().orElse(null));
            }
        }
    }

    private void openIdle() {
        try {
            PooledSession pooled = openOne();
            for (PooledSession each : places.shelve(pooled)) {
                discard(each, CloseReason.POOL_CLOSED);
            }
        } catch (DatabaseException | ProtocolException e) {
            LOGGER.log(Level.WARNING, "a session to keep idle could not be opened: " + e.getMessage());
        } catch (IllegalStateException e) {
            LOGGER.log(Level.DEBUG, "no session is kept idle any more", e);
        }
    }

    /// Has leases wait, as if all sessions were leased, until [#resume]. Sessions that are leased stay so;
    /// those that come back stay idle.
    public void suspend() {
        places.suspend(true);
    }

    /// Ends [#suspend]: those who waited are served in the order they came.
    public void resume() {
        places.suspend(false);
    }

    /// Replaces all sessions, because a password or a server has changed: idle ones are closed now, the others
    /// when they come back. New ones ask for passwords and tokens anew.
    public void refresh() {
        generation.incrementAndGet();
        closeSuperfluous();
    }

    /// How the pool is now.
    public PoolStatus status() {
        return places.status();
    }

    /// What the pool has done so far.
    public PoolMetrics metrics() {
        return places.metrics();
    }

    /// Closes all idle sessions at once and the leased ones when they come back; whoever waits is told. A
    /// second call does nothing.
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            housekeeper.interrupt();
            places.close().forEach(pooled -> discard(pooled, CloseReason.POOL_CLOSED));
        }
    }
}
