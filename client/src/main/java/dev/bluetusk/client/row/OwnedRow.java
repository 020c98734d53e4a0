package dev.bluetusk.client.row;

import java.math.BigDecimal;
import java.util.Optional;

/// A row that owns its bytes; columns count from 1. Made by [Row#copy].
///
/// Confined to one thread at a time.
public final class OwnedRow {
    private final Columns columns;
    private final Cells cells;

    OwnedRow(Columns columns, Cells cells) {
        this.columns = columns;
        this.cells = cells;
    }

    /// A row with copies of the values that lie in cells.
    public static OwnedRow of(Columns columns, Cells cells) {
        return new OwnedRow(columns, cells.copy());
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

    /// A value in PostgreSQL's text form; a `timestamptz` in UTC.
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

    private Cells cells() {
        return cells;
    }
}
