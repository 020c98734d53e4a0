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

    /// The format in which a value came.
    public Format format(int column) {
        return columns.format(column);
    }

    /// Finds where all values lie. Else each is found when it is first asked for, which changes this row;
    /// behind this, reading changes nothing.
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
