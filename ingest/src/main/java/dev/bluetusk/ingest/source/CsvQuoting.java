package dev.bluetusk.ingest.source;

/// Which byte stands around fields, and how it is written inside them. Immutable.
///
/// @param quote the ASCII byte around quoted fields, or 0 if there are none
/// @param escape the ASCII byte in front of a quote inside a quoted field: the quote itself if it is doubled.
/// Another one stands in front of itself too; in front of any other byte it is data, as in PostgreSQL
public record CsvQuoting(byte quote, byte escape) {
    /// The double quote, doubled: RFC 4180.
    public static final CsvQuoting DOUBLE = doubled('"');

    /// The apostrophe, doubled.
    public static final CsvQuoting SINGLE = doubled('\'');

    /// No quoting: quotes are data.
    public static final CsvQuoting NONE = new CsvQuoting((byte) 0, (byte) 0);

    /// @throws IllegalArgumentException if a byte is a line end or not ASCII, or there is an escape without a quote
    public CsvQuoting {
        if (quote != 0 || escape != 0) {
            CsvSign.check("quote", quote);
            CsvSign.check("escape", escape);
        }
    }

    /// A quote that is doubled inside fields.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public static CsvQuoting doubled(char quote) {
        byte sign = CsvSign.ascii("quote", quote);
        return new CsvQuoting(sign, sign);
    }

    /// The same quote with another sign in front of it inside fields.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvQuoting escapedBy(char sign) {
        return new CsvQuoting(quote, CsvSign.ascii("escape", sign));
    }

    boolean none() {
        return quote == 0;
    }

    String summary() {
        if (none()) {
            return "no quote";
        }
        return "quote " + (char) quote + (escape == quote ? "" : ", escape " + (char) escape);
    }
}
