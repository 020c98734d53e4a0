package dev.bluetusk.ingest.source;

/// How one CSV file is written: its delimiter, its quote, and whether its first record is a header.
///
/// Line ends are not part of it: LF, CRLF and CR all end a record. Immutable.
///
/// @param delimiter the ASCII byte between fields
/// @param quote the ASCII byte around quoted fields; inside them it is doubled
/// @param header whether the first record names the columns
public record CsvDialect(byte delimiter, byte quote, boolean header) {

    /// Comma, double quote, with header: RFC 4180 as most programs write it.
    public static final CsvDialect STANDARD = new CsvDialect((byte) ',', (byte) '"', true);

    /// @throws IllegalArgumentException if delimiter and quote are equal, or one of them is a line end, NUL or
    /// not ASCII
    public CsvDialect {
        check("delimiter", delimiter);
        check("quote", quote);
        if (delimiter == quote) {
            throw new IllegalArgumentException(
                    "delimiter and quote must differ but both are " + describe((char) delimiter));
        }
    }

    /// The same dialect with another delimiter.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvDialect withDelimiter(char other) {
        return new CsvDialect(ascii("delimiter", other), quote, header);
    }

    /// The same dialect with another quote.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvDialect withQuote(char other) {
        return new CsvDialect(delimiter, ascii("quote", other), header);
    }

    /// The same dialect, with or without a header record.
    public CsvDialect withHeader(boolean present) {
        return new CsvDialect(delimiter, quote, present);
    }

    /// One line for people: `comma, quote ", header`.
    public String summary() {
        return "delimiter " + describe((char) delimiter) + ", quote " + describe((char) quote)
                + (header ? ", with header" : ", without header");
    }

    /// Quotes a text if this dialect needs that, for writing CSV.
    public String field(String text) {
        boolean plain =
                !text.isEmpty() && text.chars().noneMatch(c -> c == delimiter || c == quote || c == '\n' || c == '\r');
        if (plain) {
            return text;
        }
        String mark = String.valueOf((char) quote);
        return mark + text.replace(mark, mark + mark) + mark;
    }

    private static byte ascii(String what, char character) {
        if (character > 0x7e) {
            throw new IllegalArgumentException(
                    what + " must be one ASCII character but is U+" + String.format("%04X", (int) character));
        }
        return (byte) character;
    }

    private static void check(String what, byte character) {
        if (character <= 0 || character == 0x7f || character == '\n' || character == '\r') {
            throw new IllegalArgumentException(
                    what + " must be one ASCII character, not a line end, but is byte " + (character & 0xff));
        }
    }

    private static String describe(char character) {
        return switch (character) {
            case '\t' -> "tab";
            case ' ' -> "space";
            default -> String.valueOf(character);
        };
    }
}
