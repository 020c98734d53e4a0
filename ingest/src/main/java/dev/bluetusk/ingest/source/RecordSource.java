package dev.bluetusk.ingest.source;

import java.io.IOException;

/// Records one after the other. Confined to one thread at a time; closing closes the stream beneath.
public sealed interface RecordSource extends AutoCloseable
        permits CsvSource, FixedWidthSource, JsonSource, LabelledSource {
    /// The line that names the fields, as the file writes it, or an empty text if it has none.
    String headerLine();

    /// Moves on to the next record.
    ///
    /// @return false at the end
    /// @throws IOException if the stream fails
    /// @throws SourceException if nothing more can be read, or a record is over a limit
    boolean next() throws IOException;

    /// The record that [#next] found; always the same object.
    CsvRecord record();

    /// Bytes of the text that the records so far took.
    long bytesRead();

    @Override
    void close() throws IOException;
}
