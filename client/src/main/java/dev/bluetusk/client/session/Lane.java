package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.carrier.Call;
import dev.bluetusk.client.carrier.SharedCarrier;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.recording.Recording;
import dev.bluetusk.client.row.Rows;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// A session that many threads share, each statement by itself.
///
/// A statement runs in a transaction of its own, behind those that were sent before it and in front of those
/// that come after, and its failure touches no other. So it must leave nothing behind in the session: no
/// transaction, no settings, no cursors; whoever shares a session sees to that. Results are gathered in memory,
/// and each caller reads its own on its own thread; a type that is not known is looked up then, as by a session.
///
/// One of those who wait for answers reads for all of them. A thread that is interrupted loses its answer: its
/// statement is cancelled if it runs, and another thread reads on. If it was alone on the session, that is
/// closed, as a session of its own would be; those who came meanwhile are told that their statements have not
/// run. Safe for all threads.
public final class Lane implements AutoCloseable {
    /// So often a statement is sent if it is refused for something remembered, or hit by the cancelling of another.
    private static final int ATTEMPTS_MAX = 4;

    private static final long DROP_ROWS = -1;

    /// A longer wait is as good as one without end.
    private static final long LIMIT_NANOS_MAX = Duration.ofDays(36_500).toNanos();

    private final SharedCarrier carrier;
    private final LaneStatements statements;
    private final Recorder recorder;
    private final LaneTypes types;
    private final BooleanSupplier roleChange;
    private final AtomicInteger load = new AtomicInteger();
    private final long resultBytesMax;

    private Lane(LaneParts parts, long resultBytesMax, BooleanSupplier roleChange) {
        this.resultBytesMax = resultBytesMax;
        LaneCanceller canceller =
                new LaneCanceller(parts.cancellation(), parts.options().cancelTimeout(), this::abort);
        this.recorder = parts.recorder();
        this.carrier = new SharedCarrier(parts.conversation(), parts.transport(), canceller, Ticker.system(), recorder);
        this.statements = new LaneStatements(parts.statements(), parts.knowledge());
        this.types =
                new LaneTypes(this, parts.knowledge().types(), parts.options().statementTimeout());
        this.roleChange = roleChange;
    }

    /// Makes a session one that is shared. From now on it can be used through the lane only.
    ///
    /// @param resultBytesMax how many bytes one result may have
    /// @throws IllegalStateException if it is in a transaction or runs a command
    public static Lane of(Session session, long resultBytesMax) {
        return new Lane(session.share(), resultBytesMax, session::hasChangedRole);
    }

    /// Runs a statement and gives its rows, which are all in memory and need no closing.
    ///
    /// @param limit how long the caller waits; zero for no limit
    /// @throws PostgresException if the server refuses it
    /// @throws TimeLimitException if it takes longer; then the server is asked to cancel it, but it may have run
    /// @throws SessionLostException if the session is lost, or the thread interrupted
    /// @throws IllegalStateException if the result is larger than it may be
    public Rows query(String sql, Parameters parameters, Duration limit) {
        GatheredRows rows = run(new LaneAttempt.Command(sql, parameters, resultBytesMax), limit);
        if (rows.areTooMany()) {
            throw new IllegalStateException("expected at most " + resultBytesMax
                    + " bytes of rows on a shared session but got more; lease a session to read them one by one: "
                    + SqlText.withoutSecrets(sql));
        }
        return new Rows(rows, rows.query().columns(), rows.cells(), types);
    }

    /// Runs a statement and drops rows.
    ///
    /// @param limit how long the caller waits; zero for no limit
    /// @return how many rows it returned or changed
    public long execute(String sql, Parameters parameters, Duration limit) {
        return run(new LaneAttempt.Command(sql, parameters, DROP_ROWS), limit).affected();
    }

    private GatheredRows run(LaneAttempt.Command command, Duration limit) {
        Recording recording = recorder.begin(Command.Kind.STATEMENT, command.sql());
        try {
            GatheredRows rows = untold(command, limit);
            recording.over(rows.query().tag(), rows.affected(), Outcome.DONE);
            return rows;
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
    }

    private GatheredRows untold(LaneAttempt.Command command, Duration limit) {
        long deadline = limit.isZero()
                ? Call.NO_DEADLINE
                : Ticker.system().nanos() + Math.min(limit.toNanos(), LIMIT_NANOS_MAX);
        LaneAttempt.Times times = new LaneAttempt.Times(limit, deadline);
        if (Thread.currentThread().isInterrupted()) {
            throw new SessionLostException("interrupted before the statement was sent: " + command.sql(), false);
        }
        load.incrementAndGet();
        try {
            boolean careful = false;
            for (int sent = 1; ; sent++) {
                LaneAttempt attempt = LaneAttempt.of(carrier, statements, command, times, careful);
                GatheredRows rows = attempt.await(times);
                if (attempt.succeeded()) {
                    return rows;
                }
                if (sent == ATTEMPTS_MAX || !(attempt.mayBeRepeated() || attempt.metOtherTypes(types))) {
                    throw attempt.failure();
                }
                careful = true;
            }
        } finally {
            load.decrementAndGet();
        }
    }

    /// How many callers are inside.
    public int load() {
        return load.get();
    }

    /// A thread does not wait for its statement any more: that is cancelled when it runs, and its answer is dropped.
    public void forget(Thread caller) {
        carrier.abandonCallsOf(caller);
    }

    /// Whether the server has become a standby since the login, or has stopped being one; see
    /// [Session#hasChangedRole].
    public boolean hasChangedRole() {
        return roleChange.getAsBoolean();
    }

    /// Whether statements can be sent, as far as is known without asking the server.
    public boolean isOpen() {
        return carrier.isOpen();
    }

    /// Closes the connection at once; statements that have no answer fail with the reason.
    public void abort(String reason) {
        carrier.close(reason);
    }

    /// Says goodbye and closes the connection; statements that have no answer fail.
    @Override
    public void close() {
        carrier.terminate();
    }
}
