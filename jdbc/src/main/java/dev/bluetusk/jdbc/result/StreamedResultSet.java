package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.jdbc.value.StreamedCell;
import java.io.InputStream;
import java.io.Reader;
import java.lang.invoke.VarHandle;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// A result that moves forward only, whose rows are read from the server as they are asked for.
///
/// It holds one row. When another statement of its connection runs, the native session sets the rest aside.
public final class StreamedResultSet extends ResultSetForward {
    private static final long NO_LIMIT = 0;

    private final Rows rows;
    private final boolean stoppable;
    private Place place = Place.BEFORE_FIRST;
    private long number;
    private int useAtRow;
    private boolean closed;

    private enum Place {
        BEFORE_FIRST,
        ON_ROW,
        AFTER_LAST
    }

    /// Makes the result of a statement.
    ///
    /// @param rowsMax   how many rows are shown at most; 0 for all
    /// @param stoppable whether it only reads, so that the server may be asked to stop when the rest is not wanted
    public StreamedResultSet(ResultHome home, Rows rows, long rowsMax, boolean stoppable) {
        super(home, rows.columns());
        this.rows = rows;
        this.stoppable = stoppable;
        if (rowsMax != NO_LIMIT) {
            extras().rowsMax(rowsMax);
        }
    }

    @Override
    boolean point(Cell target, int column) throws SQLException {
        if (place != Place.ON_ROW) {
            requireOpen();
            throw SqlErrors.cursor(
                    place == Place.BEFORE_FIRST
                            ? "expected a row: call next() first"
                            : "expected a row but all were read");
        }
        if (hasExtras() && extras().keepsRow()) {
            return pointAtKept(target, column, extras().kept(column - 1));
        }
        Row row = rows.row();
        return row.isComing() ? pointAtComing(target, column, row) : pointAtRow(target, column, row);
    }

    private boolean pointAtRow(Cell target, int column, Row row) {
        int length = row.length(column);
        if (length < 0) {
            return false;
        }
        type(target, column);
        target.point(row.buffer(), row.offset(column), length);
        return true;
    }

    /// To wait for a value takes the session; a getter that did not have it before asks once more then.
    private boolean pointAtComing(Cell target, int column, Row row) throws SQLException {
        session().enterAnyway();
        try {
            if (row.isTaken(column)) {
                throw taken(column);
            }
            return pointAtRow(target, column, row);
        } finally {
            session().leave();
        }
    }

    private SQLException taken(int column) {
        return SqlErrors.state("expected a large value that was not read before but column " + column + " \""
                + columns().name(column) + "\" was read as a stream, which can be done once; the property"
                + " compatibility=pgjdbc keeps such values in memory");
    }

    /// A large value that is still on its way, as a stream; empty if it is here, or cannot be read like that.
    private Optional<InputStream> streamed(int column, IntPredicate type) throws SQLException {
        boolean maybe = place == Place.ON_ROW
                && column >= 1
                && column <= columns().count()
                && !(hasExtras() && extras().keepsRow())
                && rows.row().isComing()
                && type.test(columns().typeOid(column))
                && !session().options().isLikePgjdbc();
        if (!maybe) {
            return Optional.empty();
        }
        session().enterAnyway();
        try {
            if (place != Place.ON_ROW || !rows.row().comesInPieces(column)) {
                return Optional.empty();
            }
            given();
            return Optional.of(new LockedStream(session(), rows.row().pieces(column)));
        } catch (RuntimeException e) {
            throw session().failure(e);
        } finally {
            session().leave();
        }
    }

    @Override
    public @Nullable InputStream getBinaryStream(int column) throws SQLException {
        Optional<InputStream> value = streamed(column, StreamedCell::isBinary);
        return value.isPresent()
                ? StreamedCell.binary(
                        value.get(), columns().typeOid(column), columns().format(column))
                : super.getBinaryStream(column);
    }

    @Override
    public @Nullable InputStream getAsciiStream(int column) throws SQLException {
        Optional<InputStream> value = streamed(column, StreamedCell::isText);
        return value.isPresent() ? StreamedCell.ascii(value.get()) : super.getAsciiStream(column);
    }

    @Override
    @Deprecated
    public @Nullable InputStream getUnicodeStream(int column) throws SQLException {
        Optional<InputStream> value = streamed(column, StreamedCell::isText);
        return value.isPresent() ? value.get() : super.getUnicodeStream(column);
    }

    @Override
    public @Nullable Reader getCharacterStream(int column) throws SQLException {
        Optional<InputStream> value = streamed(column, StreamedCell::isText);
        return value.isPresent() ? StreamedCell.text(value.get()) : super.getCharacterStream(column);
    }

    private boolean pointAtKept(Cell target, int column, byte @Nullable [] value) throws SQLException {
        if (value == null) {
            return false;
        }
        if (RowBytes.isTaken(value)) {
            throw taken(column);
        }
        type(target, column);
        target.point(value, 0, value.length);
        return true;
    }

    @Override
    boolean isSteady() {
        VarHandle.loadLoadFence();
        return (hasExtras() && extras().keepsRow()) || (session().uses() == useAtRow && place == Place.ON_ROW);
    }

    /// The row lies still until somebody else uses the session: what was done so far may have moved it, or not.
    @Override
    void settle() {
        useAtRow = session().uses();
    }

    @Override
    void requireOpen() throws SQLException {
        if (isClosed()) {
            throw SqlErrors.closed("result set");
        }
    }

    @Override
    public boolean next() throws SQLException {
        requireOpen();
        JdbcSession session = session();
        session.enterAnyway();
        try {
            return place != Place.AFTER_LAST && advance();
        } catch (RuntimeException e) {
            place = Place.AFTER_LAST;
            throw session.failure(e);
        } finally {
            session.leave();
        }
    }

    private boolean advance() {
        boolean there = hasExtras() ? advanceFromExtras() : rows.next();
        if (place != Place.ON_ROW || !there) {
            place = there ? Place.ON_ROW : Place.AFTER_LAST;
        }
        useAtRow = session().uses();
        if (there) {
            // So that getters, which hold no lock, change nothing while another thread moves the row.
            rows.row().locate();
            number++;
        } else {
            end();
        }
        return there;
    }

    private boolean advanceFromExtras() {
        ResultExtras extras = extras();
        boolean there = isWithinLimit() && (extras.isAhead() ? extras.isRowAhead() : rows.next());
        extras.caughtUp();
        return there;
    }

    private boolean isWithinLimit() {
        long rowsMax = extras().rowsMax();
        return rowsMax == NO_LIMIT || number < rowsMax;
    }

    private void end() {
        if (stoppable) {
            rows.stop();
        } else {
            rows.close();
        }
    }

    /// Reads the next row while the current one stays.
    private boolean isNextThere() throws SQLException {
        session().enterAnyway();
        try {
            requireOpen();
            ResultExtras extras = extras();
            if (!extras.isAhead()) {
                byte @Nullable [] @Nullable [] current = place == Place.ON_ROW ? RowBytes.of(rows.row()) : null;
                extras.wentAhead(current, isWithinLimit() && rows.next());
            }
            return extras.isRowAhead();
        } catch (RuntimeException e) {
            throw session().failure(e);
        } finally {
            session().leave();
        }
    }

    /// The native rows are for the next result, unless another thread may still read in them.
    private void recycle() {
        if (home().isOnlyUsedHere()) {
            home().release();
            session().forget(rows);
            rows.recycle();
        }
    }

    @Override
    public boolean isBeforeFirst() throws SQLException {
        requireOpen();
        return place == Place.BEFORE_FIRST && isNextThere();
    }

    @Override
    public boolean isAfterLast() throws SQLException {
        requireOpen();
        return place == Place.AFTER_LAST && number > 0;
    }

    @Override
    public boolean isFirst() throws SQLException {
        requireOpen();
        return place == Place.ON_ROW && number == 1;
    }

    @Override
    public boolean isLast() throws SQLException {
        requireOpen();
        return place == Place.ON_ROW && !isNextThere();
    }

    @Override
    public int getRow() throws SQLException {
        requireOpen();
        return place == Place.ON_ROW ? (int) Math.min(number, Integer.MAX_VALUE) : 0;
    }

    @Override
    public int getType() throws SQLException {
        requireOpen();
        return ResultSet.TYPE_FORWARD_ONLY;
    }

    @Override
    public boolean isClosed() {
        return closed || session().isClosed();
    }

    @Override
    public void close() throws SQLException {
        if (!closed) {
            closeSilently();
            ended();
        }
    }

    /// Closes it because its statement runs again or is closed. What a lost session still says is of no use then.
    @Override
    public void closeSilently() throws SQLException {
        if (closed) {
            return;
        }
        JdbcSession session = session();
        session.enterAnyway();
        try {
            boolean first = !closed;
            closed = true;
            place = Place.AFTER_LAST;
            if (first && !session.isClosed()) {
                end();
                recycle();
            }
        } catch (RuntimeException e) {
            SQLException failure = session.failure(e);
            if (session.session().isOpen()) {
                throw failure;
            }
        } finally {
            session.leave();
        }
    }
}
