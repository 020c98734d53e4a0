package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.SqlState;

/// Keeps the session's time limit in a pipeline: time runs while an answer is waited for, and begins anew with
/// each that comes. The server sends small answers together, so steps may share it. Confined to its session.
final class StepClock {
    private final StatementTimer timer;
    private boolean running;
    // A cancel was asked for; the server may have got to a later step by the time that it took it.
    private boolean limitPassed;

    StepClock(StatementTimer timer) {
        this.timer = timer;
    }

    void reset() {
        limitPassed = false;
    }

    /// Begins to wait for an answer.
    void start() {
        timer.start();
        running = true;
    }

    void stop() {
        if (running) {
            running = false;
            timer.stop();
            limitPassed |= timer.takeExpired();
        }
    }

    /// An answer has come.
    void lap() {
        if (running && timer.isLimited()) {
            stop();
            start();
        }
    }

    /// What a refusal is to the caller.
    RuntimeException failure(ErrorFields fields, String sql) {
        if (fields.sqlState().equals(SqlState.QUERY_CANCELED)) {
            lap();
            if (limitPassed) {
                limitPassed = false;
                return timer.expiry(sql);
            }
        }
        return new PostgresException(fields, sql);
    }
}
