package dev.bluetusk.ingest;

/// Rejected records that have the same reason, the values in it left out.
///
/// @param column the table's column, or an empty text if whole records are meant
/// @param reason what is wrong with them: `is not numeric`
/// @param count how many there are
/// @param firstLine the line of the file of the first one
public record RejectReason(String column, String reason, long count, long firstLine) {

    /// The reason for people: `3 × column "price" is not numeric (first on line 7042)`.
    @Override
    public String toString() {
        return count + " × " + (column.isEmpty() ? "" : "column \"" + column + "\" ") + reason + " (first on line "
                + firstLine + ")";
    }
}
