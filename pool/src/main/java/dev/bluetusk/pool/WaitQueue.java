package dev.bluetusk.pool;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Those who wait for a session, in the order in which they came. Guarded by the pool's lock, save [#wake].
final class WaitQueue {
    private final ArrayDeque<Waiter> waiters = new ArrayDeque<>();
    private final ArrayDeque<Waiter> toWake = new ArrayDeque<>();
    private int called;

    void add(Waiter waiter) {
        waiters.addLast(waiter);
    }

    boolean isEmpty() {
        return waiters.isEmpty();
    }

    int size() {
        return waiters.size();
    }

    /// Who waits for the longest time.
    @Nullable
    Waiter first() {
        return waiters.peekFirst();
    }

    /// Takes the first one out, which is to be told of it.
    Waiter takeFirst() {
        Waiter first = waiters.removeFirst();
        answered(first);
        toWake.add(first);
        return first;
    }

    /// Takes all out, who are to be told of it.
    List<Waiter> takeAll() {
        List<Waiter> all = List.copyOf(waiters);
        waiters.clear();
        all.forEach(this::answered);
        toWake.addAll(all);
        return all;
    }

    /// Somebody goes by itself.
    ///
    /// @return false if it was taken out before
    boolean leave(Waiter waiter) {
        answered(waiter);
        return waiters.remove(waiter);
    }

    /// Somebody who was called looks.
    void answered(Waiter waiter) {
        if (waiter.isCalled()) {
            waiter.uncall();
            called--;
        }
    }

    /// Sees to it that so many are on their way to look.
    void call(int sessions) {
        if (called >= sessions) {
            return;
        }
        for (Waiter waiter : waiters) {
            if (!waiter.isCalled()) {
                waiter.call();
                called++;
                toWake.add(waiter);
                if (called == sessions) {
                    return;
                }
            }
        }
    }

    /// Takes those whose threads are to be woken, which is best done without the lock.
    List<Waiter> takeToWake() {
        if (toWake.isEmpty()) {
            return List.of();
        }
        List<Waiter> all = List.copyOf(toWake);
        toWake.clear();
        return all;
    }
}
