package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.conversation.FieldStream;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.PipelineRun;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.Prepare;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.client.conversation.StatementExchange;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.recording.Recording;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.SqlState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Prepares and executes statements, and repeats what was refused for something remembered that no longer holds.
///
/// [Refusal] tells whether a repeat makes sense, [Riders] what travels with an execution. Nothing is repeated
/// twice. Confined to its session.
final class StatementRunner {
    private final CommandRunner runner;
    private final Riders riders;
    private final DatabaseStatements memory;
    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final StatementCache statements;
    private final Recorder recorder;
    private final Whole whole = new Whole();
    private @Nullable ServerStatement lastUnnamed;

    StatementRunner(CommandRunner runner, Riders riders, DatabaseStatements memory) {
        this.runner = runner;
        this.riders = riders;
        this.memory = memory;
        this.carrier = runner.carrier();
        this.conversation = runner.conversation();
        this.statements = runner.statements();
        this.recorder = runner.recorder();
    }

    DatabaseStatements memory() {
        return memory;
    }

    /// Some command is sent: it takes the place of a statement without a name.
    void otherCommand() {
        lastUnnamed = null;
    }

    /// Executes a statement to its end, up to its first row, its end or its error.
    ExtendedQuery whole(ServerStatement statement, ParameterWriter parameters, ResultFormats formats) {
        return start(statement, parameters, formats, whole);
    }

    /// Takes back an execution that nobody needs any more, for the next one. Its cells must still be its own.
    void keep(ExtendedQuery unused) {
        whole.spare = unused;
    }

    /// Makes the exchange that executes a statement.
    @FunctionalInterface
    interface Opener<T extends StatementExchange> {
        T open(ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude);

        /// What rides with it.
        default Prelude prelude(
                Riders riders,
                ServerStatement statement,
                Riders.Closes closes,
                String begin,
                TransactionStatus status) {
            return riders.with(statement, closes, begin, status);
        }
    }

    /// Executes a statement to its end, so that a savepoint can ride with it. One execution comes after the other, so
    /// that mostly one object serves all.
    private static final class Whole implements Opener<ExtendedQuery> {
        private @Nullable ExtendedQuery spare;

        @Override
        public ExtendedQuery open(
                ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Prelude prelude) {
            ExtendedQuery query = spare;
            if (query == null) {
                return new ExtendedQuery(statement, parameters, formats, prelude);
            }
            spare = null;
            return query.again(statement, parameters, formats, prelude);
        }

        @Override
        public Prelude prelude(
                Riders riders,
                ServerStatement statement,
                Riders.Closes closes,
                String begin,
                TransactionStatus status) {
            return riders.withWhole(statement, closes, begin, status);
        }
    }

    /// Executes a statement up to its first row, its end or its error, and once more if it was refused for something
    /// remembered that no longer holds.
    <T extends StatementExchange> T start(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        return recorder.isOn()
                ? recorded(statement, parameters, formats, opener)
                : untold(statement, parameters, formats, opener);
    }

    /// Somebody is to be told of it.
    private <T extends StatementExchange> T recorded(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        runner.makeWay();
        Recording recording = recorder.begin(Command.Kind.STATEMENT, statement.sql());
        try {
            T query = untold(statement, parameters, formats, opener);
            if (query.isDone()) {
                recording.over(query.tag(), query.rowsOfPart(), Outcome.DONE);
            } else {
                recorder.streams(recording, query);
            }
            return query;
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
    }

    private <T extends StatementExchange> T untold(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        String begin = runner.waitingBegin().text();
        T query = firstAttempt(statement, parameters, formats, opener);
        if (query.failed() && !query.tookValues() && mayRepeat(Refusal.of(query), statement, begin)) {
            describe(statement);
            query = attempt(statement, parameters, formats, opener);
        }
        if (query.isDone()) {
            check(query);
        }
        return query;
    }

    /// Throws what the server refused. What may have been our own fault cannot be repeated once streams were read.
    private void check(StatementExchange query) {
        try {
            runner.check(query);
        } catch (PostgresException e) {
            if (query.tookValues() && Refusal.of(query) != Refusal.THE_STATEMENT) {
                e.addSuppressed(new IllegalStateException(
                        "the statement was not repeated, since its streamed values were read already"));
            }
            throw e;
        }
    }

    private <T extends StatementExchange> T firstAttempt(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        try {
            return attempt(statement, parameters, formats, opener);
        } catch (ValueException e) {
            if (parameters.isStreamed() || !typesHaveChanged(statement)) {
                throw e;
            }
            return attempt(statement, parameters, formats, opener);
        }
    }

    /// A value does not fit its parameter's type as the server told it: whether that type is another one now.
    private boolean typesHaveChanged(ServerStatement statement) {
        if (!statement.remembersTypes()
                || !carrier.isOpen()
                || runner.waitingBegin().waits()
                || conversation.transactionStatus() != TransactionStatus.IDLE) {
            return false;
        }
        List<Integer> before = statement.parameterTypes();
        statements.renew(statement);
        statement.mistrust();
        describe(statement);
        return !statement.parameterTypes().equals(before);
    }

    private <T extends StatementExchange> T attempt(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        runner.makeWay();
        statements.keep(statement);
        T query = submitted(statement, parameters, formats, opener);
        if (parameters instanceof BoundParameters values && values.isStreamed()) {
            ValueSender.send(runner, query, values);
        }
        if (query instanceof FieldStream stream) {
            StreamedFields.nextRow(runner, stream);
        } else {
            runner.nextRow(query);
        }
        if (query.broughtNews()) {
            memory.remember(statement);
        }
        if (query.failed()) {
            learn(query, statement);
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
            case NOT_ALONE -> setPlanAlone(statement);
            case WRONG_FORMATS, WRONG_VALUES, THE_STATEMENT -> {
                // What the server has told of the statement holds.
            }
        }
    }

    /// The server has described a statement.
    void remember(ServerStatement statement) {
        memory.remember(statement);
    }

    /// Gives up what a step of a pipeline has shown to be wrong, so that the next execution does not fail by it.
    void learn(PipelineRun step, ErrorFields fields) {
        ServerStatement statement = step.statement();
        switch (Refusal.ofStep(step, fields)) {
            case GONE -> statements.renew(statement);
            case STALE, WRONG_VALUES -> {
                statements.renew(statement);
                statement.mistrust();
            }
            case NAME_TAKEN -> statements.rename(statement);
            case NOT_ALONE, WRONG_FORMATS, THE_STATEMENT -> {
                // What the server has told of the statement holds.
            }
        }
    }

    /// Some commands, such as VACUUM, run in no company.
    private void setPlanAlone(ServerStatement statement) {
        String command = riders.planCommand(statement, conversation.transactionStatus());
        if (carrier.isOpen() && conversation.transactionStatus() == TransactionStatus.IDLE && !command.isEmpty()) {
            runner.simple(command);
            riders.planSet(statement);
        }
    }

    /// Queues an execution with what rides with it, which waits on if the command cannot be written.
    private <T extends StatementExchange> T submitted(
            ServerStatement statement, ParameterWriter parameters, ResultFormats formats, Opener<T> opener) {
        Riders.Closes closes = runner.takeCloses();
        boolean streamed = parameters.isStreamed();
        riders.guardNext(
                streamed && parameters instanceof BoundParameters values && values.mayBeRefusedUnfinished(statement));
        Prelude prelude = opener.prelude(
                riders, statement, closes, runner.waitingBegin().text(), conversation.transactionStatus());
        if (statement.isUnnamed() && !(isLastUnnamed(statement) && !prelude.hasCommands())) {
            statement.renew("");
        }
        try {
            ResultFormats wanted = streamed ? formats : possible(statement, formats, prelude);
            T query = opener.open(statement, parameters, wanted, prelude);
            runner.submit(query);
            carrier.holdBack(streamed);
            runner.waitingBegin().drop();
            lastUnnamed = statement.isUnnamed() && !prelude.hasLast() ? statement : null;
            return query;
        } catch (RuntimeException e) {
            runner.closeLater(closes);
            riders.notSent();
            throw e;
        }
    }

    /// Whether the server surely still has a statement without a name: it was the last one, and a transaction is open,
    /// which stays with its server process even behind a pooler.
    @SuppressWarnings("ReferenceEquality") // Each text with its types has one statement.
    private boolean isLastUnnamed(ServerStatement statement) {
        return lastUnnamed == statement
                && !runner.waitingBegin().waits()
                && conversation.transactionStatus() == TransactionStatus.IN_TRANSACTION;
    }

    /// The formats that can be asked for now. Hints are followed where a refusal does no harm: outside a
    /// transaction, or with a savepoint.
    private ResultFormats possible(ServerStatement statement, ResultFormats formats, Prelude prelude) {
        if (statement.isPrepared() || (statement.isTold() && !formats.equals(ResultFormats.CHEAPER))) {
            return formats;
        }
        if (!statement.isKnown()) {
            memory.recall(statement);
        }
        boolean harmless = prelude.hasLast() || conversation.transactionStatus() == TransactionStatus.IDLE;
        return statement.isKnown() && harmless ? formats : ResultFormats.TEXT;
    }

    /// Whether a command that was refused is to run again. If nothing but our own BEGIN ran in its transaction,
    /// that one starts anew.
    private boolean mayRepeat(Refusal refusal, ServerStatement statement, String begin) {
        if (refusal == Refusal.THE_STATEMENT || !carrier.isOpen()) {
            return false;
        }
        if (refusal == Refusal.WRONG_VALUES) {
            return typesHaveChanged(statement);
        }
        if (!begin.isEmpty() && conversation.transactionStatus() == TransactionStatus.FAILED) {
            runner.simple("ROLLBACK");
            runner.waitingBegin().put(begin);
        }
        return mayRepeat();
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
        runner.makeWay();
        statements.keep(statement);
        if (statement.isUnnamed()) {
            statement.renew("");
        }
        Recording recording = recorder.begin(Command.Kind.PREPARE, statement.sql());
        try {
            Prepare prepare = prepared(statement);
            if (isNameTaken(prepare) && mayRepeat()) {
                statements.rename(statement);
                prepare = prepared(statement);
            }
            runner.check(prepare);
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
        recording.over("", 0, Outcome.DONE);
        memory.remember(statement);
        lastUnnamed = statement.isUnnamed() ? statement : null;
    }

    private Prepare prepared(ServerStatement statement) {
        Prepare prepare =
                new Prepare(statement, riders.withPrepare(runner.takeCloses(), conversation.transactionStatus()));
        runner.submit(prepare);
        carrier.await(prepare);
        runner.timer().stop();
        if (riders.mustUndoPrepare(conversation.transactionStatus()) && prepare.preludeRan()) {
            runner.undo();
        }
        return prepare;
    }

    private static boolean isNameTaken(Prepare prepare) {
        return prepare.error()
                .filter(fields -> fields.sqlState().equals(SqlState.DUPLICATE_PREPARED_STATEMENT))
                .isPresent();
    }
}
