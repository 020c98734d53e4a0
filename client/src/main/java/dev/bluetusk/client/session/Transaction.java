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
    private int savepoints;
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
    /// @throws PostgresException if the server cannot commit; also if a statement had failed before, since
    /// then the server answers COMMIT with a rollback
    public void commit() {
        end();
        if (!runner.waitingBegin().drop()) {
            finish(runner, "COMMIT");
        }
    }

    /// Commits what is open on a session.
    static void commitOpen(CommandRunner runner) {
        if (!runner.waitingBegin().drop() && runner.conversation().transactionStatus() != TransactionStatus.IDLE) {
            finish(runner, "COMMIT");
        }
    }

    /// Rolls back what is open on a session.
    static void rollBackOpen(CommandRunner runner) {
        if (!runner.waitingBegin().drop() && runner.conversation().transactionStatus() != TransactionStatus.IDLE) {
            runner.endTransaction("ROLLBACK");
        }
    }

    /// Hands the transaction to the server, which keeps it until somebody commits it or rolls it back by its
    /// name: the first phase of two-phase commit. See [PreparedTransactions]. The session is free afterwards.
    ///
    /// @param name at most [PreparedTransactions#NAME_BYTES_MAX] bytes, not in use by another one
    /// @throws PostgresException if the server cannot; then the transaction is rolled back. Also if a
    /// statement had failed before
    public void prepare(String name) {
        String sql = "PREPARE TRANSACTION " + PreparedTransactions.literal(name);
        end();
        finish(runner, sql);
    }

    /// Marks a point that one can go back to.
    public Savepoint savepoint() {
        if (over) {
            throw new IllegalStateException("this transaction is over");
        }
        savepoints++;
        String name = "bluetusk_" + savepoints;
        run("SAVEPOINT " + name);
        return new Savepoint(this, name);
    }

    /// Whether statements can still run in it.
    boolean isRunning() {
        return !over && session.isOpen() && session.transactionStatus() != TransactionStatus.IDLE;
    }

    void run(String sql) {
        if (over) {
            throw new IllegalStateException("this transaction is over");
        }
        runner.simple(sql);
    }

    private static void finish(CommandRunner runner, String sql) {
        if (runner.endTransaction(sql)) {
            throw new PostgresException(
                    ErrorFields.of(
                            "ERROR",
                            SqlState.IN_FAILED_SQL_TRANSACTION,
                            "a statement of this transaction had failed, so it was rolled back"),
                    sql);
        }
    }

    /// Rolls back.
    public void rollback() {
        end();
        rollBackOpen(runner);
    }

    private void end() {
        if (over) {
            throw new IllegalStateException("this transaction is over");
        }
        over = true;
    }

    /// Rolls back unless commit or rollback was called. A lost session needs no rollback.
    @Override
    public void close() {
        if (!over) {
            over = true;
            if (session.isOpen()) {
                rollBackOpen(runner);
            }
        }
    }
}
