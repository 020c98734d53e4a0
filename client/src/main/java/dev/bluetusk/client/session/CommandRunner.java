package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Exchange;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.PipelineGroup;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.client.conversation.Startup;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.recording.Recording;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs commands on a session one after the other: makes way for each, sends it, waits for its answers and
/// turns refusals into exceptions.
///
/// Here lives what several kinds of commands share: the unread result that must be set aside, the BEGIN that
/// waits for its first statement, the statement cache, and the repeat after a cached statement became invalid.
/// Confined to its session.
final class CommandRunner {
    /// How long a result that is stopped may go on by itself before the server is asked to cancel it.
    private static final Duration STOP_PATIENCE = Duration.ofMillis(20);

    /// So many rows of a result that is stopped are read before the server is asked to cancel it.
    private static final int STOP_ROWS_MAX = 1000;

    /// So many bytes of a result that is stopped are read before the server is asked to cancel it.
    private static final long STOP_BYTES_MAX = 1024 * 1024;

    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final StatementCache statements;
    private final StatementTimer timer;
    private final Riders riders;
    private final Recorder recorder;
    private final StatementRunner statementRunner;
    private final long heldBytesMax;
    private final Portals portals = new Portals();
    private final PastRows pastRows = new PastRows(this);
    private final WaitingBegin waitingBegin = new WaitingBegin();
    private final Consumer<SimpleQuery> skipping = this::skipRows;
    private @Nullable SimpleQuery spareEnd;
    private @Nullable UnreadResult unread;
    private @Nullable PipelineRunner pipelineRunner;
    private boolean copying;
    private boolean stopping;
    private boolean sending;
    private boolean changed;
    private boolean preparedBySql;
    private final LastTexts texts = new LastTexts();

    CommandRunner(
            BlockingCarrier carrier,
            StatementCache statements,
            StatementTimer timer,
            DatabaseStatements memory,
            SessionOptions options) {
        this.carrier = carrier;
        this.conversation = carrier.conversation();
        this.statements = statements;
        this.timer = timer;
        this.riders = new Riders(options.statements().autoSave());
        this.heldBytesMax = options.heldBytesMax();
        this.recorder = carrier.recorder();
        this.statementRunner = new StatementRunner(this, riders, memory);
    }

    RowStore store() {
        return new RowStore(heldBytesMax);
    }

    BlockingCarrier carrier() {
        return carrier;
    }

    Conversation conversation() {
        return conversation;
    }

    StatementCache statements() {
        return statements;
    }

    Recorder recorder() {
        return recorder;
    }

    Portals portals() {
        return portals;
    }

    PastRows pastRows() {
        return pastRows;
    }

    StatementRunner statementRunner() {
        return statementRunner;
    }

    PipelineRunner pipelineRunner(Types types) {
        if (pipelineRunner == null) {
            pipelineRunner = new PipelineRunner(this, riders, types);
        }
        return pipelineRunner;
    }

    StatementTimer timer() {
        return timer;
    }

    /// Executes a statement and returns when its first row, its end or its error has come.
    StreamedRows query(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        boolean inTransaction = isInTransaction();
        ExtendedQuery query = statementRunner.whole(statement, parameters, formats);
        StreamedRows rows = pastRows.source(query, inTransaction);
        if (!query.isDone()) {
            unread = rows;
        }
        return rows;
    }

    /// Executes a statement whose rows are fetched some at a time.
    QueryRows query(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, int rowsMax) {
        return isInTransaction()
                ? PortalRows.open(this, statement, parameters, formats, rowsMax)
                : ImplicitPortalRows.open(this, statement, parameters, formats, rowsMax);
    }

    /// Whether a transaction is open or waits to begin.
    boolean isInTransaction() {
        return waitingBegin.waits() || conversation.transactionStatus() != TransactionStatus.IDLE;
    }

    /// Executes a statement to its end and drops rows.
    ///
    /// @return how many rows it returned or changed
    long execute(ServerStatement statement, ParameterWriter parameters) {
        ExtendedQuery query = statementRunner.whole(statement, parameters, ResultFormats.CHEAPER);
        skipRows(query);
        check(query);
        long affected = query.affected();
        query.cells().clear();
        statementRunner.keep(query);
        return affected;
    }

    /// Gives back what could not be closed.
    void closeLater(Riders.Closes closes) {
        statements.closeLater(closes.statements());
        portals.closeLater(closes.portals());
    }

    /// What runs is not wanted any more: it is cancelled if it takes long.
    void hasten() {
        timer.hurry(STOP_PATIENCE);
    }

    /// What is to be closed with the next command.
    Riders.Closes takeCloses() {
        List<String> closed = statements.takeClosed();
        List<String> closedPortals = portals.takeClosed(conversation.transactionStatus() != TransactionStatus.IDLE);
        return closed.isEmpty() && closedPortals.isEmpty()
                ? Riders.Closes.NONE
                : new Riders.Closes(closed, closedPortals);
    }

    /// What rides in front of a command that begins no transaction.
    Prelude takePrelude() {
        return takeCloses().prelude(List.of());
    }

    /// Runs a text of statements by the simple protocol and drops its rows.
    SimpleQuery simple(String sql) {
        return simple(new SimpleQuery(sql), skipping);
    }

    /// Runs a command that ends a transaction.
    ///
    /// @return whether it was rolled back
    boolean endTransaction(String sql) {
        SimpleQuery spare = spareEnd;
        spareEnd = null;
        SimpleQuery query = simple(spare == null ? new SimpleQuery(sql) : spare.again(sql), skipping);
        spareEnd = query;
        return query.rollsBack();
    }

    /// Runs a text of statements by the simple protocol.
    ///
    /// @param reader takes all rows
    SimpleQuery simple(String sql, Consumer<SimpleQuery> reader) {
        return simple(new SimpleQuery(sql), reader);
    }

    private SimpleQuery simple(SimpleQuery query, Consumer<SimpleQuery> reader) {
        makeWay();
        runWaitingBegin();
        String sql = query.sql();
        Recording recording = recorder.begin(Command.Kind.SCRIPT, sql);
        try {
            submit(query);
            reader.accept(query);
            check(query);
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
        recording.over(query.tag(), query.affected(), Outcome.DONE);
        return query;
    }

    void setAutoSave(AutoSave rule) {
        riders.setAutoSave(rule);
    }

    /// The BEGIN that waits for the next command.
    WaitingBegin waitingBegin() {
        return waitingBegin;
    }

    /// Runs a BEGIN that waits as a command of its own: what follows must not run if it fails, and has no
    /// common Sync.
    void runWaitingBegin() {
        if (waitingBegin.waits()) {
            run(waitingBegin.take());
        }
    }

    private void requireNotSending() {
        if (sending) {
            throw new IllegalStateException("a streamed value is being sent on this session: its stream cannot use it");
        }
    }

    void sendingBegins() {
        sending = true;
    }

    void sendingEnds() {
        sending = false;
    }

    /// Makes the session free for a command: an unread result is set aside.
    void makeWay() {
        requireNotSending();
        if (copying) {
            throw new IllegalStateException("a COPY is under way on this session: finish or close it first");
        }
        if (unread != null) {
            unread.setAside();
        }
    }

    /// Makes the session free for another user: an unread result is dropped.
    void abandonUnread() {
        requireNotSending();
        if (copying) {
            throw new IllegalStateException("a COPY is under way on this session");
        }
        if (unread != null) {
            unread.abandon();
        }
    }

    /// Queues a command whose time begins now. One that cannot be written starts nothing.
    void submit(Exchange exchange) {
        carrier.submit(exchange);
        statementRunner.otherCommand();
        timer.start();
    }

    /// Runs an exchange without rows to its end.
    void run(Exchange exchange) {
        submit(exchange);
        carrier.await(exchange);
        timer.stop();
        check(exchange);
    }

    /// Goes to the next row of a query, or to its end.
    ///
    /// @return whether there is a row
    boolean nextRow(RowExchange query) {
        leaveRow(query);
        while (!query.isDone()) {
            if (advance(query)) {
                return true;
            }
        }
        ended(query);
        return false;
    }

    /// Goes on behind the row of a query.
    void leaveRow(RowExchange query) {
        query.cells().leave();
        query.takeRow();
        query.meetRowsFrom(Row.LARGE_VALUE_MIN);
    }

    /// Has the next message of a query handled; of a large row the beginning.
    ///
    /// @return whether it brought a row
    boolean advance(RowExchange query) {
        carrier.advance();
        if (query.metBytes() > 0) {
            LargeRow.meet(carrier, query);
        }
        return query.hasRow();
    }

    /// Reads a query to its end and drops its rows.
    void skipRows(RowExchange query) {
        leaveRow(query);
        while (!query.isDone()) {
            if (advance(query)) {
                leaveRow(query);
            }
        }
        ended(query);
    }

    /// Drops the rest of a query; when it is long or slow, the server is asked to cancel it.
    ///
    /// @return whether the server cancelled it on our request, so that its error is what was wanted
    boolean stop(RowExchange query) {
        timer.hurry(STOP_PATIENCE);
        int rows = 0;
        long bytes = 0;
        stopping = true;
        while (nextRow(query)) {
            rows++;
            bytes += query.metBytes() > 0 ? query.metBytes() : query.cells().bytes();
            if (rows == STOP_ROWS_MAX || bytes > STOP_BYTES_MAX) {
                timer.hurry(Duration.ZERO);
                bytes = 0;
            }
        }
        stopping = false;
        return timer.takeExpired()
                && query.error()
                        .map(ErrorFields::sqlState)
                        .filter(SqlState.QUERY_CANCELED::equals)
                        .isPresent();
    }

    /// A part of a command was asked for: its time begins.
    void fetches(RowExchange query) {
        recorder.fetches(query.sql(), query);
        timer.start();
    }

    /// A query, or the part of it that was asked for, is over.
    void ended(RowExchange query) {
        timer.stop();
        if (recorder.isReading()) {
            recorder.ended(query, query.tag(), query.rowsOfPart(), outcome(query));
        }
        boolean changes = query.changesSession() || texts.nameChanges(query.sql());
        changed |= query.changesSession() || (changes && texts.outliveTransaction(query.sql()));
        preparedBySql |= query.changesSession() && SessionChanges.mayPrepare(query.sql());
        boolean moves = query.changesSchema() || (changes && SessionChanges.mayMoveTables(query.sql()));
        statements.after(query, moves, conversation.transactionStatus());
        riders.over(query, conversation.transactionStatus());
        if (changes) {
            riders.settingsChanged(query.sql(), conversation.transactionStatus());
        }
        if (query.failed() && riders.mustUndo(query, conversation.transactionStatus())) {
            undo();
        }
    }

    private Outcome outcome(RowExchange query) {
        return query.error()
                .map(fields -> {
                    boolean cancelled = fields.sqlState().equals(SqlState.QUERY_CANCELED);
                    if (cancelled && stopping) {
                        return Outcome.DONE;
                    }
                    return cancelled && timer.isExpired() ? Outcome.LATE : Outcome.of(fields);
                })
                .orElse(Outcome.DONE);
    }

    /// A step of a pipeline is over.
    void stepOver(ServerStatement statement, PipelineGroup group) {
        boolean changes = group.changesSession() || texts.nameChanges(statement.sql());
        changed |= group.changesSession() || (changes && texts.outliveTransaction(statement.sql()));
        preparedBySql |= group.changesSession() && SessionChanges.mayPrepare(statement.sql());
        statements.afterStep(
                group, group.changesSchema() || (changes && SessionChanges.mayMoveTables(statement.sql())));
        if (changes) {
            riders.settingsChanged(statement.sql(), conversation.transactionStatus());
        }
    }

    /// Goes back to the savepoint of the command that failed. If that fails too, the transaction is a failed one.
    void undo() {
        if (carrier.isOpen()) {
            timer.awaitQuiet();
            SimpleQuery undo = new SimpleQuery(Riders.UNDO);
            carrier.submit(undo);
            statementRunner.otherCommand();
            carrier.await(undo);
        }
    }

    /// A result needs the session until it is free again.
    void occupy(UnreadResult rows) {
        unread = rows;
    }

    /// A result needs the session no longer.
    @SuppressWarnings("ReferenceEquality") // Which result it is, not what is in it.
    void free(UnreadResult rows) {
        if (unread == rows) {
            unread = null;
        }
    }

    void copyBegins() {
        copying = true;
    }

    void copyEnds() {
        copying = false;
        timer.stop();
    }

    /// Whether a command ran since the last call that may have changed the session beyond its transaction.
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// Whether a statement may have been prepared by SQL since the last call, which the statement cache does
    /// not know.
    boolean takePreparedBySql() {
        boolean was = preparedBySql;
        preparedBySql = false;
        return was;
    }

    /// Has the next reset be a full one.
    void markChanged() {
        changed = true;
    }

    /// Throws what the server refused at the start of a session.
    static void checkStartup(Startup startup) {
        startup.error().ifPresent(fields -> {
            throw new PostgresException(fields, "");
        });
    }

    /// Throws what the server refused.
    void check(Exchange exchange) {
        if (exchange.failed()) {
            ErrorFields fields = exchange.error().orElseThrow();
            if (fields.sqlState().equals(SqlState.QUERY_CANCELED)) {
                timer.throwIfExpired(exchange.sql());
            }
            throw new PostgresException(fields, exchange.sql());
        }
        if (exchange instanceof RowExchange query && query.copyRefused()) {
            throw new IllegalArgumentException(
                    "COPY from or to the client cannot run as a query: use copyIn or copyOut");
        }
    }
}
