package dev.bluetusk.jdbc.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.client.session.TransactionOptions.Isolation;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/// JDBC's rules of transactions: with autocommit off, the first command after the end of a transaction begins the next.
///
/// Whether one is open is what the server said last, so BEGIN and COMMIT may also be run as statements. The
/// begin costs no round trip, and a transaction without commands nothing at all. Isolation and read-only are
/// asked for when a transaction begins; where autocommit is on, they are set on the server with the next
/// statement. Confined as its session is.
public final class Transactions {
    private final Session session;
    private final JdbcOptions options;
    private boolean autoCommit = true;
    private boolean managed;
    private boolean suspended;
    private boolean readOnly;
    private Optional<Isolation> isolation = Optional.empty();
    private TransactionOptions begin = TransactionOptions.defaults();
    // What the server was told for statements outside of our own transactions.
    private String told = "";
    private String wanted = "";
    // The isolation level outside of transactions as the server said it last; empty if that may have changed.
    private String known = "";
    // Whether a statement may have changed the isolation level since it was set here.
    private boolean changed;

    Transactions(Session session, JdbcOptions options) {
        this.session = session;
        this.options = options;
        this.readOnly = options.readOnly();
        settle();
    }

    /// Before each command: begins a transaction if autocommit is off and none is open.
    public void beforeStatement() {
        if (!autoCommit) {
            if (suspended) {
                throw new IllegalStateException(
                        "no statement runs while the branch of XA of this connection is suspended");
            }
            session.beginWithNext(begin);
        } else if (!wanted.equals(told) && isIdle()) {
            session.script(wanted);
            told = wanted;
        }
    }

    /// Whether each statement is a transaction of its own.
    public boolean autoCommit() {
        return autoCommit;
    }

    /// Begins or ends the time in which a transaction manager decides over transactions, by XA.
    public void setManaged(boolean on) {
        managed = on;
    }

    /// Holds back the statements of a branch of XA that was suspended, until it is resumed.
    public void setSuspended(boolean on) {
        suspended = on;
    }

    /// Fails while a transaction manager decides over transactions.
    public void requireNotManaged(String what) throws SQLException {
        if (managed) {
            throw SqlErrors.other(what + " is the transaction manager's while a branch of XA is under way", "2D000");
        }
    }

    /// Changes autocommit; commits what is open. A transaction that has failed already is rolled back without a word:
    /// whoever switches here puts things in order, and does not ask for the work of that transaction.
    public void setAutoCommit(boolean on) throws SQLException {
        if (on) {
            requireNotManaged("autocommit");
        }
        if (autoCommit != on) {
            if (session.transactionStatus() == TransactionStatus.IN_TRANSACTION) {
                commitOpen();
            }
            session.rollback();
            autoCommit = on;
        }
    }

    /// Commits.
    public void commit() throws SQLException {
        requireNotManaged("commit");
        requireNoAutoCommit("commit");
        commitOpen();
    }

    private void commitOpen() {
        try {
            session.commit();
        } catch (PostgresException e) {
            boolean undone = e.sqlState().equals(SqlState.IN_FAILED_SQL_TRANSACTION) && isIdle();
            if (!undone || !options.isLikePgjdbc()) {
                throw e;
            }
        }
    }

    /// Rolls back.
    public void rollback() throws SQLException {
        requireNotManaged("rollback");
        requireNoAutoCommit("rollback");
        session.rollback();
    }

    private void requireNoAutoCommit(String what) throws SQLException {
        if (autoCommit) {
            throw SqlErrors.other(
                    "expected autocommit to be off for " + what + "() but it is on", SqlErrors.NO_TRANSACTION);
        }
    }

    /// Whether no transaction is open on the server.
    public boolean isIdle() {
        return session.transactionStatus() == TransactionStatus.IDLE;
    }

    /// Whether the server lets no statement change anything, with autocommit on too. A query alone may well change
    /// something: by the functions that it calls.
    public boolean onlyReads() {
        return readOnly && options.readOnlyMode() == JdbcOptions.ReadOnlyMode.ALWAYS;
    }

    /// Whether transactions only read.
    public boolean readOnly() {
        return readOnly;
    }

    /// Changes whether transactions only read.
    public void setReadOnly(boolean only) throws SQLException {
        if (only != readOnly) {
            requireIdle("read-only");
            readOnly = only;
            settle();
        }
    }

    /// Changes the isolation of the next transactions.
    public void setIsolation(int level) throws SQLException {
        Isolation wish = of(level);
        if (isolation.isEmpty() || isolation.get() != wish) {
            requireIdle("the isolation level");
            isolation = Optional.of(wish);
            changed = false;
            settle();
        }
    }

    private void requireIdle(String what) throws SQLException {
        if (!isIdle()) {
            throw SqlErrors.other(
                    what + " cannot be changed while a transaction is open", SqlState.ACTIVE_SQL_TRANSACTION);
        }
    }

    private static Isolation of(int level) throws SQLException {
        return switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED -> Isolation.READ_UNCOMMITTED;
            case Connection.TRANSACTION_READ_COMMITTED -> Isolation.READ_COMMITTED;
            case Connection.TRANSACTION_REPEATABLE_READ -> Isolation.REPEATABLE_READ;
            case Connection.TRANSACTION_SERIALIZABLE -> Isolation.SERIALIZABLE;
            default ->
                throw SqlErrors.argument("expected a transaction isolation of java.sql.Connection but got " + level);
        };
    }

    /// A statement ran that may have changed settings: what the server said of them is not believed any more.
    public void settingsChanged() {
        known = "";
        changed = true;
    }

    /// The isolation level that was set here, or that the server has said: of the transaction that is open,
    /// else of the next one.
    public int isolation() {
        boolean idle = isIdle();
        if (isolation.isPresent() && (!changed || (idle && !autoCommit))) {
            return level(isolation.get().name());
        }
        if (!known.isEmpty() && idle) {
            return level(known);
        }
        String said = session.query("select pg_catalog.current_setting('transaction_isolation')")
                .one(String.class);
        known = idle ? said : "";
        return level(said);
    }

    /// The code of JDBC of an isolation level by its name on the server.
    public static int level(String name) {
        return switch (name.replace('_', ' ').toUpperCase(Locale.ROOT)) {
            case "READ UNCOMMITTED" -> Connection.TRANSACTION_READ_UNCOMMITTED;
            case "REPEATABLE READ" -> Connection.TRANSACTION_REPEATABLE_READ;
            case "SERIALIZABLE" -> Connection.TRANSACTION_SERIALIZABLE;
            default -> Connection.TRANSACTION_READ_COMMITTED;
        };
    }

    /// Takes back what the server was told for statements outside of transactions; for a session that others use next.
    public void restore() {
        if (!told.isEmpty() && isIdle()) {
            session.script("RESET default_transaction_isolation; RESET default_transaction_read_only");
            told = "";
        }
    }

    private void settle() {
        boolean only = readOnly && options.readOnlyMode() != JdbcOptions.ReadOnlyMode.IGNORE;
        TransactionOptions next = TransactionOptions.defaults();
        if (isolation.isPresent()) {
            next = next.withIsolation(isolation.get());
        }
        // What a new transaction would have from the session, which was told so for statements with autocommit.
        boolean toldOnly = told.contains("READ ONLY");
        begin = only ? next.withReadOnly() : toldOnly ? next.withReadWrite() : next;
        StringBuilder modes = new StringBuilder();
        isolation.ifPresent(
                level -> modes.append(" ISOLATION LEVEL ").append(level.name().replace('_', ' ')));
        if (options.readOnlyMode() == JdbcOptions.ReadOnlyMode.ALWAYS && (only || toldOnly)) {
            modes.append(only ? " READ ONLY" : " READ WRITE");
        }
        wanted = modes.isEmpty() ? "" : "SET SESSION CHARACTERISTICS AS TRANSACTION" + modes;
    }
}
