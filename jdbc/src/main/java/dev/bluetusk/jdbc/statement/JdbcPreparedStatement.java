package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A prepared statement: one text with parameters, which keep their values from one execution to the next.
public sealed class JdbcPreparedStatement extends PreparedObjects permits CallableGetters {
    private final GeneratedKeys keys;
    // Once there was an element.
    private @Nullable PreparedBatch batch;

    /// Makes one. Nothing is sent to the server before it runs.
    public JdbcPreparedStatement(StatementSource source, ResultShape shape, ParsedSql sql, GeneratedKeys keys) {
        super(source, shape, sql);
        this.keys = keys;
    }

    /// Runs it.
    void run() throws SQLException {
        requireParameters();
        declareTypeless();
        try {
            run(sql, parameters(), keys);
        } catch (SQLException e) {
            session().statementFailed(this, e);
            throw e;
        }
    }

    /// The server refuses a value whose type is left to it where nothing in the text gives it one. There any
    /// type will do.
    private void declareTypeless() {
        List<Integer> typeless = sql.typeless();
        for (int i = 0; i < typeless.size(); i++) {
            parameters().declareIfUnspecified(typeless.get(i), Oid.TEXT);
        }
    }

    private void requireParameters() throws SQLException {
        for (int i = 1; i <= sql.parameterCount() - returned(); i++) {
            if (!parameters().isSet(i)) {
                requireOpen();
                throw SqlErrors.argument(
                        "parameter " + (i + returned()) + " of " + sql.parameterCount() + " has no value");
            }
        }
    }

    @Override
    public ResultSet executeQuery() throws SQLException {
        run();
        return onlyRows();
    }

    @Override
    public long executeLargeUpdate() throws SQLException {
        run();
        return changed();
    }

    @Override
    public int executeUpdate() throws SQLException {
        return small(executeLargeUpdate());
    }

    @Override
    public boolean execute() throws SQLException {
        run();
        return gaveRows();
    }

    @Override
    public void clearParameters() throws SQLException {
        requireOpen();
        parameters().clear();
    }

    @Override
    public void addBatch() throws SQLException {
        requireOpen();
        requireParameters();
        declareTypeless();
        if (batch == null) {
            batch = new PreparedBatch(sql);
        }
        batch.add(parameters());
    }

    @Override
    public void clearBatch() throws SQLException {
        requireOpen();
        if (batch != null) {
            batch.take();
        }
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        requireOpen();
        PreparedBatch all = batch == null ? new PreparedBatch(sql) : batch;
        return new BatchRun(this).elements(sql, all.take(), keys, all::row);
    }

    @Override
    public @Nullable ResultSetMetaData getMetaData() throws SQLException {
        requireOpen();
        return source().columnsOf(sql).orElse(null);
    }

    @Override
    public ParameterMetaData getParameterMetaData() throws SQLException {
        requireOpen();
        return source().parametersOf(sql);
    }

    @Override
    public void close() throws SQLException {
        boolean open = !isClosed();
        super.close();
        if (open) {
            session().statementClosed(this);
        }
    }

    private static SQLException withText() {
        return SqlErrors.other(
                "a prepared statement has a text already: call the method without one", SqlErrors.OBJECT_NOT_IN_STATE);
    }

    /// The statement's text.
    @Override
    public String toString() {
        return sql.source();
    }

    @Override
    public ResultSet executeQuery(String text) throws SQLException {
        throw withText();
    }

    @Override
    public boolean execute(String text) throws SQLException {
        throw withText();
    }

    @Override
    public boolean execute(String text, int flag) throws SQLException {
        throw withText();
    }

    @Override
    public boolean execute(String text, int @Nullable [] columns) throws SQLException {
        throw withText();
    }

    @Override
    public boolean execute(String text, @Nullable String @Nullable [] names) throws SQLException {
        throw withText();
    }

    @Override
    public int executeUpdate(String text) throws SQLException {
        throw withText();
    }

    @Override
    public int executeUpdate(String text, int flag) throws SQLException {
        throw withText();
    }

    @Override
    public int executeUpdate(String text, int @Nullable [] columns) throws SQLException {
        throw withText();
    }

    @Override
    public int executeUpdate(String text, @Nullable String @Nullable [] names) throws SQLException {
        throw withText();
    }

    @Override
    public long executeLargeUpdate(String text) throws SQLException {
        throw withText();
    }

    @Override
    public long executeLargeUpdate(String text, int flag) throws SQLException {
        throw withText();
    }

    @Override
    public long executeLargeUpdate(String text, int @Nullable [] columns) throws SQLException {
        throw withText();
    }

    @Override
    public long executeLargeUpdate(String text, @Nullable String @Nullable [] names) throws SQLException {
        throw withText();
    }

    @Override
    public void addBatch(String text) throws SQLException {
        throw withText();
    }
}
