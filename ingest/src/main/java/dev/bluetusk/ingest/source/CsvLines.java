package dev.bluetusk.ingest.source;

/// Which lines of a file are no records. Immutable.
///
/// @param skipped lines at the start of the file that are passed over, whatever they hold
/// @param comment the ASCII byte that begins a line of comment, or 0 if there are none; inside a record it is data
public record CsvLines(int skipped, byte comment) {
    /// All lines belong to records.
    public static final CsvLines ALL = new CsvLines(0, (byte) 0);

    /// @throws IllegalArgumentException if the number is negative, or the sign is a line end or not ASCII
    public CsvLines {
        if (skipped < 0) {
            throw new IllegalArgumentException("lines to skip must be 0 or more but are " + skipped);
        }
        if (comment != 0) {
            CsvSign.check("comment", comment);
        }
    }

    /// The same with another number of lines at the start.
    ///
    /// @throws IllegalArgumentException if it is negative
    public CsvLines withSkipped(int lines) {
        return new CsvLines(lines, comment);
    }

    /// The same with lines of comment.
    ///
    /// @throws IllegalArgumentException if the sign cannot begin one
    public CsvLines withComment(char sign) {
        return new CsvLines(skipped, CsvSign.ascii("comment", sign));
    }

    String summary() {
        return (skipped == 0 ? "" : ", " + skipped + (skipped == 1 ? " line" : " lines") + " skipped")
                + (comment == 0 ? "" : ", comments from " + (char) comment);
    }
}
