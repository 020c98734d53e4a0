package dev.bluetusk.client.session;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.wire.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement that the server has parsed, with what it takes and gives.
///
/// Values are sent as the types that the server expects. The statement stays valid when the server drops it
/// (DISCARD ALL) or when its tables change: it is prepared again, once and silently, where no failed transaction
/// forbids it. It needs no closing: the session's statement cache owns it. Confined to the thread of its session.
public final class PreparedStatement {
    private static final int ALL_ROWS = 0;
    private static final int[] NO_TYPES = new int[0];

    private final CommandRunner runner;
    private final BoundParameters binding;
    private final ServerStatement statement;
    private final ResultFormats formats;
    private final Types types;
    private int fetchRows = ALL_ROWS;
    private final Parameters list = new Parameters();

    PreparedStatement(
            CommandRunner runner,
            BoundParameters binding,
            ServerStatement statement,
            ResultFormats formats,
            Types types) {
        this.types = types;
        this.runner = runner;
        this.binding = binding;
        this.statement = statement;
        this.formats = formats;
    }

    /// The text.
    public String sql() {
        return statement.sql();
    }

    /// The type of each parameter; see [dev.bluetusk.protocol.wire.Oid].
    public List<Integer> parameterTypes() {
        return statement.parameterTypes();
    }

    /// The columns of the result; none if the statement returns no rows.
    public Columns columns() {
        return formats.of(statement);
    }

    /// The same statement with all results in text format.
    public PreparedStatement inText() {
        return with(ServerStatement::textColumns, fetchRows);
    }

    /// The same statement with all results in binary format. The server refuses types that have none.
    public PreparedStatement inBinary() {
        return with(target -> target.textColumns().in(Format.BINARY), fetchRows);
    }

    /// The same statement with a format for each column of the result.
    public PreparedStatement in(List<Format> columnFormats) {
        List<Format> kept = List.copyOf(columnFormats);
        return with(target -> target.textColumns().in(kept), fetchRows);
    }

    /// The same statement with its rows fetched some at a time: a fetch that is asked for when the rows before it
    /// were read. What was not fetched costs neither memory here nor, for most statements, work on the server.
    ///
    /// In a transaction the server keeps a portal for each such result: other commands may run in between, several
    /// results may be open, and of each at most one fetch is held in memory. The result ends with its transaction.
    /// Outside a transaction the statement's own transaction stays open until the last row; another command has the
    /// rest read into memory first.
    ///
    /// [Rows#close] leaves what was not fetched on the server. INSERT, UPDATE, DELETE and MERGE with RETURNING have
    /// done all their work with the first fetch and keep it; a SELECT has called its functions and locked its rows
    /// only as far as it was fetched. The session's time limit holds for each fetch.
    ///
    /// @param rows how many to fetch at a time, at least 1
    public PreparedStatement fetching(int rows) {
        return with(formats, checkedFetch(rows));
    }

    static int checkedFetch(int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("expected at least 1 row for each fetch but got " + rows);
        }
        return rows;
    }

    private PreparedStatement with(ResultFormats wanted, int rowsMax) {
        PreparedStatement other = new PreparedStatement(runner, binding, statement, wanted, types);
        other.fetchRows = rowsMax;
        return other;
    }

    /// The same statement run by plans of its own, whatever the session's are. The server keeps it a second time.
    ///
    /// The setting travels with an execution when the last one had another; see the guide for what undoes it.
    ///
    /// @throws IllegalStateException if the server does not keep the statement, since it has no name
    public PreparedStatement withPlan(PlanMode plan) {
        if (statement.isUnnamed() && plan != PlanMode.AUTO) {
            throw new IllegalStateException("plans=" + plan
                    + " needs a statement that the server keeps, but this one has no name: "
                    + SqlText.withoutSecrets(statement.sql()));
        }
        ServerStatement twin = runner.statements().statement(statement.sql(), NO_TYPES, 0, plan);
        twin.learnFrom(statement);
        PreparedStatement other = new PreparedStatement(runner, binding, twin, formats, types);
        other.fetchRows = fetchRows;
        return other;
    }

    /// Runs the statement. See [Session#query(String, Object...)].
    public Rows query(@Nullable Object... parameters) {
        return query(fill(parameters));
    }

    /// Runs the statement.
    public Rows query(Parameters parameters) {
        BoundParameters bound = bind(parameters);
        QueryRows rows = fetchRows == ALL_ROWS
                ? runner.query(statement, bound, formats)
                : runner.query(statement, bound, formats, fetchRows);
        return Session.rows(rows, types);
    }

    /// Runs the statement and gives its values one after the other, each in pieces. See [Session#stream].
    public FieldCursor stream(@Nullable Object... parameters) {
        return stream(fill(parameters));
    }

    /// Runs the statement and gives its values one after the other, each in pieces. See [Session#stream].
    public FieldCursor stream(Parameters parameters) {
        return StreamedFields.open(runner, statement, bind(parameters));
    }

    /// Runs the statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(@Nullable Object... parameters) {
        return execute(fill(parameters));
    }

    /// Runs the statement and drops rows.
    ///
    /// @return how many rows it returned or changed
    public long execute(Parameters parameters) {
        return runner.execute(statement, bind(parameters));
    }

    /// Opens a batch: the statement runs for many sets of parameters. Until it is closed the session takes no
    /// other command.
    ///
    /// @throws IllegalStateException if a COPY or a pipeline is open
    public Batch batch() {
        Pipeline pipeline = Pipeline.open(runner, types);
        return new Batch(pipeline, parameters -> pipeline.query(this, parameters));
    }

    private Parameters fill(@Nullable Object[] parameters) {
        list.clear();
        for (int i = 0; i < parameters.length; i++) {
            list.set(i + 1, parameters[i]);
        }
        return list;
    }

    private BoundParameters bind(Parameters parameters) {
        runner.statementRunner().describe(statement);
        checkCount(parameters);
        return binding.described(parameters, statement);
    }

    void checkCount(Parameters parameters) {
        int expected = statement.parameterTypes().size();
        if (parameters.count() != expected) {
            throw new IllegalArgumentException("expected " + expected + " parameters but got " + parameters.count()
                    + ": " + SqlText.withoutSecrets(statement.sql()));
        }
    }

    ServerStatement statement() {
        return statement;
    }

    ResultFormats formats() {
        return formats;
    }
}
