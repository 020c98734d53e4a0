package dev.bluetusk.rest.sql;

/// How the rows of a statement become a body.
public enum ResultShape {
    /// A JSON array of objects, one a row.
    ROWS,
    /// The first row as an object; 404 when there is none.
    SINGLE,
    /// No body: 204.
    VOID
}
