package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.carrier.Call;
import dev.bluetusk.client.carrier.SharedCarrier;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.time.Duration;
import java.util.concurrent.CancellationException;

/// A statement that is sent once on a lane. Confined to its caller's thread, save [#run].
final class LaneAttempt implements Runnable {
    private final SharedCarrier carrier;
    private final LaneStatements statements;
    private final LaneStatements.Execution execution;
    private final GatheredRows rows;
    private final Call call;

    private LaneAttempt(
            SharedCarrier carrier,
            LaneStatements statements,
            LaneStatements.Execution execution,
            Times times,
            long bytesMax) {
        this.carrier = carrier;
        this.statements = statements;
        this.execution = execution;
        this.rows = new GatheredRows(execution.query(), bytesMax, this);
        this.call = new Call(execution.query(), rows, times.deadline());
    }

    /// How long the caller waits.
    ///
    /// @param limit    as the caller said; zero for no limit
    /// @param deadline the moment of the clock
    record Times(Duration limit, long deadline) {
        boolean isOver() {
            return deadline != Call.NO_DEADLINE && deadline - Ticker.system().nanos() <= 0;
        }
    }

    /// What is sent.
    ///
    /// @param bytesMax how many bytes of rows are kept; below zero to drop them
    record Command(String sql, Parameters parameters, long bytesMax) {}

    /// Queues a statement.
    ///
    /// @param careful whether not to follow hints of formats
    static LaneAttempt of(
            SharedCarrier carrier, LaneStatements statements, Command command, Times times, boolean careful) {
        carrier.lock();
        try {
            LaneStatements.Execution execution = statements.execution(command.sql(), command.parameters(), careful);
            LaneAttempt attempt = new LaneAttempt(carrier, statements, execution, times, command.bytesMax());
            boolean queued = false;
            try {
                carrier.submit(attempt.call);
                queued = true;
            } finally {
                if (!queued) {
                    statements.notSent(execution);
                }
            }
            return attempt;
        } finally {
            carrier.unlock();
        }
    }

    /// Waits for the last answer.
    ///
    /// @throws TimeLimitException if it does not come in time
    /// @throws SessionLostException if it will never come, or the thread is interrupted
    GatheredRows await(Times times) {
        if (!carrier.await(call)) {
            throw unanswered(times);
        }
        call.loss().ifPresent(loss -> {
            throw new SessionLostException(String.valueOf(loss.getMessage()), loss.maybeExecuted(), loss);
        });
        if (call.wasCancelled() && isRefusedAs(SqlState.QUERY_CANCELED)) {
            throw late(times);
        }
        return rows;
    }

    private RuntimeException unanswered(Times times) {
        if (Thread.currentThread().isInterrupted()) {
            return new SessionLostException(
                    "interrupted while waiting for an answer; the statement may have run: " + shownSql(), true);
        }
        return times.isOver() ? late(times) : new CancellationException("nobody waits for the answer of " + shownSql());
    }

    private TimeLimitException late(Times times) {
        return new TimeLimitException(
                TimeLimitException.Limit.STATEMENT,
                times.limit(),
                "the statement took longer than " + times.limit().toMillis()
                        + " ms; the server was asked to cancel it when it runs: " + shownSql());
    }

    private boolean isRefusedAs(String sqlState) {
        return execution
                .query()
                .error()
                .filter(fields -> fields.sqlState().equals(sqlState))
                .isPresent();
    }

    private String shownSql() {
        return SqlText.withoutSecrets(sql());
    }

    private String sql() {
        return execution.query().sql();
    }

    boolean succeeded() {
        return !execution.query().failed() && !execution.query().copyRefused();
    }

    /// Whether it makes sense to send it again, as the server has done nothing of it.
    boolean mayBeRepeated() {
        if (!execution.query().failed()) {
            return false;
        }
        if (call.mayBeHit() && isRefusedAs(SqlState.QUERY_CANCELED)) {
            return true;
        }
        carrier.lock();
        try {
            return carrier.isOpen() && statements.learn(execution);
        } finally {
            carrier.unlock();
        }
    }

    /// Whether it was refused since types of its parameters are others by now, which are known then.
    boolean metOtherTypes(LaneTypes types) {
        return carrier.isOpen()
                && execution
                        .query()
                        .error()
                        .map(fields -> types.haveChanged(
                                fields.sqlState(), execution.statement().typeOids()))
                        .orElse(false);
    }

    /// Why it failed.
    RuntimeException failure() {
        return execution
                .query()
                .error()
                .<RuntimeException>map(fields -> new PostgresException(fields, sql()))
                .orElseGet(
                        () -> new IllegalArgumentException(
                                "COPY from or to the client cannot run on a shared session: lease one and use copyIn or copyOut"));
    }

    /// The last answer has come.
    @Override
    public void run() {
        statements.over(execution);
        if (execution.query().statusAfter() != TransactionStatus.IDLE) {
            carrier.close("a statement left a transaction open on a shared session: " + shownSql());
        }
    }
}
