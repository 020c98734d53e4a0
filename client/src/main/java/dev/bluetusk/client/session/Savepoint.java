package dev.bluetusk.client.session;

/// A point inside a [Transaction] that one can go back to.
///
/// ```java
/// try (Savepoint savepoint = transaction.savepoint()) {
///     session.execute("insert into visits values ($1)", visitor);
///     savepoint.release();
/// } catch (PostgresException e) {
///     // The transaction goes on as if the insert had never been.
/// }
/// ```
///
/// [#close] undoes what ran since, unless the savepoint was released. Savepoints end with their transaction,
/// and with an earlier savepoint that is undone or released. Confined to the thread of its session.
public final class Savepoint implements AutoCloseable {
    private final Transaction transaction;
    private final String name;
    private boolean over;

    Savepoint(Transaction transaction, String name) {
        this.transaction = transaction;
        this.name = name;
    }

    /// Keeps what ran since, as a part of the transaction, and forgets the savepoint.
    ///
    /// @throws dev.bluetusk.client.PostgresException if a statement failed since: then only [#rollback] and
    /// [#close] mend the transaction
    public void release() {
        requireOpen();
        transaction.run("RELEASE SAVEPOINT " + name);
        over = true;
    }

    /// Undoes what ran since. The savepoint stays, and one may go back to it again.
    public void rollback() {
        requireOpen();
        transaction.run("ROLLBACK TO SAVEPOINT " + name);
    }

    /// Undoes what ran since and forgets the savepoint, unless it was released or the transaction is over.
    @Override
    public void close() {
        if (!over) {
            over = true;
            if (transaction.isRunning()) {
                transaction.run("ROLLBACK TO SAVEPOINT " + name + "; RELEASE SAVEPOINT " + name);
            }
        }
    }

    private void requireOpen() {
        if (over) {
            throw new IllegalStateException("this savepoint is over");
        }
    }
}
