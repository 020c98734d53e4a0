package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.protocol.message.FieldDescription;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What all results do unless they can move back or be changed: refuse.
public abstract sealed class ResultSetForward extends ResultSetLabelUpdates permits StreamedResultSet, MemoryResultSet {
    private int fetchRows;

    ResultSetForward(ResultHome home, Columns columns) {
        super(home, columns);
        ResultHome.Owner owner = home.owner();
        this.fetchRows = owner == null ? 0 : owner.fetchRows();
    }

    /// Tells the cell what a column is.
    final void type(Cell target, int column) {
        FieldDescription field = columns().fields().get(column - 1);
        target.type(field.typeOid(), field.typeModifier(), field.format());
    }

    /// Closes it because its statement runs again or is closed: the statement is not told.
    public abstract void closeSilently() throws SQLException;

    /// It was closed: tells the statement.
    final void ended() throws SQLException {
        ResultHome.Owner owner = home().owner();
        if (owner != null) {
            owner.resultClosed(this);
        }
    }

    private SQLException forwardOnly() throws SQLException {
        requireOpen();
        return SqlErrors.cursor("this result set moves forward only: create its statement with a scrollable type");
    }

    @Override
    public void beforeFirst() throws SQLException {
        throw forwardOnly();
    }

    @Override
    public void afterLast() throws SQLException {
        throw forwardOnly();
    }

    @Override
    public boolean first() throws SQLException {
        throw forwardOnly();
    }

    @Override
    public boolean last() throws SQLException {
        throw forwardOnly();
    }

    @Override
    public boolean absolute(int row) throws SQLException {
        throw forwardOnly();
    }

    @Override
    public boolean relative(int rows) throws SQLException {
        throw forwardOnly();
    }

    @Override
    public boolean previous() throws SQLException {
        throw forwardOnly();
    }

    @Override
    public void setFetchDirection(int direction) throws SQLException {
        requireOpen();
        if (direction != ResultSet.FETCH_FORWARD
                && direction != ResultSet.FETCH_REVERSE
                && direction != ResultSet.FETCH_UNKNOWN) {
            throw SqlErrors.argument("expected a fetch direction of java.sql.ResultSet but got " + direction);
        }
        if (direction != ResultSet.FETCH_FORWARD && getType() == ResultSet.TYPE_FORWARD_ONLY) {
            throw forwardOnly();
        }
        extras().fetchDirection(direction);
    }

    @Override
    public int getFetchDirection() throws SQLException {
        requireOpen();
        return hasExtras() ? extras().fetchDirection() : ResultSet.FETCH_FORWARD;
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
    public int getConcurrency() throws SQLException {
        requireOpen();
        return ResultSet.CONCUR_READ_ONLY;
    }

    @Override
    public int getHoldability() throws SQLException {
        requireOpen();
        ResultHome.Owner owner = home().owner();
        return owner == null
                ? ResultSet.HOLD_CURSORS_OVER_COMMIT
                : owner.statement().getResultSetHoldability();
    }

    @Override
    public String getCursorName() throws SQLException {
        requireOpen();
        throw SqlErrors.unsupported(
                "a result set has no cursor name for positioned updates: use an updatable result set");
    }

    private SQLException readOnly() throws SQLException {
        requireOpen();
        return SqlErrors.cursor("this result set is read-only: create its statement with CONCUR_UPDATABLE");
    }

    @Override
    void update(int column, @Nullable Object value) throws SQLException {
        throw readOnly();
    }

    @Override
    public boolean rowUpdated() throws SQLException {
        requireOpen();
        return false;
    }

    @Override
    public boolean rowInserted() throws SQLException {
        requireOpen();
        return false;
    }

    @Override
    public boolean rowDeleted() throws SQLException {
        requireOpen();
        return false;
    }

    @Override
    public void insertRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public void updateRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public void deleteRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public void refreshRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public void cancelRowUpdates() throws SQLException {
        throw readOnly();
    }

    @Override
    public void moveToInsertRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public void moveToCurrentRow() throws SQLException {
        throw readOnly();
    }
}
