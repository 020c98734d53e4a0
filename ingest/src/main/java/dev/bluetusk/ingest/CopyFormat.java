package dev.bluetusk.ingest;

/// In which format rows are sent to the server.
public enum CopyFormat {
    /// Binary if every column's type has an encoder here, else text of which the known types are checked here.
    BEST,
    /// Text, and the server parses all values in all the forms it knows. Slower.
    TEXT
}
