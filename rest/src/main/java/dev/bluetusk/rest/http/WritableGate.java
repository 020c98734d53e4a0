package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.CallerGoneException;
import io.netty.channel.Channel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Lets a thread that makes a body wait until its channel takes more. Opened by the event loop, waited at by
/// one thread.
final class WritableGate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /// Called by the event loop when the channel became writable or was closed.
    void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until the channel has been writable. It may be full again by then, as what other threads write is counted
    /// twice for a moment.
    ///
    /// @throws CallerGoneException when it is closed, or not writable for as long as `stall`
    void await(Channel channel, Duration stall) {
        boolean writable = channel.isWritable();
        if (writable) {
            return;
        }
        lock.lock();
        try {
            long left = stall.toNanos();
            writable = channel.isWritable();
            while (channel.isActive() && !writable && left > 0) {
                left = changed.awaitNanos(left);
                writable = channel.isWritable();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CallerGoneException("the server is being stopped");
        } finally {
            lock.unlock();
        }
        if (!channel.isActive()) {
            throw new CallerGoneException("the caller closed the connection");
        }
        if (!writable) {
            throw new CallerGoneException(
                    "the caller has read nothing for " + TimeUnit.NANOSECONDS.toMillis(stall.toNanos()) + " ms");
        }
    }
}
