package dev.bluetusk.ingest.source;

/// How the records of a file are written.
public sealed interface SourceShape permits CsvDialect, FixedWidth, JsonShape {
    /// One line for people.
    String summary();
}
