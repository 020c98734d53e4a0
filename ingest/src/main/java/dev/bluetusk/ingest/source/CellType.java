package dev.bluetusk.ingest.source;

/// What the values of a column are in a file that says so.
public enum CellType {
    BOOLEAN,
    SMALLINT,
    INTEGER,
    BIGINT,
    REAL,
    DOUBLE,
    NUMERIC,
    DATE,
    TIME,
    TIMESTAMP,
    TIMESTAMPTZ,
    UUID,
    BYTES,
    JSON,
    TEXT
}
