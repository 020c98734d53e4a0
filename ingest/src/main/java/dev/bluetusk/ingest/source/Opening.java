package dev.bluetusk.ingest.source;

import java.nio.charset.Charset;
import java.util.Optional;

/// What is known of a file before it is opened. Immutable.
///
/// @param encoding the encoding of a text; empty to find it out
/// @param sheet the sheet of a workbook; empty for the first one
/// @param skippedRows rows of a sheet in front of the one that says how wide the table is
public record Opening(Optional<Charset> encoding, Optional<String> sheet, int skippedRows) {
    /// Nothing is known.
    public static final Opening PLAIN = new Opening(Optional.empty(), Optional.empty(), 0);
}
