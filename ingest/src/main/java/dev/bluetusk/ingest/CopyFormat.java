package dev.bluetusk.ingest;

/// In which format rows are sent to the server.
public enum CopyFormat {
    /// Binary if every column's type has an encoder here, else text.
    BEST,
    /// Text: the server parses the values of types unknown here. Slower.
    TEXT
}
