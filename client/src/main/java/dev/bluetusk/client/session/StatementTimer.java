package dev.bluetusk.client.session;

import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.carrier.Watchdog;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Keeps the time limit of a session's commands: cancels a command that takes too long, and closes the
/// connection if even that does not help.
///
/// Start and stop belong to the session's thread; the alarms ring on the watchdog's.
final class StatementTimer {
    private final BlockingCarrier carrier;
    private final Cancellation cancellation;
    private final Duration cancelTimeout;
    private final Alarm limit;
    private final Alarm grace;
    private Duration timeout;
    private long timeoutNanos;
    private boolean running;
    private volatile boolean expired;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ringing = lock.newCondition();
    private boolean rung;

    StatementTimer(BlockingCarrier carrier, Cancellation cancellation, SessionOptions options, Watchdog watchdog) {
        this.carrier = carrier;
        this.cancellation = cancellation;
        this.cancelTimeout = options.cancelTimeout();
        this.limit = watchdog.alarm(this::expire);
        this.grace = watchdog.alarm(this::giveUp);
        this.timeout = options.statementTimeout();
        this.timeoutNanos = nanos(timeout);
    }

    void setTimeout(Duration newTimeout) {
        timeout = newTimeout;
        timeoutNanos = nanos(newTimeout);
    }

    Duration timeout() {
        return timeout;
    }

    /// A command begins. A cancel request that is still under way would hit it: that is waited for.
    void start() {
        cancellation.awaitQuiet();
        if (expired) {
            expired = false;
        }
        if (timeoutNanos > 0) {
            running = true;
            limit.setAfter(timeoutNanos);
        }
    }

    /// The command that runs is not wanted any more: it is cancelled unless it ends by itself in time.
    void hurry(Duration patience) {
        if (running && !limit.clear()) {
            // It is being cancelled already.
            return;
        }
        running = true;
        limit.setAfter(patience.toNanos());
    }

    /// Whether the last command was cancelled because its time was over; asked once.
    boolean takeExpired() {
        boolean was = expired;
        expired = false;
        return was;
    }

    /// Whether the time of the command that runs is over.
    boolean isExpired() {
        return expired;
    }

    /// A command of our own follows one that has just ended: a cancel request that is still under way would hit
    /// it.
    void awaitQuiet() {
        cancellation.awaitQuiet();
    }

    /// The command is over.
    void stop() {
        if (!running) {
            return;
        }
        running = false;
        if (!limit.clear()) {
            awaitExpiry();
            grace.clear();
        }
    }

    /// The alarm rang: what it does must be over before the next command begins, or it would hit that one.
    private void awaitExpiry() {
        lock.lock();
        try {
            while (!rung) {
                ringing.awaitUninterruptibly();
            }
            rung = false;
        } finally {
            lock.unlock();
        }
    }

    /// Throws if the last command was cancelled because its time was over.
    void throwIfExpired(String sql) {
        if (expired) {
            expired = false;
            throw expiry(sql);
        }
    }

    /// The failure of a command that was cancelled because its time was over.
    TimeLimitException expiry(String sql) {
        return new TimeLimitException(
                TimeLimitException.Limit.STATEMENT,
                timeout,
                "the statement took longer than " + timeout.toMillis() + " ms and was cancelled: "
                        + SqlText.withoutSecrets(sql));
    }

    /// Whether commands have a time limit.
    boolean isLimited() {
        return timeoutNanos > 0;
    }

    void close() {
        limit.close();
        grace.close();
    }

    private void expire() {
        lock.lock();
        try {
            expired = true;
            grace.setAfter(nanos(cancelTimeout));
            cancellation.requestLater();
            rung = true;
            ringing.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void giveUp() {
        String why = timeout.isZero() ? "" : "the statement took longer than " + timeout.toMillis() + " ms and ";
        carrier.abort(why + "the server did not react to the cancel request within " + cancelTimeout.toMillis()
                + " ms, so the connection was closed");
    }

    /// A duration in nanoseconds, which may be longer than they can count.
    static long nanos(Duration duration) {
        // Longer than a century is as good as never.
        return duration.toDays() > 36_500 ? Long.MAX_VALUE : duration.toNanos();
    }
}
