package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;

/// Writes the rows of one statement in one form. Rows come in PostgreSQL's text format. Immutable, safe for all
/// threads.
public interface RowFormat {

    /// What callers ask for by `Accept`, such as `text/csv`.
    String mediaType();

    /// What an answer's `Content-Type` says.
    String contentType();

    /// Writes what stands before the first row.
    void begin(BodyBuffer out);

    /// Writes a row.
    ///
    /// @param first whether none went before
    void row(Row row, boolean first, BodyBuffer out);

    /// Writes what stands behind the last row.
    void end(BodyBuffer out);
}
