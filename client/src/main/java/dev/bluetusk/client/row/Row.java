package dev.bluetusk.client.row;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.math.BigDecimal;
import java.util.Optional;

/// A view of the row that a [Rows] stands on; columns count from 1.
///
/// It is one object for all rows of a result, and reads straight from the session's receive buffer: no copy is made
/// and nothing is decoded before it is asked for. So it is valid until [Rows#next] is called again. [#copy] gives a
/// row that lives on. Confined to the thread of its session.
public final class Row {
    /// A row with a value of so many bytes, or of more, is shown when its values before that one are here; see
    /// [#pieces].
    public static final int LARGE_VALUE_MIN = 8 * 1024 * 1024;

    private Columns columns;
    private Cells cells;
    private boolean present;

    Row(Columns columns, Cells cells) {
        this.columns = columns;
        this.cells = cells;
    }

    /// The columns.
    public Columns columns() {
        return columns;
    }

    /// Whether a value is NULL.
    public boolean isNull(int column) {
        return cells().length(columns.checked(column)) < 0;
    }

    /// A value as `int`.
    ///
    /// @throws NullValueException if it is NULL
    /// @throws dev.bluetusk.protocol.type.ValueException if it is no number or does not fit
    public int getInt(int column) {
        return ValueReader.intAt(columns, cells(), columns.checked(column));
    }

    /// A value as `long`.
    public long getLong(int column) {
        return ValueReader.longAt(columns, cells(), columns.checked(column));
    }

    /// A value as `double`.
    public double getDouble(int column) {
        return ValueReader.doubleAt(columns, cells(), columns.checked(column));
    }

    /// A value as `boolean`.
    public boolean getBoolean(int column) {
        return ValueReader.booleanAt(columns, cells(), columns.checked(column));
    }

    /// A value in PostgreSQL's text form, which does not depend on the session's settings: a `timestamptz` is in
    /// UTC, an `interval` in the style `postgres`, `bytea` in hexadecimal digits, `money` in dollars.
    public String getString(int column) {
        return ValueReader.stringAt(columns, cells(), columns.checked(column));
    }

    /// A number with all its digits.
    public BigDecimal getBigDecimal(int column) {
        return ValueReader.valueAt(columns, cells(), columns.checked(column), BigDecimal.class);
    }

    /// A value as a Java class, such as `Long`, `UUID`, `LocalDate` or `byte[]`.
    ///
    /// @throws NullValueException if it is NULL
    /// @throws dev.bluetusk.protocol.type.ValueException if the column's type cannot be read as that class
    public <T> T get(int column, Class<T> type) {
        return ValueReader.valueAt(columns, cells(), columns.checked(column), type);
    }

    /// A value by its column's label; see [Columns#index].
    public <T> T get(String name, Class<T> type) {
        return get(columns.index(name), type);
    }

    /// A value as a Java class, empty if it is NULL.
    public <T> Optional<T> find(int column, Class<T> type) {
        return isNull(column) ? Optional.empty() : Optional.of(get(column, type));
    }

    /// A value by its column's label, empty if it is NULL.
    public <T> Optional<T> find(String name, Class<T> type) {
        return find(columns.index(name), type);
    }

    /// The bytes of a value piece by piece, in the format in which they come.
    ///
    /// A value of [#LARGE_VALUE_MIN] bytes or more is read from the connection while its pieces are read, so
    /// that it needs no memory, if columns are asked for from left to right. It can be read once. When the
    /// pieces are read to their end or closed, what is left is dropped; while they are open and something else
    /// is asked for, such as a value behind it, the next row or another command, what is left is taken into
    /// memory, and the pieces go on from there. Smaller values, and those that lie behind one that was not
    /// read in pieces, are held already.
    ///
    /// @throws NullValueException if it is NULL
    /// @throws IllegalStateException if it was read in pieces before
    public ValuePieces pieces(int column) {
        int index = columns.checked(column);
        if (!cells().comesNext(index) && cells().length(index) < 0) {
            throw new NullValueException(columns.name(column), column, ValuePieces.class.getSimpleName());
        }
        return cells().pieces(index);
    }

    /// Whether a value is a large one that has not come, so that [#pieces] would read it from the connection. Values
    /// before it that have not come either are taken into memory.
    public boolean comesInPieces(int column) {
        return cells().comesNext(columns.checked(column));
    }

    /// Whether the row is shown before all of it has come: to ask for a value may take as long as it comes.
    public boolean isComing() {
        return cells().isComing();
    }

    /// Whether a value was read by [#pieces] and is gone.
    public boolean isTaken(int column) {
        return cells().isTaken(columns.checked(column));
    }

    /// The format in which a value came.
    public Format format(int column) {
        return columns.format(column);
    }

    /// Finds where all values lie. Else each is found when it is first asked for, which changes this row;
    /// behind this, reading changes nothing, unless the row [#isComing].
    ///
    /// @throws ProtocolException if the row is broken
    public void locate() {
        cells().locateAll();
    }

    /// The array in which the values lie: read only, and valid only until the next row.
    public byte[] buffer() {
        return cells().array();
    }

    /// Where a value begins in [#buffer].
    public int offset(int column) {
        return cells().offset(columns.checked(column));
    }

    /// How many bytes a value has in [#buffer]; -1 for NULL.
    public int length(int column) {
        return cells().length(columns.checked(column));
    }

    /// A row with the same values that lives as long as one likes.
    public OwnedRow copy() {
        return new OwnedRow(columns, cells().copy());
    }

    /// Is the view of another result from now on.
    void reuse(Columns others, Cells otherCells) {
        columns = others;
        cells = otherCells;
    }

    boolean isPresent() {
        return present;
    }

    void setPresent(boolean isThere) {
        present = isThere;
    }

    private Cells cells() {
        if (!present) {
            throw new IllegalStateException("this Row is over: rows.next() was called; use copy() to keep it");
        }
        return cells;
    }
}
