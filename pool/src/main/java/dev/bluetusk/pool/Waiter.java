package dev.bluetusk.pool;

import dev.bluetusk.client.Ticker;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/// Somebody who waits for a session: it is handed one, or the right to open one. Guarded by the pool's lock.
final class Waiter {
    private final Condition served;
    private @Nullable PooledSession session;
    private boolean mayOpen;
    private boolean closed;

    Waiter(Condition served) {
        this.served = served;
    }

    void hand(PooledSession pooled) {
        session = pooled;
        served.signal();
    }

    void letOpen() {
        mayOpen = true;
        served.signal();
    }

    void poolClosed() {
        closed = true;
        served.signal();
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

    /// Waits until it is served, or until a moment of the clock has passed.
    void await(Ticker ticker, long deadline) throws InterruptedException {
        for (long left = deadline - ticker.nanos(); !isServed() && left > 0; left = deadline - ticker.nanos()) {
            served.awaitNanos(left);
        }
    }
}
