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
/// instruction. All else is under one lock, which is held for some instructions and never over I/O. As soon as
/// anybody waits, the slot is out of use, so that nobody passes the queue by. Safe for all threads.
final class Places {
    private final PoolLimits limits;
    private final Ticker ticker;
    private final AtomicReference<@Nullable PooledSession> warm = new AtomicReference<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<PooledSession> idle = new ArrayDeque<>();
    private final LinkedHashSet<PooledSession> all = new LinkedHashSet<>();
    private final ArrayDeque<Waiter> waiters = new ArrayDeque<>();
    private final Counters counters = new Counters();
    private int open;
    private boolean suspended;
    private boolean closed;
    // Whether somebody waits, or the pool is suspended or closed.
    private volatile boolean queued;

    Places(PoolLimits limits, Ticker ticker) {
        this.limits = limits;
        this.ticker = ticker;
    }

    /// Takes the session that came back last, if nobody waits.
    @Nullable
    PooledSession takeWarm() {
        return queued ? null : warm.getAndSet(null);
    }

    /// Takes an idle session, or the right to open one, which is null; waits for either.
    ///
    /// @throws TimeLimitException if there is none in time
    /// @throws IllegalStateException if the pool is closed
    @Nullable
    PooledSession take(long deadline) {
        lock.lock();
        try {
            requireOpen();
            if (!queued) {
                collectWarm();
                PooledSession top = idle.pollFirst();
                if (top != null) {
                    return top;
                }
                if (open < limits.sessionsMax()) {
                    open++;
                    return null;
                }
            }
            return await(deadline);
        } finally {
            lock.unlock();
        }
    }

    private @Nullable PooledSession await(long deadline) {
        Waiter waiter = new Waiter(lock.newCondition());
        waiters.addLast(waiter);
        queued = true;
        // What came back to the slot just before is seen now, and what comes later sees the queue.
        collectWarm();
        serve();
        long begin = ticker.nanos();
        try {
            waiter.await(ticker, deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            leave(waiter);
            throw new SessionLostException("interrupted while waiting for a session", false, e);
        } finally {
            counters.waited(ticker.nanos() - begin);
        }
        if (waiter.isClosed()) {
            throw closedFailure();
        }
        if (!waiter.isServed()) {
            leave(waiter);
            counters.timedOut();
            throw exhausted();
        }
        return waiter.session();
    }

    /// A waiter goes: what it was handed goes to the next.
    private void leave(Waiter waiter) {
        waiters.remove(waiter);
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
        PooledSession before = warm.getAndSet(pooled);
        return before == null && !queued ? List.of() : settle(before);
    }

    private List<PooledSession> settle(@Nullable PooledSession before) {
        lock.lock();
        try {
            if (before != null) {
                idle.addFirst(before);
            }
            if (queued) {
                collectWarm();
                serve();
            }
            return closed ? takeIdle() : List.of();
        } finally {
            lock.unlock();
        }
    }

    private void collectWarm() {
        PooledSession last = warm.getAndSet(null);
        if (last != null) {
            idle.addFirst(last);
        }
    }

    /// Gives those who wait longest what is there.
    private void serve() {
        boolean more = true;
        while (more && !suspended && !closed && !waiters.isEmpty()) {
            PooledSession top = idle.pollFirst();
            if (top != null) {
                waiters.removeFirst().hand(top);
            } else if (open < limits.sessionsMax()) {
                open++;
                waiters.removeFirst().letOpen();
            } else {
                more = false;
            }
        }
        queued = suspended || closed || !waiters.isEmpty();
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
            lock.unlock();
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
            lock.unlock();
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
            lock.unlock();
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
            lock.unlock();
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
            lock.unlock();
        }
    }

    /// Those who are leased now.
    List<PooledSession> leasedNow() {
        lock.lock();
        try {
            return all.stream().filter(PooledSession::isLeased).toList();
        } finally {
            lock.unlock();
        }
    }

    void suspend(boolean whether) {
        lock.lock();
        try {
            suspended = whether;
            collectWarm();
            serve();
        } finally {
            lock.unlock();
        }
    }

    PoolStatus status() {
        lock.lock();
        try {
            return statusNow();
        } finally {
            lock.unlock();
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
            lock.unlock();
        }
    }

    /// Closes: whoever waits is told.
    ///
    /// @return the idle sessions, which are to be closed
    List<PooledSession> close() {
        lock.lock();
        try {
            closed = true;
            queued = true;
            collectWarm();
            waiters.forEach(Waiter::poolClosed);
            waiters.clear();
            return takeIdle();
        } finally {
            lock.unlock();
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
