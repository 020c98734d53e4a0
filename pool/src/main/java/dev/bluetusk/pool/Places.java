package dev.bluetusk.pool;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The sessions of a pool, the places for them, and the queue of those who wait.
///
/// The session that came back last lies in a slot of its own, where the next lease takes it by one
/// instruction. All else is under one lock, which is held for some instructions and never over I/O.
///
/// A session that comes back while others wait is not handed over at once, since it would lie idle until the
/// other thread runs: the first of the queue is called, and whoever comes first takes the session, mostly the
/// thread that gave it back. But who has waited for longer than [#PATIENCE_NANOS] is handed the next session,
/// in the order of the queue, before all others. So nobody starves, and a busy pool does not switch threads for
/// each statement. Safe for all threads.
final class Places {
    /// How long somebody who waits may be overtaken.
    static final long PATIENCE_NANOS = 8_000_000;

    private final PoolLimits limits;
    private final Ticker ticker;
    private final AtomicReference<@Nullable PooledSession> warm = new AtomicReference<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<PooledSession> idle = new ArrayDeque<>();
    private final LinkedHashSet<PooledSession> all = new LinkedHashSet<>();
    private final WaitQueue waiters = new WaitQueue();
    private final Counters counters = new Counters();
    private int open;
    private boolean suspended;
    private boolean closed;
    // Whether nobody may take anything: the pool is suspended or closed.
    private volatile boolean shut;
    // Whether somebody waits, or the pool is shut.
    private volatile boolean queued;

    Places(PoolLimits limits, Ticker ticker) {
        this.limits = limits;
        this.ticker = ticker;
    }

    /// Takes the session that came back last, if there is one.
    @Nullable
    PooledSession takeWarm() {
        return shut ? null : warm.getAndSet(null);
    }

    /// Takes an idle session, or the right to open one, which is null; waits for either.
    ///
    /// @throws TimeLimitException if there is none in time
    /// @throws IllegalStateException if the pool is closed
    @Nullable
    PooledSession take(long deadline) {
        Waiter waiter;
        lock.lock();
        try {
            requireOpen();
            PooledSession top = isPassable() ? pollIdle() : null;
            if (top != null) {
                return top;
            }
            if (isPassable() && waiters.isEmpty() && open < limits.sessionsMax()) {
                open++;
                return null;
            }
            waiter = new Waiter(Thread.currentThread(), ticker.nanos());
            waiters.add(waiter);
            queued = true;
            // What came back to the slot just before is seen now, and what comes later sees the queue.
            serve();
        } finally {
            unlock();
        }
        return await(waiter, deadline);
    }

    /// Whether nobody is to be served before somebody who comes now.
    private boolean isPassable() {
        return !suspended && !isFirstDue();
    }

    private boolean isFirstDue() {
        Waiter first = waiters.first();
        return first != null && first.waitedNanos(ticker.nanos()) >= PATIENCE_NANOS;
    }

    private @Nullable PooledSession await(Waiter waiter, long deadline) {
        try {
            while (waiter.await(ticker, deadline) && !waiter.isServed()) {
                lookAgain(waiter);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            leave(waiter);
            throw new SessionLostException("interrupted while waiting for a session", false, e);
        }
        if (waiter.isClosed()) {
            throw closedFailure();
        }
        if (!waiter.isServed()) {
            giveUp(waiter);
        }
        return waiter.session();
    }

    /// Somebody who was called takes what lies there, if nobody was quicker.
    private void lookAgain(Waiter waiter) {
        lock.lock();
        try {
            waiters.answered(waiter);
            PooledSession top = !waiter.isServed() && mayTake(waiter) ? pollIdle() : null;
            if (top != null) {
                waiters.leave(waiter);
                waiter.hand(top);
                counters.waited(waiter.waitedNanos(ticker.nanos()));
            }
            serve();
        } finally {
            unlock();
        }
    }

    @SuppressWarnings("ReferenceEquality") // Which waiter it is.
    private boolean mayTake(Waiter waiter) {
        return isPassable() || (!suspended && waiters.first() == waiter);
    }

    /// The time of a waiter is over, save that it was served in the last moment.
    private void giveUp(Waiter waiter) {
        lock.lock();
        try {
            if (waiter.isClosed()) {
                throw closedFailure();
            }
            if (!waiter.isServed()) {
                forget(waiter);
                counters.timedOut();
                throw exhausted();
            }
        } finally {
            unlock();
        }
    }

    /// A waiter goes: what it was handed goes to the next.
    private void leave(Waiter waiter) {
        lock.lock();
        try {
            forget(waiter);
        } finally {
            unlock();
        }
    }

    private void forget(Waiter waiter) {
        if (waiters.leave(waiter)) {
            counters.waited(waiter.waitedNanos(ticker.nanos()));
        }
        PooledSession handed = waiter.session();
        if (handed != null) {
            idle.addFirst(handed);
        } else if (waiter.mayOpen()) {
            open--;
        }
        serve();
    }

    private TimeLimitException exhausted() {
        Duration waited = limits.times().checkout();
        long now = ticker.nanos();
        Optional<PooledSession> oldest = all.stream()
                .filter(PooledSession::isLeased)
                .max(Comparator.comparingLong(pooled -> pooled.leasedNanos(now)));
        String lease = oldest.map(pooled ->
                        "; oldest lease " + seconds(pooled.leasedNanos(now)) + " s by \"" + pooled.holderName() + '"')
                .orElse("");
        return new TimeLimitException(
                TimeLimitException.Limit.CHECKOUT,
                waited,
                "no session free within " + waited.toMillis() + " ms (" + open + " open, " + leased() + " leased, "
                        + waiters.size() + " more waiting" + (suspended ? ", the pool is suspended" : "") + lease
                        + ")");
    }

    static String seconds(long nanos) {
        long tenths = nanos / 100_000_000;
        return tenths / 10 + "." + tenths % 10;
    }

    /// Takes a session back that nobody has any more.
    ///
    /// @return what is to be closed, since the pool is closed
    List<PooledSession> shelve(PooledSession pooled) {
        if (queued) {
            return settle(pooled);
        }
        PooledSession before = warm.getAndSet(pooled);
        return before == null && !queued ? List.of() : settle(before);
    }

    private List<PooledSession> settle(@Nullable PooledSession pooled) {
        lock.lock();
        try {
            if (pooled != null) {
                idle.addFirst(pooled);
            }
            if (queued) {
                serve();
            }
            return closed ? takeIdle() : List.of();
        } finally {
            unlock();
        }
    }

    private void collectWarm() {
        PooledSession last = warm.getAndSet(null);
        if (last != null) {
            idle.addFirst(last);
        }
    }

    /// Puts a session where whoever comes first takes it.
    private void offerWarm() {
        PooledSession top = idle.pollFirst();
        if (top != null) {
            PooledSession before = warm.getAndSet(top);
            if (before != null) {
                idle.addFirst(before);
            }
        }
    }

    private @Nullable PooledSession pollIdle() {
        PooledSession last = warm.getAndSet(null);
        return last != null ? last : idle.pollFirst();
    }

    /// Sees to those who wait: who has waited for long is handed what is there; else as many are called as
    /// there are sessions.
    private void serve() {
        collectWarm();
        boolean more = true;
        while (more && !suspended && !closed && !waiters.isEmpty()) {
            if (!idle.isEmpty() && isFirstDue()) {
                takeFirst().hand(idle.removeFirst());
            } else if (idle.isEmpty() && open < limits.sessionsMax()) {
                open++;
                takeFirst().letOpen();
            } else {
                more = false;
            }
        }
        if (!suspended && !closed && !waiters.isEmpty()) {
            waiters.call(idle.size());
            offerWarm();
        }
        shut = suspended || closed;
        queued = shut || !waiters.isEmpty();
    }

    private Waiter takeFirst() {
        Waiter first = waiters.takeFirst();
        counters.waited(first.waitedNanos(ticker.nanos()));
        return first;
    }

    /// Ends the time under the lock; who is to be woken is woken behind it.
    private void unlock() {
        List<Waiter> toWake = waiters.takeToWake();
        lock.unlock();
        toWake.forEach(Waiter::wake);
    }

    /// A session was opened by the right to do so.
    ///
    /// @return false if the pool was closed meanwhile
    boolean opened(PooledSession pooled) {
        lock.lock();
        try {
            if (!closed) {
                all.add(pooled);
                counters.created();
            }
            return !closed;
        } finally {
            unlock();
        }
    }

    /// The right to open a session was not used.
    void notOpened() {
        lock.lock();
        try {
            counters.notOpened();
            open--;
            serve();
        } finally {
            unlock();
        }
    }

    /// A session was closed: its place is free.
    void removed(PooledSession pooled, CloseReason reason) {
        lock.lock();
        try {
            if (all.remove(pooled)) {
                counters.closed(pooled, reason);
                open--;
                serve();
            }
        } finally {
            unlock();
        }
    }

    /// Takes the idle sessions that are to be closed, each with its reason.
    ///
    /// @param generation those of an older one are closed too
    Map<CloseReason, List<PooledSession>> takeSuperfluous(long now, int generation) {
        Map<CloseReason, List<PooledSession>> superfluous = new EnumMap<>(CloseReason.class);
        long idleMax = limits.times().idleMax().toNanos();
        lock.lock();
        try {
            collectWarm();
            int left = open;
            // From the end: there lie those that were idle for the longest time.
            for (PooledSession pooled : List.copyOf(idle.reversed())) {
                boolean tooMany = left > limits.sessionsMin() && pooled.idleNanos(now) > idleMax;
                CloseReason reason = !pooled.isOf(generation)
                        ? CloseReason.REFRESHED
                        : pooled.isExpired(now) ? CloseReason.AGED : CloseReason.IDLE;
                if (tooMany || reason != CloseReason.IDLE) {
                    idle.remove(pooled);
                    superfluous
                            .computeIfAbsent(reason, key -> new ArrayList<>())
                            .add(pooled);
                    left--;
                }
            }
            return superfluous;
        } finally {
            unlock();
        }
    }

    /// Takes the right to open as many sessions as are missing from the minimum.
    int takeMissing() {
        lock.lock();
        try {
            int missing = closed || suspended ? 0 : Math.max(0, limits.sessionsMin() - open);
            open += missing;
            return missing;
        } finally {
            unlock();
        }
    }

    /// Those who are leased now.
    List<PooledSession> leasedNow() {
        lock.lock();
        try {
            return all.stream().filter(PooledSession::isLeased).toList();
        } finally {
            unlock();
        }
    }

    void suspend(boolean whether) {
        lock.lock();
        try {
            suspended = whether;
            serve();
        } finally {
            unlock();
        }
    }

    PoolStatus status() {
        lock.lock();
        try {
            return statusNow();
        } finally {
            unlock();
        }
    }

    private PoolStatus statusNow() {
        collectWarm();
        return new PoolStatus(open, leased(), idle.size(), waiters.size());
    }

    private int leased() {
        return (int) all.stream().filter(PooledSession::isLeased).count();
    }

    PoolMetrics metrics() {
        lock.lock();
        try {
            return counters.metrics(
                    statusNow(), all.stream().mapToLong(PooledSession::leases).sum());
        } finally {
            unlock();
        }
    }

    /// Closes: whoever waits is told.
    ///
    /// @return the idle sessions, which are to be closed
    List<PooledSession> close() {
        lock.lock();
        try {
            closed = true;
            shut = true;
            queued = true;
            collectWarm();
            waiters.takeAll().forEach(Waiter::poolClosed);
            return takeIdle();
        } finally {
            unlock();
        }
    }

    private List<PooledSession> takeIdle() {
        List<PooledSession> taken = List.copyOf(idle);
        idle.clear();
        return taken;
    }

    private void requireOpen() {
        if (closed) {
            throw closedFailure();
        }
    }

    static IllegalStateException closedFailure() {
        return new IllegalStateException("the pool is closed");
    }
}
