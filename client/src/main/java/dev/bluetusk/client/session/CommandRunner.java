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
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.SqlState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs commands on a session one after the other: makes way for each, sends it, waits for its answers and turns
/// refusals into exceptions.
///
/// Here lives what several kinds of commands share: the unread result that must be set aside, the BEGIN that
/// waits for its first statement, the statement cache, and the repeat after a cached statement became invalid.
/// Confined to its session.
final class CommandRunner {
    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final StatementCache statements;
    private final StatementTimer timer;
    private final DatabaseStatements memory;
    private @Nullable ServerStatement lastUnnamed;
    private String waitingBegin = Prelude.NO_BEGIN;
    private @Nullable StreamedRows unread;
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

    /// Executes a statement and returns when its first row, its end or its error has come.
    StreamedRows query(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        ExtendedQuery query = start(statement, parameters, formats);
        if (!query.isDone()) {
            StreamedRows rows = new StreamedRows(this, query);
            unread = rows;
            return rows;
        }
        return new StreamedRows(this, query);
    }

    /// Executes a statement to its end and drops rows.
    ///
    /// @return how many rows it returned or changed
    long execute(ServerStatement statement, ParameterWriter parameters) {
        ExtendedQuery query = start(statement, parameters, ResultFormats.CHEAPER);
        skipRows(query);
        query.giveBack(query.cells());
        check(query);
        return query.affected();
    }

    /// Executes a statement, and once more if it was refused for something remembered that no longer holds.
    private ExtendedQuery start(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        ExtendedQuery query = attempt(statement, parameters, formats);
        if (query.failed() && Refusal.of(query) != Refusal.THE_STATEMENT && mayRepeat()) {
            describe(statement);
            query = attempt(statement, parameters, formats);
        }
        if (query.isDone()) {
            check(query);
        }
        return query;
    }

    private ExtendedQuery attempt(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        makeWay();
        statements.keep(statement);
        String begin = waitingBegin;
        ExtendedQuery query = submitted(statement, parameters, formats);
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
    private void learn(ExtendedQuery query, ServerStatement statement) {
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
    private ExtendedQuery submitted(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        String begin = waitingBegin;
        if (statement.isUnnamed() && !isLastUnnamed(statement)) {
            statement.renew("");
        }
        List<String> closed = statements.takeClosed();
        Prelude prelude = closed.isEmpty() && begin.isEmpty() ? Prelude.none() : new Prelude(closed, begin);
        ExtendedQuery query = new ExtendedQuery(statement, parameters, possible(statement, formats), prelude);
        try {
            submit(query);
        } catch (RuntimeException e) {
            statements.closeLater(closed);
            throw e;
        }
        waitingBegin = Prelude.NO_BEGIN;
        lastUnnamed = statement.isUnnamed() ? statement : null;
        return query;
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
        Prepare prepare = new Prepare(statement, new Prelude(statements.takeClosed(), Prelude.NO_BEGIN));
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
    void abandonUnread(Cancellation cancellation) {
        if (copying) {
            throw new IllegalStateException("a COPY is under way on this session");
        }
        if (unread != null) {
            unread.abandon(cancellation);
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

    private void ended(RowExchange query) {
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

    /// A result needs the session no longer.
    void free(StreamedRows rows) {
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
