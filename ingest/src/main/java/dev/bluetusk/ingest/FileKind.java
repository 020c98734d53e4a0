package dev.bluetusk.ingest;

/// What a file is said to be.
enum FileKind {
    /// It is looked at.
    FOUND_OUT,
    CSV,
    JSON
}
