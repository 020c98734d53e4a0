package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;

/// A transaction of a session.
///
/// ```java
/// try (Transaction transaction = session.begin()) {
///     session.execute("update stock set n = n - 1 where sku = $1", "A-7");
///     transaction.commit();
/// }
/// ```
///
/// BEGIN is sent together with the first statement, so a transaction without statements costs nothing. [#close]
/// rolls back what was not committed. Confined to the thread of its session.
public final class Transaction implements AutoCloseable {
    private final Session session;
    private final CommandRunner runner;
    private boolean over;

    Transaction(Session session, CommandRunner runner) {
        this.session = session;
        this.runner = runner;
    }

    /// Whether neither commit nor rollback was called.
    public boolean isOpen() {
        return !over;
    }

    /// Commits.
    ///
    /// @throws PostgresException if the server cannot commit; also if a statement had failed before, since then the
    /// server answers COMMIT with a rollback
    public void commit() {
        end();
        if (runner.dropWaitingBegin()) {
            return;
        }
        String tag = runner.simple("COMMIT").tag();
        if (tag.equals("ROLLBACK")) {
            throw new PostgresException(
                    ErrorFields.of(
                            "ERROR",
                            SqlState.IN_FAILED_SQL_TRANSACTION,
                            "a statement of this transaction had failed, so COMMIT rolled it back"),
                    "COMMIT");
        }
    }

    /// Rolls back.
    public void rollback() {
        end();
        undo();
    }

    private void end() {
        if (over) {
            throw new IllegalStateException("this transaction is over");
        }
        over = true;
    }

    private void undo() {
        if (!runner.dropWaitingBegin() && session.transactionStatus() != TransactionStatus.IDLE) {
            runner.simple("ROLLBACK");
        }
    }

    /// Rolls back unless commit or rollback was called. A lost session needs no rollback.
    @Override
    public void close() {
        if (!over) {
            over = true;
            if (session.isOpen()) {
                undo();
            }
        }
    }
}
