package dev.bluetusk.rest.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// What all connections of a server share: whether it is being stopped, and how many requests are in flight.
/// Safe for all threads.
final class ServerState {
    private final HttpDate date;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition quiet = lock.newCondition();
    private volatile boolean draining;
    private int inFlight;

    ServerState(HttpDate date) {
        this.date = date;
    }

    HttpDate date() {
        return date;
    }

    boolean isDraining() {
        return draining;
    }

    void drain() {
        draining = true;
    }

    void requestBegan() {
        change(1);
    }

    void requestEnded() {
        change(-1);
    }

    private void change(int by) {
        lock.lock();
        try {
            inFlight += by;
            if (inFlight == 0) {
                quiet.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Waits until no request is in flight; false when some still are after `limit`.
    boolean awaitQuiet(Duration limit) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(limit.toMillis());
            while (inFlight > 0 && left > 0) {
                left = quiet.awaitNanos(left);
            }
            return inFlight == 0;
        } finally {
            lock.unlock();
        }
    }
}
