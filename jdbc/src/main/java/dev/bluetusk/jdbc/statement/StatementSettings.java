package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.session.Warnings;
import dev.bluetusk.jdbc.sql.ReservedWords;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/// What can be set on a statement.
public abstract sealed class StatementSettings implements Statement permits JdbcStatement {
    private static final int MILLIS = 1000;

    private final JdbcSession session;
    private final ResultShape shape;
    private final StatementParts parts;
    private long rowsMax;
    private int fieldSizeMax;
    private long timeoutMillis;
    private int fetchRows;
    private int fetchDirection = ResultSet.FETCH_FORWARD;
    private boolean escapes = true;
    private boolean poolable;

    StatementSettings(JdbcSession session, ResultShape shape, StatementParts parts) {
        this.session = session;
        this.parts = parts;
        this.shape = shape;
        this.fetchRows = session.options().fetchSize();
        this.timeoutMillis = (long) MILLIS * session.options().queryTimeout();
    }

    /// Fails if it is closed.
    final void requireOpen() throws SQLException {
        parts.home().used();
        if (isClosed()) {
            throw session.isClosed() ? SqlErrors.connectionClosed() : SqlErrors.closed("statement");
        }
    }

    final JdbcSession session() {
        return session;
    }

    final ResultShape shape() {
        return shape;
    }

    final Warnings warnings() {
        return parts.warnings();
    }

    /// What it works with; not to be touched once it is closed.
    final StatementParts parts() {
        return parts;
    }

    final long rowsMax() {
        return rowsMax;
    }

    final long timeoutMillis() {
        return timeoutMillis;
    }

    final boolean escapes() {
        return escapes;
    }

    /// How many rows are fetched at a time; 0 for all.
    public final int fetchRows() {
        return fetchRows;
    }

    /// The most characters or bytes of a value that are shown; 0 for all.
    public final int fieldSizeMax() {
        return fieldSizeMax;
    }

    /// Limits the time of its executions.
    public final void setQueryTimeoutMillis(long millis) throws SQLException {
        requireOpen();
        if (millis < 0) {
            throw SqlErrors.argument("expected a query timeout of 0 milliseconds or more but got " + millis);
        }
        timeoutMillis = millis;
    }

    @Override
    public int getQueryTimeout() throws SQLException {
        requireOpen();
        return (int) Math.min(Integer.MAX_VALUE, (timeoutMillis + MILLIS - 1) / MILLIS);
    }

    @Override
    public void setQueryTimeout(int seconds) throws SQLException {
        requireOpen();
        if (seconds < 0) {
            throw SqlErrors.argument("expected a query timeout of 0 seconds or more but got " + seconds);
        }
        setQueryTimeoutMillis((long) seconds * MILLIS);
    }

    @Override
    public int getMaxFieldSize() throws SQLException {
        requireOpen();
        return fieldSizeMax;
    }

    @Override
    public void setMaxFieldSize(int bytes) throws SQLException {
        requireOpen();
        if (bytes < 0) {
            throw SqlErrors.argument("expected a size of 0 or more but got " + bytes);
        }
        fieldSizeMax = bytes;
    }

    @Override
    public int getMaxRows() throws SQLException {
        requireOpen();
        return (int) Math.min(Integer.MAX_VALUE, rowsMax);
    }

    @Override
    public void setMaxRows(int rows) throws SQLException {
        setLargeMaxRows(rows);
    }

    @Override
    public long getLargeMaxRows() throws SQLException {
        requireOpen();
        return rowsMax;
    }

    @Override
    public void setLargeMaxRows(long rows) throws SQLException {
        requireOpen();
        if (rows < 0) {
            throw SqlErrors.argument("expected a number of rows of 0 or more but got " + rows);
        }
        rowsMax = rows;
    }

    @Override
    public void setEscapeProcessing(boolean on) throws SQLException {
        requireOpen();
        escapes = on;
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        requireOpen();
        return warnings().first().orElse(null);
    }

    @Override
    public void clearWarnings() throws SQLException {
        requireOpen();
        warnings().clear();
    }

    @Override
    public void setCursorName(@Nullable String name) throws SQLException {
        requireOpen();
    }

    @Override
    public void setFetchDirection(int direction) throws SQLException {
        requireOpen();
        if (direction != ResultSet.FETCH_FORWARD
                && direction != ResultSet.FETCH_REVERSE
                && direction != ResultSet.FETCH_UNKNOWN) {
            throw SqlErrors.argument("expected a fetch direction of java.sql.ResultSet but got " + direction);
        }
        fetchDirection = direction;
    }

    @Override
    public int getFetchDirection() throws SQLException {
        requireOpen();
        return fetchDirection;
    }

    @Override
    public void setFetchSize(int rows) throws SQLException {
        requireOpen();
        if (rows < 0) {
            throw SqlErrors.argument("expected a fetch size of 0 or more but got " + rows);
        }
        fetchRows = rows;
    }

    @Override
    public int getFetchSize() throws SQLException {
        requireOpen();
        return fetchRows;
    }

    @Override
    public int getResultSetConcurrency() throws SQLException {
        requireOpen();
        return shape.concurrency();
    }

    @Override
    public int getResultSetType() throws SQLException {
        requireOpen();
        return shape.type();
    }

    @Override
    public int getResultSetHoldability() throws SQLException {
        requireOpen();
        return shape.holdability();
    }

    @Override
    public void setPoolable(boolean on) throws SQLException {
        requireOpen();
        poolable = on;
    }

    @Override
    public boolean isPoolable() throws SQLException {
        requireOpen();
        return poolable;
    }

    @Override
    public String enquoteLiteral(String text) throws SQLException {
        requireOpen();
        if (text.indexOf('\0') >= 0) {
            throw SqlErrors.argument("expected a text without U+0000, which PostgreSQL cannot store");
        }
        String literal = Statement.super.enquoteLiteral(text);
        boolean standard = !"off".equals(session.session().serverParameters().get("standard_conforming_strings"));
        return standard ? literal : literal.replace("\\", "\\\\");
    }

    /// Beside the rules of JDBC, words that are reserved get quotes.
    @Override
    public String enquoteIdentifier(String name, boolean alwaysQuote) throws SQLException {
        requireOpen();
        return Statement.super.enquoteIdentifier(name, alwaysQuote || ReservedWords.contains(name));
    }

    @Override
    public boolean isSimpleIdentifier(String name) throws SQLException {
        requireOpen();
        return Statement.super.isSimpleIdentifier(name) && !ReservedWords.contains(name);
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        return session.extension()
                .view(this, wanted)
                .orElseThrow(() -> SqlErrors.argument("this statement is no " + wanted.getName()));
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) throws SQLException {
        return type != null
                && (type.isInstance(this)
                        || session.extension().view(this, type).isPresent());
    }
}
