package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.result.MemoryResultSet;
import dev.bluetusk.jdbc.result.ResultHome;
import dev.bluetusk.jdbc.result.ResultSetForward;
import dev.bluetusk.jdbc.result.ResultSetReads;
import dev.bluetusk.jdbc.result.StreamedResultSet;
import dev.bluetusk.jdbc.result.UpdatableResultSet;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCommand;
import dev.bluetusk.jdbc.sql.SqlRules;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement: runs texts and holds what the last of them has given.
///
/// A text of one statement streams its rows. A text of several is sent as one pipeline, which outside a
/// transaction is one transaction, and its results are held in memory until they are asked for.
public sealed class JdbcStatement extends StatementSettings implements ResultHome.Owner permits PreparedValues {
    private static final Parameters NONE = new Parameters();

    private final StatementSource source;
    private @Nullable List<ParsedSql> batch;
    private @Nullable ResultSet generatedKeys;
    private volatile boolean closed;
    private boolean closesOnCompletion;
    // Whether others have a result that outlives it.
    private boolean lentOut;

    /// Makes one.
    public JdbcStatement(StatementSource source, ResultShape shape) {
        super(source.session(), shape, source.takeParts());
        this.source = source;
        parts().serve(this);
    }

    final StatementSource source() {
        return source;
    }

    final ParsedSql parse(@Nullable String text, boolean placeholders) throws SQLException {
        if (text == null) {
            throw SqlErrors.argument("expected the text of a statement but got null");
        }
        SqlRules rules = source.rules(placeholders);
        return source.texts().parse(text, escapes() ? rules : rules.withEscapes(false));
    }

    /// Runs the statements of a text.
    final void run(ParsedSql sql, Parameters parameters, GeneratedKeys keys) throws SQLException {
        JdbcSession session = session();
        session.enter();
        try {
            requireOpen();
            begin();
            parts().executing(true);
            if (sql.isSingle()) {
                one(sql.first(), parameters, keys);
            } else {
                several(sql, parameters, keys);
            }
            if (sql.changesSettings()) {
                session.requireReadableValues();
            }
        } catch (RuntimeException e) {
            throw session.failure(e);
        } finally {
            parts().executing(false);
            session.leave();
        }
    }

    /// Forgets what the last execution has given.
    final void begin() throws SQLException {
        outcomes().clear();
        home().begin();
        generatedKeys = null;
        warnings().clear();
        session().warnTo(warnings());
        session().limitTime(timeoutMillis());
    }

    private void one(SqlCommand command, Parameters parameters, GeneratedKeys keys) throws SQLException {
        note(command);
        boolean returns = keys.areOf(command, session());
        String text = returns ? keys.text(command, session()) : command.text();
        Rows rows = session().query(text, parameters, returns ? 0 : fetchRows(command));
        if (returns) {
            keepKeys(rows);
            outcomes().only(rows.affected());
        } else if (rows.columns().count() == 0 && !isEmptyRow(command, rows)) {
            outcomes().only(rows.affected());
            session().forget(rows);
            rows.recycle();
        } else {
            outcomes().only(result(rows, command));
        }
    }

    /// Takes notice of a statement that changes what was known of the session or of tables.
    final void note(SqlCommand command) {
        switch (command.kind()) {
            case SET, RESET -> session().transactions().settingsChanged();
            case DISCARD -> {
                session().transactions().settingsChanged();
                session().schemaChanged();
            }
            case CREATE, ALTER, DROP, DO, CALL, EXECUTE, ROLLBACK, OTHER ->
                session().schemaChanged();
            case EMPTY, SELECT, VALUES, TABLE, INSERT, UPDATE, DELETE, MERGE, FETCH, SHOW, EXPLAIN, COPY -> {}
            case DEALLOCATE, PREPARE, BEGIN, COMMIT, SAVEPOINT, RELEASE, WITH -> {}
        }
    }

    /// A query of no columns is a query all the same.
    private static boolean isEmptyRow(SqlCommand command, Rows rows) {
        return command.kind().isQuery() && rows.commandTag().startsWith("SELECT");
    }

    private int fetchRows(SqlCommand command) {
        if (command.kind().changesRows() || !shape().streams()) {
            return 0;
        }
        boolean holds = shape().holdability() == ResultSet.HOLD_CURSORS_OVER_COMMIT
                && !session().transactions().autoCommit();
        int fetch = holds ? 0 : fetchRows();
        long limit = rowsMax();
        return limit > 0 && limit < Integer.MAX_VALUE && (fetch == 0 || limit < fetch) ? (int) limit : fetch;
    }

    private void keepKeys(Rows rows) {
        keepKeys(rows.columns(), MemoryResultSet.read(rows, 0));
    }

    final void keepKeys(Columns columns, List<byte[] @Nullable []> rows) {
        lentOut = true;
        generatedKeys = new MemoryResultSet(home(), columns, rows, ResultSet.TYPE_SCROLL_INSENSITIVE);
    }

    private ResultSetForward result(Rows rows, SqlCommand command) throws SQLException {
        if (shape().streams()) {
            boolean reads = command.kind().isQuery() && session().transactions().onlyReads();
            return new StreamedResultSet(home(), rows, rowsMax(), reads);
        }
        List<byte[] @Nullable []> all =
                MemoryResultSet.read(rows, rowsMax(), session().options().resultBytesMax());
        return shape().concurrency() == ResultSet.CONCUR_UPDATABLE
                ? new UpdatableResultSet(home(), rows.columns(), all, shape().type())
                : new MemoryResultSet(home(), rows.columns(), all, shape().type());
    }

    private void several(ParsedSql sql, Parameters parameters, GeneratedKeys keys) throws SQLException {
        if (session().replicates()) {
            oneByOne(sql, keys);
            return;
        }
        List<Step<Rows>> steps = new ArrayList<>();
        session().transactions().beforeStatement();
        // Each step is written when it is added, so that one list serves all.
        Parameters own = new Parameters();
        try (Pipeline pipeline = session().session().pipeline()) {
            for (SqlCommand command : sql.commands()) {
                note(command);
                steps.add(pipeline.query(keys.text(command, session()), part(command, parameters, own))
                        .rows());
            }
            pipeline.sync().get();
        }
        for (int i = 0; i < steps.size(); i++) {
            addOutcome(sql.commands().get(i), steps.get(i).get(), keys);
        }
        outcomes().next();
    }

    private void oneByOne(ParsedSql sql, GeneratedKeys keys) throws SQLException {
        for (SqlCommand command : sql.commands()) {
            note(command);
            addOutcome(command, session().query(keys.text(command, session()), NONE, 0), keys);
        }
        outcomes().next();
    }

    private static Parameters part(SqlCommand command, Parameters all, Parameters own) {
        return command.parameterCount() == 0
                ? NONE
                : own.setAll(all, command.firstParameter(), command.parameterCount());
    }

    private void addOutcome(SqlCommand command, Rows rows, GeneratedKeys keys) throws SQLException {
        if (rows.columns().count() == 0 && !command.kind().isQuery()) {
            outcomes().add(rows.affected());
        } else if (keys.areOf(command, session())) {
            keepKeys(rows);
            outcomes().add(rows.affected());
        } else {
            outcomes().add(result(rows, command));
        }
    }

    final boolean gaveRows() {
        return outcomes().result() != null;
    }

    final ResultSet rows() throws SQLException {
        ResultSet rows = outcomes().result();
        if (rows == null) {
            throw SqlErrors.other("expected a statement that returns rows but it returned none", SqlErrors.NO_DATA);
        }
        return rows;
    }

    /// The result set, if it is all that the execution gave.
    final ResultSet onlyRows() throws SQLException {
        ResultSet rows = rows();
        if (outcomes().hasMore()) {
            outcomes().clear();
            throw SqlErrors.other(
                    "expected one result set but the statements gave more: run them with execute",
                    SqlErrors.TOO_MANY_RESULTS);
        }
        return rows;
    }

    final long changed() throws SQLException {
        if (outcomes().haveRows()) {
            outcomes().clear();
            throw SqlErrors.other(
                    "expected a statement that returns no rows but it returned some", SqlErrors.TOO_MANY_RESULTS);
        }
        return Math.max(0, outcomes().count());
    }

    /// Takes the result set away: it is no outcome for the caller.
    final ResultSet takeRows() throws SQLException {
        lentOut = true;
        ResultSet taken = rows();
        outcomes().only(Outcomes.NO_COUNT);
        return taken;
    }

    static int small(long count) {
        return count > Integer.MAX_VALUE ? SUCCESS_NO_INFO : (int) count;
    }

    private GeneratedKeys keys(@Nullable String @Nullable [] names) throws SQLException {
        return GeneratedKeys.of(names, session().options().quotesReturning());
    }

    @Override
    public ResultSet executeQuery(String sql) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.none());
        return onlyRows();
    }

    @Override
    public boolean execute(String sql) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.none());
        return gaveRows();
    }

    @Override
    public boolean execute(String sql, int flag) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.of(flag));
        return gaveRows();
    }

    @Override
    public boolean execute(String sql, int @Nullable [] columns) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.of(columns));
        return gaveRows();
    }

    @Override
    public boolean execute(String sql, @Nullable String @Nullable [] names) throws SQLException {
        run(parse(sql, false), NONE, keys(names));
        return gaveRows();
    }

    @Override
    public long executeLargeUpdate(String sql) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.none());
        return changed();
    }

    @Override
    public long executeLargeUpdate(String sql, int flag) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.of(flag));
        return changed();
    }

    @Override
    public long executeLargeUpdate(String sql, int @Nullable [] columns) throws SQLException {
        run(parse(sql, false), NONE, GeneratedKeys.of(columns));
        return changed();
    }

    @Override
    public long executeLargeUpdate(String sql, @Nullable String @Nullable [] names) throws SQLException {
        run(parse(sql, false), NONE, keys(names));
        return changed();
    }

    @Override
    public int executeUpdate(String sql) throws SQLException {
        return small(executeLargeUpdate(sql));
    }

    @Override
    public int executeUpdate(String sql, int flag) throws SQLException {
        return small(executeLargeUpdate(sql, flag));
    }

    @Override
    public int executeUpdate(String sql, int @Nullable [] columns) throws SQLException {
        return small(executeLargeUpdate(sql, columns));
    }

    @Override
    public int executeUpdate(String sql, @Nullable String @Nullable [] names) throws SQLException {
        return small(executeLargeUpdate(sql, names));
    }

    @Override
    public @Nullable ResultSet getResultSet() throws SQLException {
        requireOpen();
        return outcomes().result();
    }

    @Override
    public int getUpdateCount() throws SQLException {
        return small(getLargeUpdateCount());
    }

    @Override
    public long getLargeUpdateCount() throws SQLException {
        requireOpen();
        return outcomes().count();
    }

    @Override
    public boolean getMoreResults() throws SQLException {
        return getMoreResults(Statement.CLOSE_CURRENT_RESULT);
    }

    @Override
    public boolean getMoreResults(int current) throws SQLException {
        requireOpen();
        switch (current) {
            case Statement.CLOSE_CURRENT_RESULT -> outcomes().closeCurrent();
            case Statement.KEEP_CURRENT_RESULT -> outcomes().keepCurrent();
            case Statement.CLOSE_ALL_RESULTS -> {
                outcomes().closeCurrent();
                outcomes().closeKept();
            }
            default -> throw SqlErrors.argument("expected what becomes of the current result but got " + current);
        }
        return outcomes().next();
    }

    @Override
    public ResultSet getGeneratedKeys() throws SQLException {
        requireOpen();
        return generatedKeys == null ? source.noRows() : generatedKeys;
    }

    @Override
    public void addBatch(String sql) throws SQLException {
        requireOpen();
        if (batch == null) {
            batch = new ArrayList<>();
        }
        batch.add(parse(sql, false));
    }

    @Override
    public void clearBatch() throws SQLException {
        requireOpen();
        batch = null;
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        requireOpen();
        List<ParsedSql> texts = batch == null ? List.of() : batch;
        batch = null;
        return new BatchRun(this).texts(texts);
    }

    @Override
    public int[] executeBatch() throws SQLException {
        return BatchRun.small(executeLargeBatch());
    }

    final void executing(boolean now) {
        parts().executing(now);
    }

    final ResultHome home() {
        return parts().home();
    }

    private Outcomes outcomes() {
        return parts().outcomes();
    }

    @Override
    public void cancel() throws SQLException {
        requireOpen();
        if (parts().isExecuting() || outcomes().hasOpen()) {
            session().cancel();
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        requireOpen();
        return session().connection();
    }

    @Override
    public Statement statement() {
        return this;
    }

    @Override
    public void resultClosed(ResultSetReads result) throws SQLException {
        if (closesOnCompletion && !closed && !outcomes().hasOpen()) {
            close();
        }
    }

    @Override
    public void closeOnCompletion() throws SQLException {
        requireOpen();
        closesOnCompletion = true;
    }

    @Override
    public boolean isCloseOnCompletion() throws SQLException {
        requireOpen();
        return closesOnCompletion;
    }

    @Override
    public boolean isClosed() {
        return closed || session().isClosed();
    }

    @Override
    public void close() throws SQLException {
        if (closed) {
            return;
        }
        closed = true;
        if (!session().isClosed()) {
            outcomes().clear();
            if (generatedKeys != null) {
                generatedKeys.close();
            }
            if (parts().clear() && !lentOut) {
                source.keepParts(parts());
            }
        }
    }
}
