package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.util.ArrayDeque;

/// What DISCARD ALL does, save that prepared statements stay, so that the statement cache keeps its worth; unless
/// somebody prepared others by SQL.
///
/// It has two halves: the commands are sent at once, so that the server gives up locks and transactions without
/// delay, and their answers are read when the session is needed again, mostly without waiting. Confined to its session.
final class SessionReset {
    private static final String RESET = "CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; "
            + "SELECT pg_advisory_unlock_all(); DISCARD SEQUENCES; DISCARD TEMP";

    private final CommandRunner runner;
    private final ArrayDeque<SimpleQuery> underWay = new ArrayDeque<>(2);

    SessionReset(CommandRunner runner) {
        this.runner = runner;
    }

    /// Whether a text is that of a reset, which itself says what becomes of statements.
    static boolean isText(String sql) {
        return sql.startsWith(RESET);
    }

    /// Sends what is to be done, if anything is.
    void start() {
        boolean inTransaction = runner.conversation().transactionStatus() != TransactionStatus.IDLE;
        boolean changed = runner.takeChanged();
        if (!inTransaction && !changed) {
            return;
        }
        runner.timer().awaitQuiet();
        if (inTransaction) {
            submit("ROLLBACK");
        }
        if (changed) {
            submit(runner.takePreparedBySql() ? RESET + "; DEALLOCATE ALL" : RESET);
        }
        runner.carrier().push();
    }

    private void submit(String sql) {
        SimpleQuery query = new SimpleQuery(sql);
        runner.carrier().submit(query);
        runner.statementRunner().otherCommand();
        underWay.add(query);
    }

    /// Whether answers are still to be read.
    boolean isUnderWay() {
        return !underWay.isEmpty();
    }

    /// Reads the answers.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refused, so that the session is not clean
    void finish() {
        boolean resets = false;
        while (!underWay.isEmpty()) {
            SimpleQuery query = underWay.poll();
            runner.skipRows(query);
            runner.check(query);
            resets |= isText(query.sql());
        }
        if (resets) {
            runner.statements().afterReset();
        }
        runner.takeChanged();
    }
}
