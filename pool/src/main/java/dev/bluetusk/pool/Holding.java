package dev.bluetusk.pool;

import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.session.Session;
import java.lang.ref.Cleaner;

/// What the leases of one session hold on to, one after the other.
///
/// While a session is leased, nothing but its lease holds this: so when the garbage collector finds it, the
/// lease was forgotten. It is made once for a session, which is why a lease needs no cleaner of its own.
final class Holding {
    private static final Cleaner CLEANER = Cleaner.create();

    private final SessionPool pool;
    private final PooledSession pooled;
    private final Cleaner.Cleanable cleanable;

    Holding(SessionPool pool, PooledSession pooled) {
        this.pool = pool;
        this.pooled = pooled;
        this.cleanable = CLEANER.register(this, new Loss(pool, pooled));
    }

    long turn() {
        return pooled.turn();
    }

    /// What is known of the session.
    SessionFacts facts() {
        return pooled.session().facts();
    }

    /// The session of a lease.
    ///
    /// @throws IllegalStateException if the lease is over
    Session session(long turn) {
        if (!pooled.isTurn(turn)) {
            throw new IllegalStateException("this lease is over: its session belongs to the pool again");
        }
        return pooled.session();
    }

    /// Ends a lease; one that is over stays as it is.
    void giveBack(long turn) {
        if (pooled.end(turn)) {
            pooled.keep(this);
            pool.giveBack(pooled);
        }
    }

    /// The session is over.
    void over() {
        cleanable.clean();
    }

    /// What is left when nobody has the lease any more; it must not refer to the holding itself.
    private record Loss(SessionPool pool, PooledSession pooled) implements Runnable {
        @Override
        public void run() {
            if (pooled.endForgotten()) {
                pool.forgotten(pooled);
            }
        }
    }
}
