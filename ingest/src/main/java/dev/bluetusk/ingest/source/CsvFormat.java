package dev.bluetusk.ingest.source;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/// What is known beforehand of how a CSV file is written; the rest is found out from its head.
///
/// ```java
/// CsvFormat format = CsvFormat.FOUND_OUT.withDelimiter("|").withNullWords("NULL", "n/a").withSkippedLines(2);
/// ```
///
/// Immutable.
///
/// @param encoding the encoding; empty to find it out
/// @param delimiter what stands between fields; empty to find it out
/// @param quoting what stands around fields; empty to find it out
/// @param lines which lines are no records
/// @param whitespace what spaces around fields are
/// @param nullWords the unquoted fields that mean NULL
/// @param header whether the first record names the columns
public record CsvFormat(
        Optional<Charset> encoding,
        Optional<String> delimiter,
        Optional<CsvQuoting> quoting,
        CsvLines lines,
        Whitespace whitespace,
        List<String> nullWords,
        Header header) {
    /// Nothing is known; the empty field means NULL.
    public static final CsvFormat FOUND_OUT = new CsvFormat(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            CsvLines.ALL,
            Whitespace.KEPT,
            List.of(""),
            Header.FOUND_OUT);

    /// What is known of the header.
    public enum Header {
        /// Nothing.
        FOUND_OUT,
        /// The first record names the columns.
        PRESENT,
        /// The first record is data.
        ABSENT
    }

    /// @throws IllegalArgumentException if the delimiter cannot be one
    public CsvFormat {
        delimiter.ifPresent(CsvSign::checkDelimiter);
        nullWords = List.copyOf(nullWords);
    }

    /// The same with an encoding. Of `UTF-16` and `UTF-32` the order of bytes is still found out.
    public CsvFormat withEncoding(Charset charset) {
        return new CsvFormat(Optional.of(charset), delimiter, quoting, lines, whitespace, nullWords, header);
    }

    /// The same with a delimiter of up to [CsvDialect#DELIMITER_MAX] ASCII characters.
    ///
    /// @throws IllegalArgumentException if it cannot be one
    public CsvFormat withDelimiter(String text) {
        return new CsvFormat(encoding, Optional.of(text), quoting, lines, whitespace, nullWords, header);
    }

    /// The same with a quote and its escape, or with none.
    public CsvFormat withQuoting(CsvQuoting known) {
        return new CsvFormat(encoding, delimiter, Optional.of(known), lines, whitespace, nullWords, header);
    }

    /// The same with lines at the start that are passed over.
    ///
    /// @throws IllegalArgumentException if the number is negative
    public CsvFormat withSkippedLines(int count) {
        return withLines(lines.withSkipped(count));
    }

    /// The same with lines of comment.
    ///
    /// @throws IllegalArgumentException if the sign cannot begin one
    public CsvFormat withComment(char sign) {
        return withLines(lines.withComment(sign));
    }

    /// The same with other lines that are no records.
    CsvFormat withLines(CsvLines known) {
        return new CsvFormat(encoding, delimiter, quoting, known, whitespace, nullWords, header);
    }

    /// The same with spaces around fields kept or trimmed.
    public CsvFormat withWhitespace(Whitespace known) {
        return new CsvFormat(encoding, delimiter, quoting, lines, known, nullWords, header);
    }

    /// The same with other unquoted fields that mean NULL; the empty field then does only if it is among them.
    public CsvFormat withNullWords(String... words) {
        return new CsvFormat(encoding, delimiter, quoting, lines, whitespace, List.of(words), header);
    }

    /// The same with a header or without.
    public CsvFormat withHeader(Header known) {
        return new CsvFormat(encoding, delimiter, quoting, lines, whitespace, nullWords, known);
    }

    /// The dialect of these facts, and of RFC 4180 where nothing is known.
    ///
    /// @throws IllegalArgumentException if delimiter and quote do not go together
    CsvDialect dialect() {
        return new CsvDialect(
                delimiter.orElse(CsvDialect.STANDARD.delimiter()),
                quoting.orElse(CsvDialect.STANDARD.quoting()),
                lines,
                whitespace,
                header != Header.ABSENT);
    }
}
