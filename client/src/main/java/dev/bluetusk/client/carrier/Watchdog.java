package dev.bluetusk.client.carrier;

import dev.bluetusk.client.Ticker;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One thread that keeps all time limits: it sleeps until the next alarm is due.
///
/// A limit on each read of a socket costs 3 to 6 % of a short command; this costs two writes of a field. The
/// thread starts with the first alarm, is a daemon, and ends a second after the last alarm was closed, so that
/// an application that is taken out of a running server leaves nothing behind. Actions must not block. Safe for
/// all threads.
public final class Watchdog {
    /// How long the thread waits for a new alarm when there is none.
    private static final long IDLE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Watchdog SHARED = new Watchdog(Ticker.system());

    private final Ticker ticker;
    private final List<Alarm> alarms = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition earlier = lock.newCondition();
    private @Nullable Thread thread;
    private volatile long wakeAt = Alarm.NEVER;

    Watchdog(Ticker ticker) {
        this.ticker = ticker;
    }

    /// The watchdog of this JVM.
    public static Watchdog shared() {
        return SHARED;
    }

    /// Makes an alarm, which must be closed when its owner is.
    public Alarm alarm(Runnable action) {
        Alarm alarm = new Alarm(this, action);
        alarms.add(alarm);
        return alarm;
    }

    long now() {
        return ticker.nanos();
    }

    void forget(Alarm alarm) {
        alarms.remove(alarm);
        if (alarms.isEmpty()) {
            lock.lock();
            try {
                earlier.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    /// The thread, if it runs.
    Optional<Thread> thread() {
        lock.lock();
        try {
            return Optional.ofNullable(thread);
        } finally {
            lock.unlock();
        }
    }

    /// Sees to it that the thread is awake at a moment.
    void expect(long at) {
        if (at - wakeAt >= 0) {
            return;
        }
        lock.lock();
        try {
            wakeAt = Math.min(wakeAt, at);
            if (thread == null) {
                thread = Thread.ofPlatform().daemon().name("bluetusk-watchdog").start(this::watch);
            }
            earlier.signal();
        } finally {
            lock.unlock();
        }
    }

    private void watch() {
        boolean wanted = true;
        while (wanted) {
            try {
                ringDue();
                wanted = sleep();
            } catch (InterruptedException e) {
                // Nobody but a stranger interrupts this thread, and the limits of all sessions hang on it.
                System.getLogger(Watchdog.class.getName()).log(Level.DEBUG, "interrupted", e);
            }
        }
    }

    /// Sleeps until an alarm may be due.
    ///
    /// @return false if there were none for so long that the thread ends
    private boolean sleep() throws InterruptedException {
        lock.lock();
        try {
            for (long nanos = untilWake(); nanos > 0; nanos = untilWake()) {
                boolean idle = alarms.isEmpty();
                long left = earlier.awaitNanos(idle ? IDLE_NANOS : nanos);
                if (idle && left <= 0 && alarms.isEmpty() && untilWake() > 0) {
                    wakeAt = Alarm.NEVER;
                    thread = null;
                    return false;
                }
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private long untilWake() {
        return wakeAt == Alarm.NEVER ? TimeUnit.HOURS.toNanos(1) : wakeAt - ticker.nanos();
    }

    private void ringDue() {
        // First the promise to sleep for ever, then the look at the alarms: one that is set in between wakes us.
        wakeAt = Alarm.NEVER;
        long now = ticker.nanos();
        for (Alarm alarm : alarms) {
            long due = alarm.due();
            if (due != Alarm.NEVER && due - now <= 0) {
                alarm.ring(due);
            } else if (due != Alarm.NEVER) {
                expect(due);
            }
        }
    }
}
