package dev.bluetusk.ingest.plan;

/// Who makes a column's value when a row comes without one.
public enum Generation {
    /// Nobody: the column is NULL then, or the row is refused.
    NONE,
    /// A default.
    DEFAULT,
    /// The column is an identity; COPY may give its values.
    IDENTITY,
    /// The column is computed from others; COPY must not name it.
    COMPUTED
}
