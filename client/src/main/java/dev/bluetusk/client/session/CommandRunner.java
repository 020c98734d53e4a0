package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Exchange;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.Prepare;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.client.conversation.Startup;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.client.conversation.StatementExchange;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs commands on a session one after the other: makes way for each, sends it, waits for its answers and turns
/// refusals into exceptions.
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
    private final DatabaseStatements memory;
    private final Portals portals = new Portals();
    private @Nullable ServerStatement lastUnnamed;
    private String waitingBegin = Prelude.NO_BEGIN;
    private @Nullable UnreadResult unread;
    private boolean copying;
    private boolean changed;
    private boolean preparedBySql;
    private String harmless = "";

    CommandRunner(BlockingCarrier carrier, StatementCache statements, StatementTimer timer, DatabaseStatements memory) {
        this.carrier = carrier;
        this.conversation = carrier.conversation();
        this.statements = statements;
        this.timer = timer;
        this.memory = memory;
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

    Portals portals() {
        return portals;
    }

    /// Executes a statement and returns when its first row, its end or its error has come.
    StreamedRows query(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        boolean inTransaction = isInTransaction();
        ExtendedQuery query = start(statement, parameters, formats, ExtendedQuery::new);
        StreamedRows rows = new StreamedRows(this, query, inTransaction);
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

    private boolean isInTransaction() {
        return isBeginWaiting() || conversation.transactionStatus() != TransactionStatus.IDLE;
    }

    /// Executes a statement to its end and drops rows.
    ///
    /// @return how many rows it returned or changed
    long execute(ServerStatement statement, ParameterWriter parameters) {
        ExtendedQuery query = start(statement, parameters, ResultFormats.CHEAPER, ExtendedQuery::new);
        skipRows(query);
        query.giveBack(query.cells());
        check(query);
        return query.affected();
    }

    /// Makes the exchange that executes a statement.
    @FunctionalInterface
    interface Opener<T extends StatementExchange> {
        T open(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude);
    }

    /// Executes a statement up to its first row, its end or its error, and once more if it was refused for something
    /// remembered that no longer holds.
    <T extends StatementExchange> T start(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        T query = attempt(statement, parameters, formats, opener);
        if (query.failed() && Refusal.of(query) != Refusal.THE_STATEMENT && mayRepeat()) {
            describe(statement);
            query = attempt(statement, parameters, formats, opener);
        }
        if (query.isDone()) {
            check(query);
        }
        return query;
    }

    private <T extends StatementExchange> T attempt(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        makeWay();
        statements.keep(statement);
        String begin = waitingBegin;
        T query = submitted(statement, parameters, formats, opener);
        nextRow(query);
        if (query.broughtNews()) {
            memory.remember(statement);
        }
        if (query.failed()) {
            learn(query, statement);
            if (!begin.isEmpty()
                    && Refusal.of(query) != Refusal.THE_STATEMENT
                    && conversation.transactionStatus() == TransactionStatus.FAILED) {
                // Nothing but our own BEGIN ran in this transaction: start it once more.
                simple("ROLLBACK");
                waitingBegin = begin;
            }
        }
        return query;
    }

    /// Gives up what a refusal has shown to be wrong, also if the statement cannot be repeated now.
    private void learn(StatementExchange query, ServerStatement statement) {
        switch (Refusal.of(query)) {
            case GONE -> statements.renew(statement);
            case STALE -> {
                statements.renew(statement);
                statement.mistrust();
            }
            case NAME_TAKEN -> statements.rename(statement);
            case WRONG_FORMATS, THE_STATEMENT -> {
                // What the server has told of the statement holds.
            }
        }
    }

    /// Queues an execution with what rides in front of it, which waits on if the command cannot be written.
    private <T extends StatementExchange> T submitted(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        String begin = waitingBegin;
        if (statement.isUnnamed() && !isLastUnnamed(statement)) {
            statement.renew("");
        }
        List<String> closed = statements.takeClosed();
        List<String> closedPortals = takeClosedPortals();
        Prelude prelude = closed.isEmpty() && closedPortals.isEmpty() && begin.isEmpty()
                ? Prelude.none()
                : new Prelude(closed, closedPortals, begin);
        T query = opener.open(statement, parameters, possible(statement, formats), prelude);
        try {
            submit(query);
        } catch (RuntimeException e) {
            statements.closeLater(closed);
            portals.closeLater(closedPortals);
            throw e;
        }
        waitingBegin = Prelude.NO_BEGIN;
        lastUnnamed = statement.isUnnamed() ? statement : null;
        return query;
    }

    private List<String> takeClosedPortals() {
        return portals.takeClosed(conversation.transactionStatus() != TransactionStatus.IDLE);
    }

    /// What rides in front of a command that begins no transaction.
    Prelude takePrelude() {
        List<String> closed = statements.takeClosed();
        List<String> closedPortals = takeClosedPortals();
        return closed.isEmpty() && closedPortals.isEmpty()
                ? Prelude.none()
                : new Prelude(closed, closedPortals, Prelude.NO_BEGIN);
    }

    /// Whether the server surely still has a statement without a name: it was the last one, and a transaction is open,
    /// which stays with its server process even behind a pooler.
    @SuppressWarnings("ReferenceEquality") // Each text with its types has one statement.
    private boolean isLastUnnamed(ServerStatement statement) {
        return lastUnnamed == statement
                && !isBeginWaiting()
                && conversation.transactionStatus() == TransactionStatus.IN_TRANSACTION;
    }

    /// The formats that can be asked for now. Hints are followed where a refusal does no harm: outside a transaction.
    private ResultFormats possible(ServerStatement statement, ResultFormats formats) {
        if (statement.isPrepared() || (statement.isTold() && !formats.equals(ResultFormats.CHEAPER))) {
            return formats;
        }
        if (!statement.isKnown()) {
            memory.recall(statement);
        }
        boolean harmless = conversation.transactionStatus() == TransactionStatus.IDLE;
        return statement.isKnown() && harmless ? formats : ResultFormats.TEXT;
    }

    private boolean mayRepeat() {
        return carrier.isOpen() && conversation.transactionStatus() != TransactionStatus.FAILED;
    }

    /// Makes sure that the server has told the parameters and columns of a statement at some time.
    void describe(ServerStatement statement) {
        if (!statement.isTold()) {
            prepare(statement);
        }
    }

    /// Makes sure that the server has a statement and has told its parameters and columns; of one without a name it
    /// is enough that it was told at some time.
    void prepare(ServerStatement statement) {
        if (statement.isPrepared() || (statement.isUnnamed() && statement.isTold())) {
            return;
        }
        makeWay();
        statements.keep(statement);
        if (statement.isUnnamed()) {
            statement.renew("");
        }
        Prepare prepare = prepared(statement);
        if (isNameTaken(prepare) && mayRepeat()) {
            statements.rename(statement);
            prepare = prepared(statement);
        }
        check(prepare);
        memory.remember(statement);
        lastUnnamed = statement.isUnnamed() ? statement : null;
    }

    private Prepare prepared(ServerStatement statement) {
        Prepare prepare = new Prepare(statement, takePrelude());
        submit(prepare);
        carrier.await(prepare);
        timer.stop();
        return prepare;
    }

    private static boolean isNameTaken(Prepare prepare) {
        return prepare.error()
                .filter(fields -> fields.sqlState().equals(SqlState.DUPLICATE_PREPARED_STATEMENT))
                .isPresent();
    }

    /// Runs a text of statements by the simple protocol.
    SimpleQuery simple(String sql) {
        makeWay();
        runWaitingBegin();
        SimpleQuery query = new SimpleQuery(sql);
        submit(query);
        skipRows(query);
        check(query);
        return query;
    }

    /// Puts off a BEGIN until the next command.
    void beginLater(String begin) {
        waitingBegin = begin;
    }

    /// Drops a BEGIN that waits.
    ///
    /// @return whether one waited
    boolean dropWaitingBegin() {
        boolean waited = !waitingBegin.isEmpty();
        waitingBegin = Prelude.NO_BEGIN;
        return waited;
    }

    /// Whether a BEGIN waits for its first statement.
    boolean isBeginWaiting() {
        return !waitingBegin.isEmpty();
    }

    /// Runs a BEGIN that waits as a command of its own: what follows must not run if it fails, and has no
    /// common Sync.
    void runWaitingBegin() {
        if (isBeginWaiting()) {
            SimpleQuery begin = new SimpleQuery(waitingBegin);
            waitingBegin = Prelude.NO_BEGIN;
            run(begin);
        }
    }

    /// Makes the session free for a command: an unread result is set aside.
    void makeWay() {
        if (copying) {
            throw new IllegalStateException("a COPY is under way on this session: finish or close it first");
        }
        if (unread != null) {
            unread.setAside();
        }
    }

    /// Makes the session free for another user: an unread result is dropped.
    void abandonUnread() {
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
        lastUnnamed = null;
        timer.start();
    }

    /// Runs an exchange without rows to its end.
    void run(Exchange exchange) {
        submit(exchange);
        carrier.await(exchange);
        timer.stop();
        check(exchange);
    }

    /// Goes to the next row of a query if it is here already.
    ///
    /// @return false if [#nextRow] must see to it
    boolean advanceToRow(RowExchange query) {
        return carrier.advanceToRow(query);
    }

    /// Goes to the next row of a query, or to its end.
    ///
    /// @return whether there is a row
    boolean nextRow(RowExchange query) {
        query.takeRow();
        while (!query.isDone()) {
            carrier.advance();
            if (query.hasRow()) {
                return true;
            }
        }
        ended(query);
        return false;
    }

    /// Reads a query to its end and drops its rows.
    void skipRows(RowExchange query) {
        while (!query.isDone()) {
            carrier.advance();
        }
        query.takeRow();
        ended(query);
    }

    /// Drops the rest of a query; when it is long or slow, the server is asked to cancel it.
    ///
    /// @return whether the server cancelled it on our request, so that its error is what was wanted
    boolean stop(RowExchange query) {
        timer.hurry(STOP_PATIENCE);
        int rows = 0;
        long bytes = 0;
        while (nextRow(query)) {
            rows++;
            bytes += query.cells().bytes();
            if (rows == STOP_ROWS_MAX || bytes > STOP_BYTES_MAX) {
                timer.hurry(Duration.ZERO);
                bytes = 0;
            }
        }
        return timer.takeExpired()
                && query.error()
                        .map(ErrorFields::sqlState)
                        .filter(SqlState.QUERY_CANCELED::equals)
                        .isPresent();
    }

    /// A part of a command was asked for: its time begins.
    void timeBegins() {
        timer.start();
    }

    /// A query, or the part of it that was asked for, is over.
    void ended(RowExchange query) {
        timer.stop();
        changed = changed || query.changesSession() || namesChanges(query.sql());
        preparedBySql |= query.changesSession() && SessionChanges.mayPrepare(query.sql());
        if (query.dropsStatements()) {
            statements.forgetAll();
        }
    }

    /// Looks at each text once while it is run again and again.
    @SuppressWarnings("ReferenceEquality") // Which text it is, not what is in it.
    private boolean namesChanges(String sql) {
        if (harmless == sql) {
            return false;
        }
        if (SessionChanges.areNamedIn(sql)) {
            return true;
        }
        harmless = sql;
        return false;
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

    /// Whether a statement may have been prepared by SQL since the last call, which the statement cache does not
    /// know.
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
