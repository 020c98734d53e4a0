package dev.bluetusk.pool;

import dev.bluetusk.client.Ticker;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Somebody who waits for a session: it is handed one or the right to open one, or called to look for one.
///
/// Written under the pool's lock; whoever waits reads without it.
final class Waiter {
    private final Thread thread;
    private final long since;
    private volatile @Nullable PooledSession session;
    private volatile boolean mayOpen;
    private volatile boolean closed;
    private volatile boolean called;

    Waiter(Thread thread, long since) {
        this.thread = thread;
        this.since = since;
    }

    long waitedNanos(long now) {
        return now - since;
    }

    void hand(PooledSession pooled) {
        session = pooled;
    }

    void letOpen() {
        mayOpen = true;
    }

    void poolClosed() {
        closed = true;
    }

    void call() {
        called = true;
    }

    void uncall() {
        called = false;
    }

    boolean isCalled() {
        return called;
    }

    boolean isServed() {
        return session != null || mayOpen || closed;
    }

    boolean mayOpen() {
        return mayOpen;
    }

    boolean isClosed() {
        return closed;
    }

    @Nullable
    PooledSession session() {
        return session;
    }

    /// Has the thread look at what was done to it.
    void wake() {
        LockSupport.unpark(thread);
    }

    /// Waits until it is served or called, or until a moment of the clock has passed.
    ///
    /// @return false if that moment has passed
    boolean await(Ticker ticker, long deadline) throws InterruptedException {
        while (!isServed() && !called) {
            long left = deadline - ticker.nanos();
            if (left <= 0) {
                return false;
            }
            LockSupport.parkNanos(this, left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        return true;
    }
}
