package dev.bluetusk.jdbc.session;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Types;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.jdbc.value.CellReader;
import dev.bluetusk.jdbc.value.ParameterSetter;
import dev.bluetusk.jdbc.value.ValueContext;
import dev.bluetusk.protocol.wire.SqlState;
import java.lang.System.Logger.Level;
import java.lang.invoke.VarHandle;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The native session of one JDBC connection, as its statements and results share it.
///
/// JDBC's objects may be used by several threads, a session by one at a time: each use lies between [#enter]
/// and [#leave]. [#cancel] and [#abort] wait for nobody. Transactions begin with the first command where
/// autocommit is off; see [Transactions].
public final class JdbcSession implements ValueContext {
    private final Session session;
    private final JdbcOptions options;
    private final SqlErrors errors;
    private int serverVersion = -1;
    private final Seams seams;
    private final boolean replicates;
    private static final System.Logger LOGGER = System.getLogger(JdbcSession.class.getName());

    private final ReentrantLock lock = new ReentrantLock();
    // The rows of the last query, which alone may still be under way.
    private @Nullable Rows latest;
    private final Transactions transactions;
    private final CellReader reader;
    private final ParameterSetter setter;
    private final Warnings ownWarnings = new Warnings();
    // Who hears the server's notices. The native session holds this and not the connection, so that one that nobody
    // closed can be found by the collector.
    private final AtomicReference<Warnings> heard = new AtomicReference<>(ownWarnings);
    private final AtomicBoolean ended = new AtomicBoolean();
    // How often somebody took the session, counted round and round: written by the thread that has it.
    private final AtomicInteger uses = new AtomicInteger();
    private final AtomicInteger schemaChanges = new AtomicInteger();
    private volatile boolean closed;
    private volatile @Nullable SQLException spoiler;
    private long timeoutMillis;
    private @Nullable Connection connection;
    private ConnectionExtension extension = ConnectionExtension.none();

    /// Takes a native session, which it owns from now on.
    ///
    /// @param seams what packages above this one do for it
    public JdbcSession(Session session, JdbcOptions options, Seams seams) {
        this.session = session;
        this.options = options;
        this.seams = seams;
        this.replicates = options.replicates();
        this.errors = options.errorDetail() ? SqlErrors.detailed() : SqlErrors.brief();
        this.transactions = new Transactions(session, options);
        this.reader = new CellReader(this);
        this.setter = new ParameterSetter(this);
        this.timeoutMillis = session.statementTimeout().toMillis();
        AtomicReference<Warnings> hearing = heard;
        session.onNotice(notice -> hearing.get().add(SqlErrors.warning(notice)));
    }

    /// What packages above this one do for a session.
    public interface Seams {
        /// The connection is closed: ends the session, or gives it back to whom it belongs.
        void end(Session session);

        /// The session was lost by a failure.
        void lost(SQLException failure);

        /// A prepared statement was closed.
        void statementClosed(PreparedStatement statement);

        /// A prepared statement is of no use any more.
        void statementFailed(PreparedStatement statement, SQLException failure);

        /// A result set over rows that are made by the driver.
        ResultSet resultSet(JdbcSession session, Columns columns, List<byte[] @Nullable []> rows) throws SQLException;
    }

    /// Says which connection this is the session of; once, before anybody else sees it.
    ///
    /// @param owner  the connection as applications see it
    /// @param beside what a module beside the driver adds to it
    public void attach(Connection owner, ConnectionExtension beside) {
        connection = owner;
        extension = beside;
    }

    /// Takes the session for the calling thread, until [#leave].
    ///
    /// @throws SQLException if the connection is closed
    public void enter() throws SQLException {
        enterAnyway();
        if (closed || !session.isOpen()) {
            lock.unlock();
            throw SqlErrors.connectionClosed();
        }
    }

    /// Takes the session even if it is closed, until [#leave]: to put things in order.
    public void enterAnyway() {
        lock.lock();
        uses.lazySet(uses.getPlain() + 1);
        // Whoever sees what is done from now on sees the new number too.
        VarHandle.storeStoreFence();
    }

    /// How often the session was taken: whoever finds the same number twice knows that nobody used it in between.
    public int uses() {
        return uses.get();
    }

    /// A statement ran that may have changed tables.
    public void schemaChanged() {
        schemaChanges.incrementAndGet();
    }

    /// How often a statement of this connection may have changed tables.
    public int schemaChanges() {
        return schemaChanges.get();
    }

    /// Gives the session free.
    public void leave() {
        lock.unlock();
    }

    /// The native session; use it between [#enter] and [#leave].
    public Session session() {
        return session;
    }

    /// The rules of transactions.
    public Transactions transactions() {
        return transactions;
    }

    /// Reads cells.
    public CellReader reader() {
        return reader;
    }

    /// Writes parameters.
    public ParameterSetter setter() {
        return setter;
    }

    /// The major version of the server, such as 17; 0 if it did not say.
    public int serverVersion() {
        if (serverVersion < 0) {
            String digits = reported("server_version").orElse("").split("\\D", 2)[0];
            serverVersion = digits.isEmpty() ? 0 : Integer.parseInt(digits);
        }
        return serverVersion;
    }

    /// What makes the connection's failures.
    public SqlErrors errors() {
        return errors;
    }

    /// What a failure of the native driver is in JDBC. That a transaction takes no more commands has what made
    /// it fail as its cause.
    public SQLException failure(RuntimeException failure) {
        SQLException translated = errors.of(failure);
        SQLException before = spoiler;
        if (!SqlState.IN_FAILED_SQL_TRANSACTION.equals(translated.getSQLState())) {
            spoiler = translated;
        } else if (before != null && translated.getCause() == null) {
            translated.initCause(before);
        }
        if (!closed && !session.isOpen()) {
            seams.lost(translated);
        }
        return translated;
    }

    /// Runs a statement whose rows stream. Within [#enter].
    ///
    /// @param fetchRows how many rows are fetched at a time; 0 for all
    public Rows query(String sql, Parameters parameters, int fetchRows) {
        transactions.beforeStatement();
        Rows rows = replicates
                ? simpleQuery(sql, parameters)
                : fetchRows > 0 ? session.fetching(fetchRows).query(sql, parameters) : session.query(sql, parameters);
        latest = rows;
        return rows;
    }

    private Rows simpleQuery(String sql, Parameters parameters) {
        if (parameters.count() > 0) {
            throw new IllegalStateException("expected a statement without parameters, since a connection with"
                    + " the property replication takes no others: " + sql);
        }
        return session.simpleQuery(sql);
    }

    /// Whether the session is one of replication: several statements cannot be sent at once.
    public boolean replicates() {
        return replicates;
    }

    /// The rows of [#query] are to be given back: nobody closes them any more. Within [#enter].
    @SuppressWarnings("ReferenceEquality") // Which rows they are.
    public void forget(Rows rows) {
        if (latest == rows) {
            latest = null;
        }
    }

    /// With autocommit on, what a statement does counts once it has come to its end.
    private void readToTheEnd() {
        Rows rows = latest;
        latest = null;
        if (rows != null && session.isOpen() && transactions.autoCommit()) {
            try {
                rows.close();
            } catch (RuntimeException e) {
                LOGGER.log(Level.DEBUG, "the rest of a result could not be read when its connection was closed", e);
            }
        }
    }

    /// Runs a statement and drops rows. Within [#enter].
    public long execute(String sql, Parameters parameters) {
        transactions.beforeStatement();
        return session.execute(sql, parameters);
    }

    /// Ends the session if a statement has changed how values are written: texts must be in UTF-8, and dates in
    /// the ISO style. Within [#enter].
    ///
    /// @throws SQLException if it was ended
    public void requireReadableValues() throws SQLException {
        String encoding = session.serverParameters().getOrDefault("client_encoding", "UTF8");
        String style = session.serverParameters().getOrDefault("DateStyle", "ISO");
        String problem = "";
        if (!encoding.equals("UTF8") && !options.allowsEncodings()) {
            problem = "expected client_encoding to stay UTF8 but it became " + encoding
                    + ": the property allowEncodingChanges would allow it";
        } else if (!style.startsWith("ISO")) {
            problem = "expected DateStyle to begin with ISO but it became " + style;
        }
        if (!problem.isEmpty()) {
            abort(problem);
            throw SqlErrors.connection(problem, SqlState.CONNECTION_FAILURE);
        }
    }

    /// Sets the time limit of the next commands; nothing happens if it is in force. Within [#enter].
    public void limitTime(long millis) {
        if (millis != timeoutMillis) {
            session.setStatementTimeout(Duration.ofMillis(millis));
            timeoutMillis = millis;
        }
    }

    /// Says who hears the server's notices from now on.
    @SuppressWarnings("ReferenceEquality") // Which chain it is.
    public void warnTo(Warnings target) {
        if (heard.getPlain() != target) {
            heard.set(target);
        }
    }

    /// The warnings of the connection itself.
    public Warnings warnings() {
        return ownWarnings;
    }

    /// A prepared statement was closed by its user.
    public void statementClosed(PreparedStatement statement) {
        seams.statementClosed(statement);
    }

    /// A prepared statement failed. Whoever keeps it is told if it can never run again: the server does not
    /// have it, its result has changed, or the session is lost.
    public void statementFailed(PreparedStatement statement, SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        boolean gone = state.equals(SqlState.INVALID_SQL_STATEMENT_NAME)
                || state.equals(SqlState.FEATURE_NOT_SUPPORTED)
                || isClosed();
        if (gone) {
            seams.statementFailed(statement, failure);
        }
    }

    /// Asks the server to cancel what runs; waits for no other thread.
    public void cancel() throws SQLException {
        try {
            session.cancel();
        } catch (RuntimeException e) {
            throw failure(e);
        }
    }

    /// Whether it was closed or is lost.
    public boolean isClosed() {
        return closed || !session.isOpen();
    }

    /// Closes it. If another thread uses it now, what that one does fails. A second call does nothing.
    public void close() {
        closed = true;
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        if (lock.tryLock()) {
            try {
                readToTheEnd();
                seams.end(session);
            } finally {
                lock.unlock();
            }
        } else {
            session.abort("the connection was closed by another thread");
            seams.end(session);
        }
    }

    /// Says that it is closed, while somebody else is about to end it.
    public void markClosed() {
        closed = true;
    }

    /// Breaks the connection at once, whoever uses it.
    public void abort(String reason) {
        closed = true;
        session.abort(reason);
        if (ended.compareAndSet(false, true)) {
            seams.end(session);
        }
    }

    @Override
    public JdbcOptions options() {
        return options;
    }

    @Override
    public ConnectionExtension extension() {
        return extension;
    }

    @Override
    public Types types() {
        return session.types();
    }

    @Override
    public Optional<String> reported(String parameter) {
        return Optional.ofNullable(session.serverParameters().get(parameter));
    }

    @Override
    public Connection connection() {
        if (connection == null) {
            throw new IllegalStateException("this session belongs to no connection");
        }
        return connection;
    }

    @Override
    public <T> T use(Use<T> work) throws SQLException {
        enter();
        try {
            transactions.beforeStatement();
            return work.with(session);
        } catch (RuntimeException e) {
            throw failure(e);
        } finally {
            leave();
        }
    }

    @Override
    public ResultSet resultSet(Columns columns, List<byte[] @Nullable []> rows) throws SQLException {
        return seams.resultSet(this, columns, rows);
    }
}
