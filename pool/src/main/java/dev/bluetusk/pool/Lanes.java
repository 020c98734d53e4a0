package dev.bluetusk.pool;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.session.Lane;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The shared sessions of a multiplexer: opened when they are needed, replaced when they are lost. Safe for all
/// threads.
final class Lanes {
    private static final System.Logger LOGGER = System.getLogger(Multiplexer.class.getName());

    /// On so many lanes a statement is tried that were lost before it was sent.
    private static final int ATTEMPTS_MAX = 3;

    /// How often it is looked whether a lane that takes no more statements is idle.
    private static final Duration DRAIN_PAUSE = Duration.ofMillis(20);

    private final Supplier<Session> opener;
    private final MultiplexLimits limits;
    private final Ticker ticker;
    private final long idleCheckNanos;
    private final AtomicReferenceArray<@Nullable Open> open;
    private final ReentrantLock opening = new ReentrantLock();
    private volatile boolean closed;

    /// A lane with the moment of its last use by a caller who was alone on it.
    private static final class Open {
        private final Lane lane;
        private volatile long usedAt;

        Open(Lane lane, long now) {
            this.lane = lane;
            this.usedAt = now;
        }
    }

    /// Makes lanes, none of which is open.
    ///
    /// @param idleCheckNanos a lane that was idle for longer is asked for a sign of life
    Lanes(Supplier<Session> opener, MultiplexLimits limits, Ticker ticker, long idleCheckNanos) {
        this.opener = opener;
        this.limits = limits;
        this.ticker = ticker;
        this.idleCheckNanos = idleCheckNanos;
        this.open = new AtomicReferenceArray<>(limits.lanes());
    }

    /// Has something done on the lane with the least load, and on another one if that was lost before it was sent.
    ///
    /// @return what the work returned
    /// @throws DatabaseException what the work has thrown
    <T> T run(Function<Lane, T> work) {
        for (int attempt = 1; ; attempt++) {
            Lane lane = choose();
            try {
                return work.apply(lane);
            } catch (SessionLostException e) {
                boolean harmless = !e.maybeExecuted() && !lane.isOpen();
                if (!harmless || closed || attempt == ATTEMPTS_MAX) {
                    throw e;
                }
                LOGGER.log(
                        Level.DEBUG, "a shared session was lost before a statement was sent; it is sent on another", e);
            }
        }
    }

    /// The lane with the least load; opens one if all that are open have work.
    ///
    /// @throws DatabaseException if none is open and none can be opened
    private Lane choose() {
        while (true) {
            Open best = leastLoaded();
            if (best == null || best.lane.load() > 0) {
                best = another(best);
            }
            if (!isFit(best)) {
                replace(best);
            } else if (best.lane.hasChangedRole()) {
                retire(best);
            } else {
                return best.lane;
            }
        }
    }

    private @Nullable Open leastLoaded() {
        Open best = null;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < open.length(); i++) {
            Open each = open.get(i);
            if (each != null && each.lane.isOpen() && each.lane.load() < least) {
                best = each;
                least = each.lane.load();
                if (least == 0) {
                    return best;
                }
            }
        }
        return best;
    }

    /// Opens another lane if there may be one more; only who finds no lane at all waits for somebody who opens
    /// one.
    private Open another(@Nullable Open busy) {
        int free = freePlace();
        if (busy != null && (free < 0 || !opening.tryLock())) {
            return busy;
        }
        if (busy == null) {
            opening.lock();
        }
        try {
            if (closed) {
                throw new IllegalStateException("the multiplexer is closed");
            }
            free = freePlace();
            Open found = free < 0 ? leastLoaded() : null;
            return found == null ? opened(Math.max(0, free)) : found;
        } catch (DatabaseException e) {
            if (busy == null) {
                throw e;
            }
            LOGGER.log(Level.WARNING, "another shared session could not be opened: " + e.getMessage());
            return busy;
        } finally {
            opening.unlock();
        }
    }

    private Open opened(int place) {
        Open made = new Open(Lane.of(opener.get(), limits.resultBytes()), ticker.nanos());
        open.set(place, made);
        return made;
    }

    private int freePlace() {
        for (int i = 0; i < open.length(); i++) {
            Open each = open.get(i);
            if (each == null || !each.lane.isOpen()) {
                return i;
            }
        }
        return -1;
    }

    /// Whether a lane answers, if nobody has used it for long.
    private boolean isFit(Open candidate) {
        if (candidate.lane.load() > 0) {
            return true;
        }
        long now = ticker.nanos();
        long idle = now - candidate.usedAt;
        candidate.usedAt = now;
        if (idle <= idleCheckNanos) {
            return true;
        }
        try {
            candidate.lane.execute("", new Parameters(), SessionPool.CHECK_MAX);
            return true;
        } catch (DatabaseException e) {
            LOGGER.log(Level.DEBUG, "a shared session is gone and is replaced", e);
            return false;
        }
    }

    /// The server is a standby now, or is none any more: another one may be meant.
    private void retire(Open changed) {
        for (int i = 0; i < open.length(); i++) {
            if (open.compareAndSet(i, changed, null)) {
                LOGGER.log(Level.DEBUG, "the server of a shared session has changed its role; the session is replaced");
                closeLater(changed.lane);
            }
        }
    }

    private static void replace(Open lost) {
        lost.lane.abort("the shared session gave no sign of life");
    }

    /// Has all lanes replaced: each is closed when its last statement is over, and takes no new ones.
    void refresh() {
        takeAll().forEach(Lanes::closeLater);
    }

    private static void closeLater(Lane lane) {
        Thread.ofVirtual().name("bluetusk-lane").start(() -> closeWhenIdle(lane));
    }

    /// Who has chosen it just before may still come.
    private static void closeWhenIdle(Lane lane) {
        try {
            do {
                Thread.sleep(DRAIN_PAUSE);
            } while (lane.load() > 0);
        } catch (InterruptedException e) {
            LOGGER.log(Level.DEBUG, "a shared session is closed before its last statement is over", e);
        }
        lane.close();
    }

    /// A thread does not wait for its statement any more.
    void forget(Thread caller) {
        for (int i = 0; i < open.length(); i++) {
            Open each = open.get(i);
            if (each != null) {
                each.lane.forget(caller);
            }
        }
    }

    /// How many statements are under way.
    int load() {
        int load = 0;
        for (int i = 0; i < open.length(); i++) {
            Open each = open.get(i);
            load += each == null ? 0 : each.lane.load();
        }
        return load;
    }

    private List<Lane> takeAll() {
        List<Lane> all = new ArrayList<>();
        for (int i = 0; i < open.length(); i++) {
            Open each = open.getAndSet(i, null);
            if (each != null) {
                all.add(each.lane);
            }
        }
        return all;
    }

    /// How many are open.
    int count() {
        int count = 0;
        for (int i = 0; i < open.length(); i++) {
            Open each = open.get(i);
            count += each != null && each.lane.isOpen() ? 1 : 0;
        }
        return count;
    }

    /// Closes all; statements under way fail.
    void close() {
        opening.lock();
        try {
            closed = true;
        } finally {
            opening.unlock();
        }
        takeAll().forEach(Lane::close);
    }
}
