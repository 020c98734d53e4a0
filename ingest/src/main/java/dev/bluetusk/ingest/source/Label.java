package dev.bluetusk.ingest.source;

/// What a record can be told of where it comes from.
public enum Label {
    /// The name of its file.
    FILE,
    /// The line on which it starts, from 1.
    LINE
}
