package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.jdbc.url.NamedClass;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// Connects in a thread of an application's executor, as the property `connectExecutor` asks, so that the login timeout
/// holds whatever connecting waits for: a name server that does not answer, or code of the application.
///
/// A session that comes too late is closed. Immutable.
///
/// @param executor gives the thread
/// @param limit    how long it is waited for
record ConnectExecutor(Executor executor, Duration limit) {
    /// The executor that a URL asks for; none without a login timeout, which needs no thread by itself.
    ///
    /// @throws IllegalArgumentException if it names a class that is no executor
    static Optional<ConnectExecutor> of(JdbcUrl url) {
        Duration limit = url.target().policy().loginTimeout();
        return limit.isZero()
                ? Optional.empty()
                : NamedClass.of(url.options(), "connectExecutor", "connectExecutorArg", Executor.class)
                        .map(executor -> new ConnectExecutor(executor, limit));
    }

    /// Connects.
    ///
    /// @param connecting what makes the session; its failures are thrown as they are
    /// @throws SQLException if there is no thread for it, it takes too long, or the calling thread is interrupted
    Session connect(Supplier<Session> connecting) throws SQLException {
        CompletableFuture<Session> session = new CompletableFuture<>();
        try {
            executor.execute(() -> run(connecting, session));
        } catch (RejectedExecutionException | IllegalStateException e) {
            throw new SQLTransientConnectionException(
                    "the executor of the property connectExecutor takes no task", SqlErrors.CANNOT_CONNECT, e);
        }
        try {
            return session.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            abandon(session);
            throw new SQLTransientConnectionException(
                    "no session within the login timeout of " + limit.toMillis() + " ms", SqlErrors.CANNOT_CONNECT, e);
        } catch (InterruptedException e) {
            abandon(session);
            Thread.currentThread().interrupt();
            throw new SQLTransientConnectionException(
                    "the thread was interrupted while it waited for a session", SqlErrors.CANNOT_CONNECT, e);
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private static void run(Supplier<Session> connecting, CompletableFuture<Session> session) {
        try {
            Session made = connecting.get();
            if (!session.complete(made)) {
                made.close();
            }
        } catch (RuntimeException | Error e) {
            session.completeExceptionally(e);
        }
    }

    private static void abandon(CompletableFuture<Session> session) {
        if (!session.cancel(false) && !session.isCompletedExceptionally()) {
            session.join().close();
        }
    }

    private static RuntimeException failure(ExecutionException task) {
        if (task.getCause() instanceof Error error) {
            throw error;
        }
        return task.getCause() instanceof RuntimeException failure
                ? failure
                : new IllegalStateException("the thread of the property connectExecutor failed", task);
    }
}
