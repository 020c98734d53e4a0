package dev.bluetusk.pool;

import dev.bluetusk.client.session.Session;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicBoolean;

/// A session for a while. [#close] gives it back; then neither the lease nor its session may be used any more.
///
/// A lease that is forgotten comes back when the garbage collector finds it, with a report in the log. Confined
/// to one thread at a time.
public final class Lease implements AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();

    private final Return giveBack;
    private final Cleaner.Cleanable cleanable;

    Lease(SessionPool pool, PooledSession pooled) {
        this.giveBack = new Return(pool, pooled);
        this.cleanable = CLEANER.register(this, giveBack);
    }

    /// The session.
    ///
    /// @throws IllegalStateException if the lease is over
    public Session session() {
        if (giveBack.done.get()) {
            throw new IllegalStateException("this lease is over: its session belongs to the pool again");
        }
        return giveBack.pooled.session();
    }

    /// Gives the session back. A second call does nothing.
    @Override
    public void close() {
        if (giveBack.done.compareAndSet(false, true)) {
            cleanable.clean();
            giveBack.pool.giveBack(giveBack.pooled);
        }
    }

    /// What is left of a lease when nobody has it any more; it must not refer to the lease itself.
    private static final class Return implements Runnable {
        private final SessionPool pool;
        private final PooledSession pooled;
        private final AtomicBoolean done = new AtomicBoolean();

        Return(SessionPool pool, PooledSession pooled) {
            this.pool = pool;
            this.pooled = pooled;
        }

        @Override
        public void run() {
            if (done.compareAndSet(false, true)) {
                pool.forgotten(pooled);
            }
        }
    }
}
