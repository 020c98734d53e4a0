package dev.bluetusk.client.session;

import dev.bluetusk.protocol.message.TransactionStatus;

/// What DISCARD ALL does, save that prepared statements stay, so that the statement cache keeps its worth; unless
/// somebody prepared others by SQL.
final class SessionReset {
    private static final String RESET = "CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; "
            + "SELECT pg_advisory_unlock_all(); DISCARD SEQUENCES; DISCARD TEMP";

    private SessionReset() {}

    static void run(CommandRunner runner) {
        boolean inTransaction = runner.conversation().transactionStatus() != TransactionStatus.IDLE;
        boolean changed = runner.takeChanged();
        if (inTransaction) {
            runner.simple("ROLLBACK");
        }
        if (changed) {
            runner.simple(runner.takePreparedBySql() ? RESET + "; DEALLOCATE ALL" : RESET);
            runner.takeChanged();
        }
    }
}
