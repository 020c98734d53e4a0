package dev.bluetusk.rest.sql;

/// What becomes of the rows of a statement.
public enum ResultShape {
    /// A JSON array of objects, one a row.
    ROWS,
    /// The first row as an object. When there is none: 404, or `null` among the results of several statements.
    SINGLE,
    /// How many rows were changed; only among the results of several statements.
    COUNT,
    /// Nothing is shown of it.
    VOID
}
