package dev.bluetusk.client.carrier;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.row.Cells;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A command of one of many callers on its way through a [SharedCarrier].
///
/// What belongs to the way is guarded by the carrier; the caller waits for it by [SharedCarrier#await].
public final class Call {
    /// There is no limit to its time.
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    /// One wait is no longer; then another one begins.
    static final long PATIENCE_MAX_NANOS = Duration.ofHours(1).toNanos();

    private final RowExchange exchange;
    private final Sink sink;
    private final long deadline;
    final Thread caller = Thread.currentThread();
    private volatile boolean over;
    private volatile boolean abandoned;
    private @Nullable SessionLostException loss;
    // Where its bytes begin in all that is sent.
    long start;
    boolean mayBeHit;
    boolean cancelled;
    boolean cancelRequested;

    /// Takes what comes, one message after the other, while the carrier is held: so it must be quick, and call nobody.
    public interface Sink {
        /// A row came; the cells are good until the end of this call.
        void row(Cells cells);

        /// The last answer came.
        void over();
    }

    /// Makes one that the current thread will wait for.
    ///
    /// @param deadline the moment of the clock up to which it is waited for, or [#NO_DEADLINE]
    public Call(RowExchange exchange, Sink sink, long deadline) {
        this.exchange = exchange;
        this.sink = sink;
        this.deadline = deadline;
    }

    RowExchange exchange() {
        return exchange;
    }

    /// How long to wait now: 0 or less if no more.
    long patience(long now) {
        if (abandoned) {
            return 0;
        }
        return deadline == NO_DEADLINE ? PATIENCE_MAX_NANOS : Math.min(PATIENCE_MAX_NANOS, deadline - now);
    }

    boolean hasDeadline() {
        return deadline != NO_DEADLINE;
    }

    /// Whether the last answer has come, or none will come.
    public boolean isOver() {
        return over;
    }

    /// Whether nobody waits for it any more.
    public boolean isAbandoned() {
        return abandoned;
    }

    /// Why no answer will come.
    public Optional<SessionLostException> loss() {
        return Optional.ofNullable(loss);
    }

    /// Whether a request to cancel another command may have hit this one. If it was cancelled, it did nothing,
    /// and can be sent again.
    public boolean mayBeHit() {
        return mayBeHit;
    }

    /// Whether the server was asked to cancel it.
    public boolean wasCancelled() {
        return cancelled;
    }

    void abandon() {
        abandoned = true;
    }

    void row() {
        if (!abandoned) {
            sink.row(exchange.cells());
        }
        exchange.takeRow();
    }

    void end() {
        sink.over();
        over = true;
    }

    void lose(SessionLostException why) {
        loss = why;
        over = true;
    }
}
