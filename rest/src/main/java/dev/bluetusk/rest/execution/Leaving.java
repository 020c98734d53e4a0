package dev.bluetusk.rest.execution;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.session.Session;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;

/// Cancels what a session does for a caller who leaves, and never what it does for the next one. Safe for all threads.
final class Leaving implements Runnable, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Leaving.class.getName());

    private final ReentrantLock lock = new ReentrantLock();
    private final Session session;
    private final Executor threads;
    private boolean over;

    Leaving(Session session, Executor threads) {
        this.session = session;
        this.threads = threads;
    }

    /// The caller has left. Does not wait.
    @Override
    public void run() {
        threads.execute(this::cancel);
    }

    private void cancel() {
        lock.lock();
        try {
            if (!over) {
                session.cancel();
            }
        } catch (DatabaseException unreachable) {
            LOG.log(System.Logger.Level.DEBUG, "a statement that nobody waits for could not be cancelled", unreachable);
        } finally {
            lock.unlock();
        }
    }

    /// The call is over: from here on the session is somebody else's.
    @Override
    public void close() {
        lock.lock();
        try {
            over = true;
        } finally {
            lock.unlock();
        }
    }
}
