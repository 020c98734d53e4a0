package dev.bluetusk.pool;

import dev.bluetusk.client.session.Session;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// A session of a pool with what the pool notes about it.
///
/// Its turns are numbered: an odd one is a lease, an even one the time in between. Whoever ends a turn must
/// name it, so that a lease which is over can do nothing to the next one. The notes are written by who has the
/// session; others look at them only for reports, which may be a little old.
final class PooledSession {
    private final Session session;
    private final long expiresAt;
    private final int generation;
    private final AtomicLong turn = new AtomicLong();
    // Held here only while nobody has the session; else the leases alone hold it, so that it tells of forgotten ones.
    private @Nullable Holding holding;
    private long idleSince;
    private int doubtsKnown;
    private long leasedAt;
    private @Nullable Thread holder;
    private @Nullable Throwable trace;
    private boolean reported;

    /// Makes one.
    ///
    /// @param generation how often the pool had been refreshed when it was opened
    PooledSession(Session session, long expiresAt, int generation) {
        this.session = session;
        this.expiresAt = expiresAt;
        this.generation = generation;
    }

    Session session() {
        return session;
    }

    boolean isExpired(long now) {
        return now - expiresAt >= 0;
    }

    boolean isOf(int poolGeneration) {
        return generation == poolGeneration;
    }

    long idleNanos(long now) {
        return now - idleSince;
    }

    long leasedNanos(long now) {
        return now - leasedAt;
    }

    /// Begins a lease.
    ///
    /// @return what its lease holds
    Holding lease(long now) {
        Holding held = holding;
        if (held == null) {
            throw new IllegalStateException("a session was leased that somebody has");
        }
        holding = null;
        leasedAt = now;
        holder = Thread.currentThread();
        reported = false;
        turn.setRelease(turn.getPlain() + 1);
        return held;
    }

    /// The number of the turn, as the one who has the session sees it.
    long turn() {
        return turn.getPlain();
    }

    boolean isTurn(long number) {
        return turn.get() == number;
    }

    /// Ends a lease.
    ///
    /// @return false if it was over already
    boolean end(long number) {
        return turn.compareAndSet(number, number + 1);
    }

    /// Ends the lease that nobody has any more.
    ///
    /// @return false if there is none
    boolean endForgotten() {
        long number = turn.get();
        return isLease(number) && end(number);
    }

    boolean isLeased() {
        return isLease(turn.get());
    }

    private static boolean isLease(long number) {
        return number % 2 != 0;
    }

    /// How often it was leased.
    long leases() {
        return (turn.get() + 1) / 2;
    }

    void keep(Holding held) {
        holding = held;
    }

    /// Notes that nobody has it.
    ///
    /// @param doubts how often the pool had lost a session
    void idle(long now, int doubts) {
        idleSince = now;
        doubtsKnown = doubts;
        trace = null;
    }

    /// Whether the pool has lost a session since this one gave a sign of life.
    boolean isDoubted(int doubts) {
        return doubtsKnown != doubts;
    }

    void trace(Throwable where) {
        trace = where;
    }

    Optional<Throwable> trace() {
        return Optional.ofNullable(trace);
    }

    /// Says that a long lease was reported.
    ///
    /// @return false if it was reported before
    boolean report() {
        boolean first = !reported;
        reported = true;
        return first;
    }

    String holderName() {
        Thread thread = holder;
        if (thread == null) {
            return "nobody";
        }
        return thread.getName().isEmpty() ? "thread " + thread.threadId() : thread.getName();
    }

    /// Ends the session; nothing is left that could tell of a forgotten lease.
    void close() {
        Holding held = holding;
        holding = null;
        if (held != null) {
            held.over();
        }
        session.close();
    }
}
