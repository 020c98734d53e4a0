package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.protocol.message.TransactionStatus;
import org.jspecify.annotations.Nullable;

/// Several statements on their way at once: each is sent without waiting for the answer to the one before.
///
/// ```java
/// try (Pipeline pipeline = session.pipeline()) {
///     Step<Long> taken = pipeline.execute("update stock set n = n - $1 where sku = $2", 3, "A-7");
///     Step<Integer> left = pipeline.query("select n from stock where sku = $1", "A-7").one(Integer.class);
///     pipeline.sync();
///     System.out.println(taken.get() + " changed, " + left.get() + " left");
/// }
/// ```
///
/// Steps run in their order. [#sync] ends a group of them: outside a transaction a group is a transaction of its own,
/// and when one of its steps fails, what its earlier steps did is undone, its later steps are skipped, and the next
/// group runs. Answers are read when they are asked for, when [#DEPTH_MAX] steps wait for theirs, and while the server
/// takes no more; results that nobody keeps cost no memory.
///
/// While a pipeline is open, the session takes no other command. [#close] reads all answers; a group without a boundary
/// is undone then. It throws the first failure that nobody has been told. Confined to the thread of its session.
public final class Pipeline implements AutoCloseable {
    /// So many steps may wait for their answers; before another is written, half of the answers are read.
    public static final int DEPTH_MAX = PipelineRunner.DEPTH_MAX;

    private static final int[] NO_TYPES = new int[0];

    private final CommandRunner commands;
    private final StatementCache statements;
    private final Types types;
    private final PipelineRunner runner;
    private boolean closed;

    private Pipeline(CommandRunner commands, Types types) {
        this.commands = commands;
        this.statements = commands.statements();
        this.types = types;
        this.runner = commands.pipelineRunner(types);
    }

    static Pipeline open(CommandRunner commands, Types types) {
        Pipeline pipeline = new Pipeline(commands, types);
        pipeline.runner.begin(pipeline);
        return pipeline;
    }

    /// Adds a statement whose rows are dropped.
    ///
    /// @param sql one statement with parameters `$1`, `$2`, …
    /// @return how many rows it returns or changes
    /// @throws dev.bluetusk.client.SessionLostException if the session is lost
    public Step<Long> execute(String sql, @Nullable Object... parameters) {
        return execute(sql, runner.query().fill(parameters));
    }

    /// Adds a statement whose rows are dropped.
    ///
    /// @return how many rows it returns or changes
    public Step<Long> execute(String sql, Parameters parameters) {
        return query(sql, parameters).count();
    }

    /// Adds a statement whose rows are dropped.
    ///
    /// @return how many rows it returns or changes
    public Step<Long> execute(PreparedStatement statement, @Nullable Object... parameters) {
        return execute(statement, runner.query().fill(parameters));
    }

    /// Adds a statement whose rows are dropped.
    ///
    /// @return how many rows it returns or changes
    public Step<Long> execute(PreparedStatement statement, Parameters parameters) {
        return query(statement, parameters).count();
    }

    /// Prepares a statement where it stands in the pipeline, so that what the steps before it have set holds for
    /// it, such as `search_path`. A statement that is new to the session is described by a step, whose answer is
    /// waited for; one that is known costs nothing. It can be used when the pipeline is over.
    ///
    /// @param sql one statement with parameters `$1`, `$2`, …
    /// @throws dev.bluetusk.client.DatabaseException if the server refuses it, which fails the group, or skips it
    public PreparedStatement prepare(String sql) {
        requireOpen();
        ServerStatement target = statements.statement(sql, NO_TYPES, 0);
        if (!target.isTold()) {
            runner.query().describe(target);
        }
        return new PreparedStatement(
                commands, new BoundParameters(types::codecs), target, ResultFormats.CHEAPER, types);
    }

    /// Begins a step with rows; the call that follows says what becomes of them and adds it.
    ///
    /// @param sql one statement with parameters `$1`, `$2`, …
    public PipelineQuery query(String sql, @Nullable Object... parameters) {
        return query(sql, runner.query().fill(parameters));
    }

    /// Begins a step with rows; the call that follows says what becomes of them and adds it.
    public PipelineQuery query(String sql, Parameters parameters) {
        requireOpen();
        int[] declared = runner.query().declare(parameters, types.codecs());
        ServerStatement statement = statements.statement(sql, declared, parameters.count());
        return runner.query().of(statement, ResultFormats.CHEAPER, parameters);
    }

    /// Begins a step with rows; the call that follows says what becomes of them and adds it.
    public PipelineQuery query(PreparedStatement statement, @Nullable Object... parameters) {
        return query(statement, runner.query().fill(parameters));
    }

    /// Begins a step with rows; the call that follows says what becomes of them and adds it.
    public PipelineQuery query(PreparedStatement statement, Parameters parameters) {
        requireOpen();
        ServerStatement target = statement.statement();
        if (!target.isTold()) {
            runner.query().describe(target);
        }
        statement.checkCount(parameters);
        return runner.query().ofTypes(target, statement.formats(), parameters);
    }

    /// Ends the group of the steps since the last boundary: where they become lasting together, outside a transaction,
    /// and where the server goes on after a failure. It is sent when answers are asked for or much is written.
    ///
    /// @return the state of the transaction behind the group; its [Step#get] throws what made the group fail
    public Step<TransactionStatus> sync() {
        requireOpen();
        return runner.sync();
    }

    /// Sends all steps, and asks the server for the answers to those that have no boundary yet. Does not wait for them.
    public void flush() {
        requireOpen();
        runner.flush();
    }

    /// Reads all answers and leaves the session free for other commands. Steps without a boundary are undone, as far as
    /// they are no part of a transaction. A second call does nothing.
    ///
    /// @throws RuntimeException the first failure of a step that nobody has been told by [Step#get]
    @Override
    public void close() {
        if (!closed) {
            runner.requireNoRow();
            closed = true;
            if (runner.isUsedBy(this)) {
                runner.end();
            }
        }
    }

    /// Closes it, whatever has failed.
    void abandon() {
        if (!closed) {
            closed = true;
            if (runner.isUsedBy(this)) {
                runner.abandon();
            }
        }
    }

    private void requireOpen() {
        if (closed || !runner.isUsedBy(this)) {
            throw new IllegalStateException("this pipeline is closed");
        }
        runner.query().requireComplete();
    }
}
