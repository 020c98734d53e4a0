package dev.bluetusk.pool;

import dev.bluetusk.client.session.Session;

/// A session for a while. [#close] gives it back; then neither the lease nor its session may be used any more.
///
/// A lease that is over can do nothing to the one who has the session next: it knows the number of its turn. It
/// is two fields large and belongs to nobody else, so that compiled code mostly needs no memory for it at all.
///
/// A lease that is forgotten comes back when the garbage collector finds it, with a report in the log. Confined
/// to one thread at a time.
public final class Lease implements AutoCloseable {
    private final Holding holding;
    private final long turn;

    Lease(Holding holding, long turn) {
        this.holding = holding;
        this.turn = turn;
    }

    /// The session.
    ///
    /// @throws IllegalStateException if the lease is over
    public Session session() {
        return holding.session(turn);
    }

    /// Gives the session back. A second call does nothing.
    @Override
    public void close() {
        holding.giveBack(turn);
    }
}
