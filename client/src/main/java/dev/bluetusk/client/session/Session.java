package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.carrier.CarriedBytes;
import dev.bluetusk.client.carrier.SharedArrays;
import dev.bluetusk.client.carrier.Watchdog;
import dev.bluetusk.client.conversation.Authentication;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Startup;
import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.copy.RecordReader;
import dev.bluetusk.client.copy.RecordWriter;
import dev.bluetusk.client.copy.RowWriter;
import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.security.WireVersion;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session with a PostgreSQL server. Get one from a [dev.bluetusk.client.connect.Connector] or a pool.
///
/// ```java
/// try (Session session = Connector.connect("postgresql://app@localhost/shop")) {
///     long open = session.query("select count(*) from orders where state = $1", "open").one(Long.class);
///     session.execute("update orders set state = $1 where id = $2", "paid", 42);
/// }
/// ```
///
/// Everything happens on the caller's thread, which may be a virtual one. A session is confined to one thread
/// at a time; [#cancel] and [#abort] may be called from any. A thread that is interrupted while it waits for
/// the server loses the session.
public final class Session implements AutoCloseable {
    private final SessionOptions options;
    private final SessionEvents events;
    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final Cancellation cancellation;
    private final StatementTimer timer;
    private final CommandRunner runner;
    private final NotificationWait incoming;
    private final SessionReset reset;
    private final Types types;
    private final DirectStatements direct;
    private final TypedCopies copies;
    private final int processId;
    private WireVersion protocolVersion = WireVersion.V3_0;

    private Session(
            SessionOptions options,
            SessionEvents events,
            BlockingCarrier carrier,
            Cancellation cancellation,
            Memories shared) {
        this.options = options;
        this.events = events;
        this.carrier = carrier;
        this.conversation = carrier.conversation();
        this.cancellation = cancellation;
        this.timer = new StatementTimer(carrier, cancellation, options, Watchdog.shared());
        this.runner = new CommandRunner(
                carrier, options.statements().cache(this::knownCodecs), timer, shared.statements(), options);
        this.incoming = new NotificationWait(runner, events);
        this.reset = new SessionReset(runner);
        this.types = new Types(options.codecs(), shared.types(), TypeLoader.of(runner));
        this.direct = new DirectStatements(runner, types);
        this.copies = new TypedCopies(runner, cancellation, types);
        this.processId = cancellation.processId();
    }

    /// Logs in over an open transport, which the session owns from now on.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refuses
    /// @throws dev.bluetusk.client.LoginException if it asks for what was not given
    /// @throws dev.bluetusk.client.SessionLostException if the connection breaks
    public static Session start(Transport transport, Login login, SessionOptions options) {
        SessionEvents events = new SessionEvents();
        Conversation conversation = new Conversation(events, options.messageSizeMax(), SharedArrays.ofThisJvm());
        BlockingCarrier carrier = new BlockingCarrier(conversation, transport);
        Authentication authentication =
                new Authentication(login.means(), new SecureRandom(), login.rules(), transport.proof());
        Startup startup = new Startup(login.settings(), authentication, login.rules());
        try {
            carrier.submit(startup);
            carrier.await(startup);
            authentication.checkToken(startup.error());
            CommandRunner.checkStartup(startup);
        } catch (RuntimeException e) {
            carrier.abort("the login failed");
            throw e;
        }
        events.loggedIn();
        SessionFacts facts = login.facts(transport, startup.processId());
        Recorder recorder = new Recorder(options.listeners(), facts, new CarriedBytes(carrier));
        carrier.recordBy(recorder);
        events.recordBy(recorder);
        Cancellation cancellation = new Cancellation(
                transport, options.cancelTimeout(), Watchdog.shared(), startup.processId(), startup.secretKey());
        Session session =
                new Session(options, events, carrier, cancellation, Memories.of(transport.peer(), login.database()));
        session.protocolVersion = startup.version();
        return session;
    }

    /// Runs a statement and gives its rows, which stream. The statement is prepared and kept for the next time.
    ///
    /// @param sql one statement with parameters `$1`, `$2`, …
    /// @param parameters Java values, whose classes decide their types; a `String` takes the type that the
    /// server infers
    /// @throws dev.bluetusk.client.PostgresException if the server refuses it
    public Rows query(String sql, @Nullable Object... parameters) {
        return direct.queryWith(sql, parameters);
    }

    /// Runs a statement and gives its rows, which stream.
    public Rows query(String sql, Parameters parameters) {
        return direct.query(sql, parameters);
    }

    /// Runs a statement and gives its values one after the other, each in pieces, so that a large one is never
    /// held. The session runs no other command until the cursor is at its end or closed.
    public FieldCursor stream(String sql, @Nullable Object... parameters) {
        return prepare(sql).stream(parameters);
    }

    /// Runs a statement and gives its values one after the other, each in pieces.
    public FieldCursor stream(String sql, Parameters parameters) {
        return prepare(sql).stream(parameters);
    }

    /// Queries whose rows are fetched some at a time, so that the server never works far ahead; see
    /// [PreparedStatement#fetching] for what that means in a transaction and outside.
    ///
    /// ```java
    /// Rows rows = session.fetching(500).query("select id, name from customers where city = $1", "Bern");
    /// ```
    ///
    /// @param rows how many to fetch at a time, at least 1
    public FetchingQueries fetching(int rows) {
        return new FetchingQueries(this, PreparedStatement.checkedFetch(rows));
    }

    Rows query(String sql, Parameters parameters, int fetchRows) {
        return direct.query(sql, parameters, fetchRows);
    }

    /// Runs a statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(String sql, @Nullable Object... parameters) {
        return direct.executeWith(sql, parameters);
    }

    /// Runs a statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(String sql, Parameters parameters) {
        return direct.execute(sql, parameters);
    }

    /// Runs a text of one or several statements without parameters, and drops rows. Without a transaction of
    /// its own the text is one transaction.
    ///
    /// @return the command tag of each statement
    public List<String> script(String sql) {
        return runner.simple(sql).tags();
    }

    /// Runs a text of one or several commands without parameters by the simple protocol, and gives the rows of
    /// all of them in memory, with values as texts: for servers and poolers that speak no other protocol.
    public List<OwnedRow> simple(String commands) {
        return SimpleRows.of(runner, commands, options.codecs());
    }

    /// Runs one command without parameters by the simple protocol, and gives its rows in memory.
    public Rows simpleQuery(String command) {
        return SimpleRows.ofOne(runner, command, types);
    }

    /// Has the server parse a statement and tell what it takes and gives; costs nothing if it is known already.
    public PreparedStatement prepare(String sql) {
        return direct.prepare(sql);
    }

    /// Opens a pipeline: statements that are sent without waiting for the answers to those before. Until it is
    /// closed the session takes no other command.
    public Pipeline pipeline() {
        return Pipeline.open(runner, types);
    }

    /// Opens a batch: one statement, as for [#query], that runs for many sets of parameters. Until it is closed the
    /// session takes no other command.
    public Batch batch(String sql) {
        return Batch.of(pipeline(), sql);
    }

    /// The types of the database itself, such as enums and composite types, and the Java classes that they
    /// become.
    public Types types() {
        return types;
    }

    /// Begins a transaction with the session's defaults.
    public Transaction begin() {
        return begin(TransactionOptions.defaults());
    }

    /// Begins a transaction.
    ///
    /// @throws IllegalStateException if one is open
    public Transaction begin(TransactionOptions how) {
        if (conversation.transactionStatus() != TransactionStatus.IDLE
                || runner.waitingBegin().waits()) {
            throw new IllegalStateException("a transaction is open on this session already");
        }
        runner.waitingBegin().put(how.begin());
        return new Transaction(this, runner);
    }

    /// Has the next command begin a transaction first, unless one is open then; nothing is sent now. For those that
    /// must not care who begins and ends transactions; [#begin] is for all others.
    public void beginWithNext(TransactionOptions how) {
        if (conversation.transactionStatus() == TransactionStatus.IDLE) {
            runner.waitingBegin().put(how.begin());
        }
    }

    /// Commits the transaction that is open, by whatever means it was begun. Without one nothing is sent.
    /// @throws dev.bluetusk.client.PostgresException if the server cannot commit; also if a statement had failed
    /// before, since then the server answers COMMIT with a rollback
    public void commit() {
        Transaction.commitOpen(runner);
    }

    /// Rolls back the transaction that is open, by whatever means it was begun. Without one nothing is sent.
    public void rollback() {
        Transaction.rollBackOpen(runner);
    }

    /// Starts COPY FROM STDIN.
    ///
    /// @param copySql the whole statement, such as `copy cities (id, name) from stdin (format csv)`
    public CopyIn copyIn(String copySql) {
        return new CopyIn(CopyInChannel.open(runner, copySql));
    }

    /// Starts COPY TO STDOUT.
    ///
    /// @param copySql the whole statement, such as `copy cities to stdout (format binary)`
    public CopyOut copyOut(String copySql) {
        return new CopyOut(CopyOutChannel.open(runner, cancellation, copySql));
    }

    /// Starts to write records into a table, named as in SQL, by binary COPY; see [RecordWriter].
    public <R extends Record> RecordWriter<R> copyIn(String table, Class<R> type) {
        return copies.in(table, type);
    }

    /// Starts to write rows into some columns of a table, named as they are, by binary COPY; see [RowWriter].
    public RowWriter copyIn(String table, List<String> columns) {
        return copies.in(table, columns);
    }

    /// Starts to read records out of a table or a query without parameters by binary COPY; see [RecordReader].
    public <R extends Record> RecordReader<R> copyOut(String source, Class<R> type) {
        return copies.out(source, type);
    }

    /// Starts to read rows out of a table or a query without parameters by binary COPY. No other command can run then.
    public Rows copyOutRows(String source) {
        return copies.rows(source);
    }

    /// Starts a command that copies both ways, such as `START_REPLICATION`; see `ReplicationSession`.
    public CopyBoth copyBoth(String command) {
        return CopyBothChannel.open(runner, command);
    }

    /// Asks the server to cancel what runs, and returns when it was told. From any thread.
    ///
    /// @throws dev.bluetusk.client.SessionLostException if the request cannot be sent
    public void cancel() {
        cancellation.request();
    }

    /// Limits the time of each later command, from its sending to its last answer; zero for no limit. A command
    /// that takes longer is cancelled and throws a [dev.bluetusk.client.TimeLimitException]; the session can be
    /// used on.
    public void setStatementTimeout(Duration timeout) {
        timer.setTimeout(options.withStatementTimeout(timeout).statementTimeout());
    }

    /// Changes when statements of a transaction get savepoints, until a reset of the session.
    public void setAutoSave(AutoSave rule) {
        runner.setAutoSave(rule);
    }

    /// Changes how long the server may be silent while it is waited for; then the session is lost. Zero for no limit.
    public void setSilenceMax(Duration limit) {
        carrier.setSilenceMax(limit);
    }

    /// The limit for each command; zero if there is none.
    public Duration statementTimeout() {
        return timer.timeout();
    }

    /// What hears the server's notices; before this is called they go to the log. Called on the session's
    /// thread.
    public void onNotice(Consumer<ErrorFields> listener) {
        events.onNotice(listener);
    }

    /// What hears notifications as they arrive with the answers to commands, in place of [#awaitNotification]
    /// and [#pollNotification]. It first hears those that wait already. Called on the session's thread.
    ///
    /// To be told without asking, use a [dev.bluetusk.client.notification.Listener].
    public void onNotification(Consumer<Notification> listener) {
        events.onNotification(listener);
    }

    /// Waits for the next notification of a channel that the session listens to, without asking the server
    /// anything.
    ///
    /// Those that came with commands are kept for this call, up to 10,000; an unread result is set aside first.
    /// In a transaction the server sends none before its end. The session can be used on when the time is over,
    /// and after an interrupt too, which ends the wait and stays set.
    ///
    /// @param timeout the longest wait; zero to take only what is here
    /// @return empty if none came in time, or [#wakeUp] or an interrupt ended the wait
    /// @throws dev.bluetusk.client.SessionLostException if the connection breaks or the server ends the session
    /// @throws IllegalStateException if [#onNotification] was called, or more came than are kept, which is told
    /// once
    public Optional<Notification> awaitNotification(Duration timeout) {
        return incoming.await(timeout);
    }

    /// The next notification, if one is here; never waits, asks the server nothing, and leaves an unread result
    /// alone.
    ///
    /// @throws dev.bluetusk.client.SessionLostException if the connection broke or the server ended the session
    /// @throws IllegalStateException if [#onNotification] was called, or more came than are kept, which is told
    /// once
    public Optional<Notification> pollNotification() {
        return incoming.poll();
    }

    /// Ends the wait in [#awaitNotification], or the next one if there is none now. From any thread.
    public void wakeUp() {
        carrier.wakeUp();
    }

    /// The state of the transaction, as the server said when the last command ended.
    public TransactionStatus transactionStatus() {
        return conversation.transactionStatus();
    }

    /// The settings that the server reports, such as `server_version` and `TimeZone`.
    public Map<String, String> serverParameters() {
        return events.parameters();
    }

    /// Whether the server has become a standby since the login, or has stopped being one. Servers before
    /// version 14 do not tell.
    public boolean hasChangedRole() {
        return events.hasChangedRole();
    }

    /// What is known of the session, as listeners are told it.
    public SessionFacts facts() {
        return carrier.recorder().session();
    }

    /// The number of the server's process for this session; 0 if the server did not say.
    public int backendPid() {
        return processId;
    }

    /// The version of the protocol that is spoken.
    public WireVersion protocolVersion() {
        return protocolVersion;
    }

    /// Whether commands can be sent, as far as is known without asking the server.
    public boolean isOpen() {
        return carrier.isOpen();
    }

    /// Asks the server for a sign of life.
    ///
    /// @throws dev.bluetusk.client.SessionLostException if there is none
    public void ping() {
        runner.simple("");
    }

    /// Asks the server for a sign of life, and closes the connection if there is none in time.
    ///
    /// @throws dev.bluetusk.client.SessionLostException if there is none
    public void ping(Duration limit) {
        Deadline.meet(this, limit, "the server gave no sign of life within " + limit.toMillis() + " ms", this::ping);
    }

    /// Brings the session back to where it began: rolls back, and, if commands ran that may have changed the
    /// session, resets settings, temporary tables, cursors, advisory locks and subscriptions. Prepared
    /// statements stay. Those who hear notices and notifications are forgotten.
    public void reset() {
        beginReset();
        endReset();
    }

    /// Brings the session back to where it began, whatever ran.
    public void resetAll() {
        runner.markChanged();
        reset();
    }

    /// The first half of [#reset]: sends what must be done, so that the server gives up locks and transactions now,
    /// and does not wait for its answers. Until [#finishReset] the session must not be used.
    public void beginReset() {
        runner.abandonUnread();
        runner.waitingBegin().drop();
        timer.setTimeout(options.statementTimeout());
        setAutoSave(options.statements().autoSave());
        events.reset();
        reset.start();
    }

    /// The first half of [#resetAll].
    public void beginResetAll() {
        runner.markChanged();
        beginReset();
    }

    /// Whether a reset was begun and is still to be finished.
    public boolean isResetting() {
        return reset.isUnderWay();
    }

    /// The second half of a reset: reads the server's answers, which mostly have come meanwhile.
    /// @param limit how long they may take; then the connection is closed
    /// @throws dev.bluetusk.client.PostgresException if the server refused, so that the session is not clean
    public void finishReset(Duration limit) {
        String reason = "the server did not reset the session within " + limit.toMillis() + " ms";
        Deadline.meet(this, limit, reason, this::endReset);
    }

    private void endReset() {
        reset.finish();
        events.reset();
    }

    /// Closes the connection at once, from any thread; a command that runs fails with the reason.
    public void abort(String reason) {
        carrier.abort(reason);
        timer.close();
    }

    /// Ends the session; the server rolls back what is open. A second call does nothing.
    @Override
    public void close() {
        carrier.terminate();
        timer.close();
    }

    CommandRunner runner() {
        return runner;
    }

    /// Gives all up to those who share it from now on.
    LaneParts share() {
        if (transactionStatus() != TransactionStatus.IDLE
                || runner.waitingBegin().waits()) {
            throw new IllegalStateException("a session in a transaction cannot be shared");
        }
        timer.close();
        return LaneParts.of(runner, cancellation, types, options);
    }

    private Codecs knownCodecs() {
        return types.codecs();
    }

    static Rows rows(QueryRows source, Types types) {
        return source.rows(types.source());
    }
}
