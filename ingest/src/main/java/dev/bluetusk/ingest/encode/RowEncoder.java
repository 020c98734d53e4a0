package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.CsvRecord;

/// Turns records into the rows of a COPY stream. Confined to one thread.
public sealed interface RowEncoder permits BinaryRowEncoder, TextRowEncoder {
    /// Writes what comes before the first row.
    void begin(RowBuffer out);

    /// Writes one row, or nothing if the record is rejected.
    ///
    /// @throws Rejection if the record cannot become a row
    void encode(CsvRecord record, RowBuffer out);

    /// Writes what comes after the last row.
    void end(RowBuffer out);
}
