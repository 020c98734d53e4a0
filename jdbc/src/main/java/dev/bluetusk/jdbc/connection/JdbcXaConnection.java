package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.session.PreparedTransactions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.Transactions;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.jspecify.annotations.Nullable;

/// A session for a transaction manager, and its resource: branches of global transactions in two phases.
///
/// One branch at a time: a session of PostgreSQL has one transaction, so branches are not interleaved. One that
/// is suspended can be resumed here, and holds back statements until then. A prepared one belongs to no session
/// any more, and any connection may end it.
public final class JdbcXaConnection extends JdbcPooledConnection implements XAConnection, XAResource {
    private enum State {
        NONE,
        ACTIVE,
        SUSPENDED,
        ENDED,
        FAILED
    }

    private static final String DUPLICATE_OBJECT = "42710";

    private @Nullable XaName branch;
    private State state = State.NONE;
    private boolean autoCommitBefore = true;

    private JdbcXaConnection(Session session, JdbcUrl url) {
        super(session, url);
    }

    /// Connects.
    public static JdbcXaConnection open(JdbcUrl url) throws SQLException {
        return new JdbcXaConnection(JdbcConnection.connect(url), url);
    }

    @Override
    public XAResource getXAResource() {
        return this;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        if (state != State.NONE) {
            manage(true);
            become(state);
        }
        return connection;
    }

    @Override
    void leave(Session used) {
        if (branch == null) {
            super.leave(used);
        }
    }

    private Optional<Transactions> rules() {
        JdbcConnection connection = current();
        return connection == null || connection.isClosed()
                ? Optional.empty()
                : Optional.of(connection.session().transactions());
    }

    private void manage(boolean on) throws SQLException {
        Optional<Transactions> known = rules();
        if (known.isPresent()) {
            Transactions rules = known.get();
            if (on) {
                autoCommitBefore = rules.autoCommit();
                rules.setAutoCommit(false);
                rules.setManaged(true);
            } else {
                rules.setManaged(false);
                if (autoCommitBefore && rules.isIdle()) {
                    rules.setAutoCommit(true);
                }
            }
        }
    }

    private void become(State next) {
        state = next;
        rules().ifPresent(rules -> rules.setSuspended(next == State.SUSPENDED));
    }

    @Override
    public void start(@Nullable Xid xid, int flags) throws XAException {
        if (xid == null || (flags != TMNOFLAGS && flags != TMRESUME && flags != TMJOIN)) {
            throw failure(XAException.XAER_INVAL, "expected a branch and TMNOFLAGS, TMJOIN or TMRESUME");
        }
        if (state == State.ACTIVE) {
            throw failure(XAException.XAER_PROTO, "a branch is under way already");
        }
        if (flags == TMNOFLAGS) {
            begin(xid);
            return;
        }
        State before = flags == TMRESUME ? State.SUSPENDED : State.ENDED;
        if (state != before || branch == null || !branch.equals(xid)) {
            throw failure(
                    XAException.XAER_RMERR,
                    flags == TMRESUME
                            ? "a branch can only be resumed on the connection on which it was suspended"
                            : "a branch can only be joined that ended last on this connection");
        }
        become(State.ACTIVE);
    }

    private void begin(Xid xid) throws XAException {
        if (branch != null) {
            throw branch.equals(xid)
                    ? failure(XAException.XAER_DUPID, "this branch has begun already: join or resume it")
                    : failure(
                            XAException.XAER_RMERR, "branches cannot be interleaved: the last one is not prepared yet");
        }
        if (!session().isOpen()) {
            throw failure(XAException.XAER_RMFAIL, "the connection is closed");
        }
        if (session().transactionStatus() != TransactionStatus.IDLE) {
            throw failure(XAException.XAER_RMERR, "a local transaction is open on this connection");
        }
        try {
            manage(true);
        } catch (SQLException e) {
            throw failure(XAException.XAER_RMERR, e);
        }
        branch = XaName.of(xid);
        become(State.ACTIVE);
    }

    @Override
    public void end(@Nullable Xid xid, int flags) throws XAException {
        if (xid == null || (flags != TMSUSPEND && flags != TMFAIL && flags != TMSUCCESS)) {
            throw failure(XAException.XAER_INVAL, "expected a branch and TMSUCCESS, TMFAIL or TMSUSPEND");
        }
        boolean under = state == State.ACTIVE || (state == State.SUSPENDED && flags != TMSUSPEND);
        if (!under || branch == null || !branch.equals(xid)) {
            throw failure(XAException.XAER_PROTO, "this branch is not under way");
        }
        become(
                switch (flags) {
                    case TMSUSPEND -> State.SUSPENDED;
                    case TMFAIL -> State.FAILED;
                    default -> State.ENDED;
                });
    }

    /// The branch of this session, if it ended well; one that failed is rolled back.
    private XaName ended(@Nullable Xid xid) throws XAException {
        if (xid == null) {
            throw failure(XAException.XAER_INVAL, "expected a branch but got none");
        }
        XaName known = branch;
        if (known == null || !known.equals(xid)) {
            throw failure(XAException.XAER_NOTA, "this branch is not the last one of this connection");
        }
        if (state == State.ACTIVE || state == State.SUSPENDED) {
            throw failure(XAException.XAER_PROTO, "this branch has not ended");
        }
        if (state == State.FAILED) {
            finish(session()::rollback);
            throw failure(XAException.XA_RBROLLBACK, "the branch had failed, so it was rolled back");
        }
        return known;
    }

    private interface Work {
        void run() throws SQLException;
    }

    /// Ends the branch on this session.
    private void finish(Work work) throws XAException {
        try {
            work.run();
        } catch (PostgresException e) {
            throw failure(codeOf(e), e);
        } catch (SessionLostException e) {
            throw failure(XAException.XAER_RMFAIL, e);
        } catch (SQLException e) {
            boolean undone = SqlState.IN_FAILED_SQL_TRANSACTION.equals(e.getSQLState());
            throw failure(undone ? XAException.XA_RBROLLBACK : XAException.XAER_RMERR, e);
        } finally {
            if (session().isOpen() && session().transactionStatus() != TransactionStatus.IDLE) {
                session().rollback();
            }
            release();
        }
    }

    /// The branch is none of this session's any more.
    private void release() throws XAException {
        branch = null;
        become(State.NONE);
        try {
            manage(false);
        } catch (SQLException e) {
            throw failure(XAException.XAER_RMERR, e);
        }
    }

    private static int codeOf(PostgresException e) {
        return switch (e.sqlState()) {
            case SqlState.SERIALIZATION_FAILURE -> XAException.XA_RBTRANSIENT;
            case SqlState.DEADLOCK_DETECTED -> XAException.XA_RBDEADLOCK;
            case SqlState.IN_FAILED_SQL_TRANSACTION -> XAException.XA_RBROLLBACK;
            case SqlState.UNDEFINED_OBJECT -> XAException.XAER_NOTA;
            case DUPLICATE_OBJECT -> XAException.XAER_DUPID;
            case String code when code.startsWith("23") -> XAException.XA_RBINTEGRITY;
            default -> e.isFatal() ? XAException.XAER_RMFAIL : XAException.XAER_RMERR;
        };
    }

    @Override
    public int prepare(@Nullable Xid xid) throws XAException {
        XaName name = ended(xid);
        boolean nothingRan = session().transactionStatus() == TransactionStatus.IDLE;
        if (nothingRan) {
            finish(session()::rollback);
            return XA_RDONLY;
        }
        finish(() -> prepare(name));
        return XA_OK;
    }

    private void prepare(XaName name) throws SQLException {
        String tag =
                session().script("PREPARE TRANSACTION '" + name.text() + "'").getFirst();
        if (tag.equals("ROLLBACK")) {
            throw SqlErrors.other(
                    "a statement of the branch had failed, so it was rolled back", SqlState.IN_FAILED_SQL_TRANSACTION);
        }
    }

    @Override
    public void commit(@Nullable Xid xid, boolean onePhase) throws XAException {
        if (onePhase) {
            ended(xid);
            finish(session()::commit);
        } else if (xid != null && branch != null && branch.equals(xid)) {
            throw failure(XAException.XAER_PROTO, "this branch is not prepared");
        } else {
            endPrepared(xid, true);
        }
    }

    @Override
    public void rollback(@Nullable Xid xid) throws XAException {
        if (xid != null && branch != null && branch.equals(xid)) {
            finish(session()::rollback);
        } else {
            endPrepared(xid, false);
        }
    }

    private void endPrepared(@Nullable Xid xid, boolean commit) throws XAException {
        if (xid == null) {
            throw failure(XAException.XAER_INVAL, "expected a branch but got none");
        }
        if (session().transactionStatus() != TransactionStatus.IDLE) {
            throw failure(XAException.XAER_RMERR, "a transaction is open on this connection");
        }
        PreparedTransactions prepared = PreparedTransactions.of(session());
        String name = XaName.of(xid).text();
        try {
            if (commit) {
                prepared.commit(name);
            } else {
                prepared.rollback(name);
            }
        } catch (PostgresException e) {
            throw failure(codeOf(e), e);
        } catch (SessionLostException e) {
            throw failure(XAException.XAER_RMFAIL, e);
        }
    }

    @Override
    public Xid[] recover(int flags) throws XAException {
        if ((flags & ~(TMSTARTRSCAN | TMENDRSCAN)) != 0) {
            throw failure(XAException.XAER_INVAL, "expected TMSTARTRSCAN, TMENDRSCAN or TMNOFLAGS");
        }
        if ((flags & TMSTARTRSCAN) == 0) {
            return new Xid[0];
        }
        try {
            return PreparedTransactions.of(session()).names().stream()
                    .flatMap(name -> XaName.parse(name).stream())
                    .toArray(Xid[]::new);
        } catch (RuntimeException e) {
            throw failure(session().isOpen() ? XAException.XAER_RMERR : XAException.XAER_RMFAIL, e);
        }
    }

    @Override
    public void forget(Xid xid) throws XAException {
        throw failure(XAException.XAER_NOTA, "PostgreSQL ends no branch by itself");
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return equals(other);
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    private static XAException failure(int code, String text) {
        XAException failure = new XAException(text);
        failure.errorCode = code;
        return failure;
    }

    private static XAException failure(int code, Exception cause) {
        XAException failure = failure(code, String.valueOf(cause.getMessage()));
        failure.initCause(cause);
        return failure;
    }
}
