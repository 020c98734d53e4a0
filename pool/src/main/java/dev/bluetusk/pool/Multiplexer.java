package dev.bluetusk.pool;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs single statements of very many callers on few sessions, which they share.
///
/// ```java
/// Multiplexer shared = database.multiplexed();
/// long open = shared.query("select count(*) from orders where state = $1", "open").one(Long.class);
/// CompletionStage<List<String>> names = shared.queryAsync(row -> row.getString(1), "select name from
/// customers");
/// ```
///
/// Each statement is a transaction of its own and fails alone. Nobody has a session here, so a statement that
/// is about the session (`SET`, `LISTEN`, `BEGIN`, temporary tables, cursors, advisory locks, COPY) is refused;
/// one that may change a session in passing (`CALL`, `DO`, data definition) or that waits runs on a leased
/// session. Results are in memory when they are handed out, and mapped on the caller's own thread.
///
/// When there is no room for a statement, its caller waits in the order of arrival. Safe for all threads.
public final class Multiplexer implements AutoCloseable {
    /// How many texts are remembered with what they may do.
    private static final int TEXTS_MAX = 10_000;

    private final SessionPool pool;
    private final MultiplexLimits limits;
    private final Lanes lanes;
    private final Semaphore room;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Map<String, SharedUse> uses = new ConcurrentHashMap<>();

    Multiplexer(SessionPool pool, Lanes lanes, MultiplexLimits limits) {
        this.pool = pool;
        this.lanes = lanes;
        this.limits = limits;
        this.room = new Semaphore(Math.multiplyExact(limits.lanes(), limits.depth()), true);
    }

    /// The limits.
    public MultiplexLimits limits() {
        return limits;
    }

    /// Runs a statement and gives its rows, which are in memory and need no closing; only those of a statement
    /// that needs a session of its own stream, and must be read to their end or closed.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refuses it
    /// @throws TimeLimitException if there is no room for it in time, or it takes too long
    /// @throws SessionLostException if its session is lost, or the thread is interrupted
    /// @throws IllegalArgumentException if it needs a session of its own for longer than itself
    public Rows query(String sql, @Nullable Object... parameters) {
        return query(sql, Parameters.of(parameters));
    }

    /// Runs a statement and gives its rows, as [#query(String, Object...)] does.
    ///
    /// @param parameters must not be changed before the call returns
    public Rows query(String sql, Parameters parameters) {
        if (isShared(sql)) {
            enter();
            try {
                return lanes.run(lane -> lane.query(sql, parameters, limits.statement()));
            } finally {
                room.release();
            }
        }
        Lease lease = pool.lease();
        try {
            lease.session().setStatementTimeout(limits.statement());
            return lease.session().query(sql, parameters).whenOver(lease::close);
        } catch (RuntimeException e) {
            lease.close();
            throw e;
        }
    }

    /// Runs a statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(String sql, @Nullable Object... parameters) {
        return execute(sql, Parameters.of(parameters));
    }

    /// Runs a statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(String sql, Parameters parameters) {
        if (isShared(sql)) {
            enter();
            try {
                return lanes.run(lane -> lane.execute(sql, parameters, limits.statement()));
            } finally {
                room.release();
            }
        }
        try (Lease lease = pool.lease()) {
            lease.session().setStatementTimeout(limits.statement());
            return lease.session().execute(sql, parameters);
        }
    }

    /// Runs a statement and gives what a mapper makes of its rows. No thread of the caller waits meanwhile.
    ///
    /// A virtual thread waits for the answer, maps the rows and completes the stage, so neither a slow mapper
    /// nor what depends on the stage holds up others. If the stage is cancelled ([CompletableFuture#cancel]),
    /// the server is asked to cancel the statement when it runs, and its answer is dropped.
    public <T> CompletionStage<List<T>> queryAsync(RowMapper<T> mapper, String sql, @Nullable Object... parameters) {
        Parameters list = Parameters.of(parameters);
        return later(() -> query(sql, list).list(mapper));
    }

    /// Runs a statement and drops rows. No thread of the caller waits meanwhile; see [#queryAsync].
    public CompletionStage<Long> executeAsync(String sql, @Nullable Object... parameters) {
        Parameters list = Parameters.of(parameters);
        return later(() -> execute(sql, list));
    }

    private <T> CompletionStage<T> later(Supplier<T> work) {
        Stage<T> stage = new Stage<>(lanes, work);
        stage.worker.start();
        return stage;
    }

    /// What becomes of a statement. If it is cancelled, nobody waits for the statement any more.
    private static final class Stage<T> extends CompletableFuture<T> {
        private final Lanes lanes;
        private final Thread worker;

        Stage(Lanes lanes, Supplier<T> work) {
            this.lanes = lanes;
            this.worker = Thread.ofVirtual().name("bluetusk-statement").unstarted(() -> run(work));
        }

        private void run(Supplier<T> work) {
            try {
                if (!isDone()) {
                    complete(work.get());
                }
            } catch (RuntimeException | Error e) {
                completeExceptionally(e);
            }
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            if (cancelled) {
                lanes.forget(worker);
            }
            return cancelled;
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new CompletableFuture<>();
        }
    }

    private boolean isShared(String sql) {
        SharedUse use = uses.get(sql);
        if (use == null) {
            use = SharedUse.of(sql);
            if (uses.size() >= TEXTS_MAX) {
                uses.clear();
            }
            uses.put(sql, use);
        }
        return switch (use) {
            case SHARED -> true;
            case OWN_SESSION -> false;
            case REFUSED -> throw new IllegalArgumentException(SharedUse.refusal(sql));
        };
    }

    /// Waits until there is room for a statement, in the order of arrival.
    private void enter() {
        if (waiting.get() == 0 && room.tryAcquire()) {
            return;
        }
        if (waiting.incrementAndGet() > limits.queue()) {
            waiting.decrementAndGet();
            throw full(Duration.ZERO);
        }
        try {
            if (!room.tryAcquire(limits.waitMax().toNanos(), TimeUnit.NANOSECONDS)) {
                throw full(limits.waitMax());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SessionLostException("interrupted while waiting for room on a shared session", false, e);
        } finally {
            waiting.decrementAndGet();
        }
    }

    private TimeLimitException full(Duration waited) {
        return new TimeLimitException(
                TimeLimitException.Limit.CHECKOUT,
                waited,
                "no room on the shared sessions within " + waited.toMillis() + " ms (" + lanes.count() + " open, "
                        + lanes.load() + " statements under way, " + waiting.get() + " callers waiting)");
    }

    /// How the multiplexer is now.
    public MultiplexStatus status() {
        return new MultiplexStatus(lanes.count(), lanes.load(), waiting.get());
    }

    void refresh() {
        lanes.refresh();
    }

    /// Closes the shared sessions; statements that are under way fail. Its database does this too. A second
    /// call does nothing.
    @Override
    public void close() {
        lanes.close();
    }
}
