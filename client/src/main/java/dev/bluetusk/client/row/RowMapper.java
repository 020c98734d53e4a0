package dev.bluetusk.client.row;

/// Makes a value of a row.
///
/// @param <T> the class of the value
@FunctionalInterface
public interface RowMapper<T> {
    /// The value. The row is a view that must not be kept.
    T map(Row row);
}
