package dev.bluetusk.client.carrier;

import java.util.concurrent.atomic.AtomicLong;

/// A moment at which the [Watchdog] runs an action, unless it is put off before.
///
/// It is made once for a session and set for each command: setting it makes no garbage and wakes nobody in the
/// usual case. Safe for all threads.
public final class Alarm implements AutoCloseable {
    static final long NEVER = Long.MAX_VALUE;

    private final AtomicLong due = new AtomicLong(NEVER);
    private final Watchdog watchdog;
    private final Runnable action;

    Alarm(Watchdog watchdog, Runnable action) {
        this.watchdog = watchdog;
        this.action = action;
    }

    /// Sets the alarm.
    ///
    /// @param nanos how long from now
    public void setAfter(long nanos) {
        long at = watchdog.now() + Math.min(nanos, NEVER / 4);
        due.set(at);
        watchdog.expect(at);
    }

    /// Puts the alarm off.
    ///
    /// @return false if it was not set: it never was, or its action has begun
    public boolean clear() {
        return due.getAndSet(NEVER) != NEVER;
    }

    /// Puts the alarm off for good.
    @Override
    public void close() {
        clear();
        watchdog.forget(this);
    }

    long due() {
        return due.get();
    }

    void ring(long at) {
        if (due.compareAndSet(at, NEVER)) {
            action.run();
        }
    }
}
