package dev.bluetusk.ingest.source;

/// What spaces and tabs around a field are.
public enum Whitespace {
    /// Part of the field, as in PostgreSQL and RFC 4180.
    KEPT,
    /// Nothing; also in front of a quote and behind it. Inside quotes they are kept.
    TRIMMED
}
