package dev.bluetusk.pool;

import dev.bluetusk.client.session.Session;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A session of a pool with what the pool notes about it. The notes are guarded by the pool's lock.
final class PooledSession {
    private final Session session;
    private final long expiresAt;
    private long idleSince;
    private long leasedAt;
    private @Nullable Thread holder;
    private @Nullable Throwable trace;
    private boolean reported;

    PooledSession(Session session, long expiresAt) {
        this.session = session;
        this.expiresAt = expiresAt;
    }

    Session session() {
        return session;
    }

    boolean isExpired(long now) {
        return now - expiresAt >= 0;
    }

    long idleNanos(long now) {
        return now - idleSince;
    }

    long idleSince() {
        return idleSince;
    }

    long leasedNanos(long now) {
        return now - leasedAt;
    }

    void lease(long now, Thread by) {
        leasedAt = now;
        holder = by;
        reported = false;
    }

    void trace(Throwable where) {
        trace = where;
    }

    Optional<Throwable> trace() {
        return Optional.ofNullable(trace);
    }

    void idle(long now) {
        idleSince = now;
        holder = null;
        trace = null;
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
}
