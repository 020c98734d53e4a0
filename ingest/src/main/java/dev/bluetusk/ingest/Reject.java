package dev.bluetusk.ingest;

/// One record that did not become a row.
///
/// @param line the line of the file on which the record starts, or where its text goes wrong
/// @param column the table's column, or an empty text if the whole record is meant
/// @param reason what was expected and what came
public record Reject(long line, String column, String reason) {

    /// The reject for people: `line 7042, column "price": "12,50" is not numeric`.
    @Override
    public String toString() {
        return "line " + line + (column.isEmpty() ? "" : ", column \"" + column + "\"") + ": " + reason;
    }
}
