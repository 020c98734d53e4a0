package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.value.Cell;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A result whose rows are held in memory: what scrolls, generated keys, and what the driver makes itself.
public sealed class MemoryResultSet extends ResultSetForward permits UpdatableResultSet {
    private final List<byte[] @Nullable []> rows;
    private final int type;
    // From 0 (before the first) to the number of rows plus 1 (behind the last).
    private int position;
    private boolean closed;

    /// Makes one that scrolls over rows.
    ///
    /// @param rows the bytes of each column in the column's format, null for NULL
    /// @param type the type that it says it has, of [ResultSet]
    public MemoryResultSet(ResultHome home, Columns columns, List<byte[] @Nullable []> rows, int type) {
        super(home, columns);
        this.rows = rows;
        this.type = type;
    }

    /// Reads what is left of a native result, up to a number of rows.
    ///
    /// @param rowsMax how many are kept at most; 0 for all
    public static List<byte[] @Nullable []> read(Rows source, long rowsMax) {
        return read(source, rowsMax, 0);
    }

    /// Reads the rows of a result.
    ///
    /// @param rowsMax  the most that are read; 0 for all
    /// @param bytesMax the most bytes that they may have; 0 for no limit
    /// @throws IllegalStateException if they have more
    public static List<byte[] @Nullable []> read(Rows source, long rowsMax, long bytesMax) {
        List<byte[] @Nullable []> all = new ArrayList<>();
        long bytes = 0;
        try (source) {
            while ((rowsMax == 0 || all.size() < rowsMax) && source.next()) {
                bytes += bytesMax == 0 ? 0 : size(source.row());
                if (bytes > bytesMax) {
                    throw new IllegalStateException("expected a result of at most " + bytesMax
                            + " bytes, which maxResultBuffer allows in memory, but it has more");
                }
                all.add(RowBytes.of(source.row()));
            }
        }
        return all;
    }

    private static long size(Row row) {
        long bytes = 0;
        for (int column = 1; column <= row.columns().count(); column++) {
            bytes += Math.max(0, row.length(column));
        }
        return bytes;
    }

    @Override
    boolean point(Cell target, int column) throws SQLException {
        requireOpen();
        if (position < 1 || position > rows.size()) {
            throw SqlErrors.cursor(
                    position < 1 ? "expected a row: call next() first" : "expected a row but all were read");
        }
        byte[] value = rows.get(position - 1)[column - 1];
        if (value == null) {
            return false;
        }
        type(target, column);
        target.point(value, 0, value.length);
        return true;
    }

    @Override
    boolean isSteady() {
        return true;
    }

    @Override
    void settle() {
        // Nothing but this result set moves its rows.
    }

    @Override
    void requireOpen() throws SQLException {
        if (closed) {
            throw SqlErrors.closed("result set");
        }
    }

    /// The rows, which may be changed.
    final List<byte[] @Nullable []> rows() {
        return rows;
    }

    /// The index of the current row in [#rows].
    ///
    /// @throws SQLException if there is no current row
    final int index() throws SQLException {
        requireOpen();
        if (position < 1 || position > rows.size()) {
            throw SqlErrors.cursor("expected a row: move to one first");
        }
        return position - 1;
    }

    /// The current row is no more: stands before the one behind it.
    final void stepBack() {
        position--;
    }

    /// Something is done before the current row changes.
    void leaving() throws SQLException {
        requireOpen();
    }

    private boolean moveTo(long place) throws SQLException {
        leaving();
        position = (int) Math.max(0, Math.min(place, rows.size() + 1L));
        return position >= 1 && position <= rows.size();
    }

    @Override
    public boolean next() throws SQLException {
        requireOpen();
        return moveTo(position + 1L);
    }

    private void requireScroll() throws SQLException {
        requireOpen();
        if (type == ResultSet.TYPE_FORWARD_ONLY) {
            super.beforeFirst();
        }
    }

    @Override
    public boolean previous() throws SQLException {
        requireScroll();
        return moveTo(position - 1L);
    }

    @Override
    public void beforeFirst() throws SQLException {
        requireScroll();
        moveTo(0);
    }

    @Override
    public void afterLast() throws SQLException {
        requireScroll();
        if (!rows.isEmpty()) {
            moveTo(rows.size() + 1L);
        }
    }

    @Override
    public boolean first() throws SQLException {
        requireScroll();
        return !rows.isEmpty() && moveTo(1);
    }

    @Override
    public boolean last() throws SQLException {
        requireScroll();
        return moveTo(rows.size());
    }

    @Override
    public boolean absolute(int row) throws SQLException {
        requireScroll();
        return moveTo(row < 0 ? rows.size() + 1L + row : row);
    }

    @Override
    public boolean relative(int count) throws SQLException {
        requireScroll();
        return moveTo((long) position + count);
    }

    @Override
    public boolean isBeforeFirst() throws SQLException {
        requireOpen();
        return position == 0 && !rows.isEmpty();
    }

    @Override
    public boolean isAfterLast() throws SQLException {
        requireOpen();
        return position > rows.size() && !rows.isEmpty();
    }

    @Override
    public boolean isFirst() throws SQLException {
        requireOpen();
        return position == 1 && !rows.isEmpty();
    }

    @Override
    public boolean isLast() throws SQLException {
        requireOpen();
        return position == rows.size() && !rows.isEmpty();
    }

    @Override
    public int getRow() throws SQLException {
        requireOpen();
        return position > rows.size() ? 0 : position;
    }

    @Override
    public int getType() throws SQLException {
        requireOpen();
        return type;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() throws SQLException {
        if (!closed) {
            closed = true;
            ended();
        }
    }

    @Override
    public void closeSilently() {
        closed = true;
    }
}
