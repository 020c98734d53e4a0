package dev.bluetusk.ingest.source;

/// How one CSV file is written.
///
/// Line ends are not part of it: LF, CRLF and CR all end a record. Immutable.
///
/// @param delimiter what stands between fields: one ASCII character, or up to [#DELIMITER_MAX] of them
/// @param quoting what stands around fields
/// @param lines which lines are no records
/// @param whitespace what spaces around fields are
/// @param header whether the first record names the columns
public record CsvDialect(String delimiter, CsvQuoting quoting, CsvLines lines, Whitespace whitespace, boolean header)
        implements SourceShape {

    /// The longest delimiter, in characters.
    public static final int DELIMITER_MAX = 8;

    /// Comma, double quote, with header: RFC 4180 as most programs write it.
    public static final CsvDialect STANDARD =
            new CsvDialect(",", CsvQuoting.DOUBLE, CsvLines.ALL, Whitespace.KEPT, true);

    /// @throws IllegalArgumentException if the delimiter is empty or too long, holds a line end or is not ASCII, or if
    /// it has the quote or the escape in it
    public CsvDialect {
        CsvSign.checkDelimiter(delimiter);
        if (!quoting.none() && (delimiter.indexOf(quoting.quote()) >= 0 || delimiter.indexOf(quoting.escape()) >= 0)) {
            throw new IllegalArgumentException("delimiter and quote must differ but the delimiter is "
                    + describe(delimiter) + ", with " + quoting.summary());
        }
    }

    /// The same dialect with another delimiter.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvDialect withDelimiter(char other) {
        return withDelimiter(String.valueOf(other));
    }

    /// The same dialect with another delimiter.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvDialect withDelimiter(String other) {
        return new CsvDialect(other, quoting, lines, whitespace, header);
    }

    /// The same dialect with another quote, doubled inside fields.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvDialect withQuote(char other) {
        return withQuoting(CsvQuoting.doubled(other));
    }

    /// The same dialect with other quotes.
    ///
    /// @throws IllegalArgumentException if the delimiter has them in it
    public CsvDialect withQuoting(CsvQuoting other) {
        return new CsvDialect(delimiter, other, lines, whitespace, header);
    }

    /// The same dialect with other lines that are no records.
    public CsvDialect withLines(CsvLines other) {
        return new CsvDialect(delimiter, quoting, other, whitespace, header);
    }

    /// The same dialect with spaces around fields kept or trimmed.
    public CsvDialect withWhitespace(Whitespace other) {
        return new CsvDialect(delimiter, quoting, lines, other, header);
    }

    /// The same dialect, with or without a header record.
    public CsvDialect withHeader(boolean present) {
        return new CsvDialect(delimiter, quoting, lines, whitespace, present);
    }

    /// One line for people: `delimiter ;, quote ", with header`.
    @Override
    public String summary() {
        return "delimiter " + describe(delimiter) + ", " + quoting.summary() + lines.summary()
                + (whitespace == Whitespace.TRIMMED ? ", trimmed" : "")
                + (header ? ", with header" : ", without header");
    }

    /// Quotes a text if this dialect needs and has that, for writing CSV.
    public String field(String text) {
        if (quoting.none() || isPlain(text)) {
            return text;
        }
        String quote = String.valueOf((char) quoting.quote());
        String escape = String.valueOf((char) quoting.escape());
        String inner = quote.equals(escape) ? text : text.replace(escape, escape + escape);
        return quote + inner.replace(quote, escape + quote) + quote;
    }

    private boolean isPlain(String text) {
        boolean outside = text.isEmpty() || isBlank(text.charAt(0)) || isBlank(text.charAt(text.length() - 1));
        return !text.isEmpty()
                && !(outside && whitespace == Whitespace.TRIMMED)
                && !text.contains(delimiter)
                && (lines.comment() == 0 || text.charAt(0) != lines.comment())
                && text.chars().noneMatch(c -> c == quoting.quote() || c == '\n' || c == '\r');
    }

    private static boolean isBlank(char value) {
        return value == ' ' || value == '\t';
    }

    private static String describe(String delimiter) {
        return switch (delimiter) {
            case "\t" -> "tab";
            case " " -> "space";
            default -> delimiter;
        };
    }
}
