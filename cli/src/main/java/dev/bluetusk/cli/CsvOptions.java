package dev.bluetusk.cli;

import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.CsvQuoting;
import dev.bluetusk.ingest.source.FixedWidth;
import dev.bluetusk.ingest.source.Whitespace;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How a CSV file is written, as far as one wants to say it rather than have it found out.
final class CsvOptions {
    private static final String NONE = "none";
    private static final String USUAL_QUOTE = "\"";

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "The encoding, as UTF-16, windows-1252 or another that the JDK knows (default: found out).")
    private Optional<String> encoding;

    @Option(
            names = "--delimiter",
            paramLabel = "TEXT",
            description = "What stands between fields, up to eight characters; `tab` is a word for it (default: found "
                    + "out).")
    private Optional<String> delimiter;

    @Option(
            names = "--quote",
            paramLabel = "CHAR",
            description = "The sign around fields, or `none` (default: found out).")
    private Optional<String> quote;

    @Option(
            names = "--escape",
            paramLabel = "CHAR",
            description = "The sign in front of a quote inside quotes (default: the quote is doubled).")
    private Optional<String> escape;

    @Option(
            names = "--fixed",
            paramLabel = "LAYOUT",
            description = "A text of fixed width, as id=1-6,name=7-30: names with their first and last character.")
    private Optional<String> fixed;

    @Option(
            names = "--header",
            negatable = true,
            description = "The first record does (not) name the columns (default: found out).")
    private Optional<Boolean> header;

    @Option(
            names = "--skip-lines",
            paramLabel = "N",
            defaultValue = "0",
            description = "Lines at the start of a file to pass over (default: ${DEFAULT-VALUE}).")
    private int skippedLines;

    @Option(names = "--comment", paramLabel = "CHAR", description = "The sign that begins a line of comment.")
    private Optional<String> comment;

    @Option(names = "--trim", description = "Leave out spaces and tabs around fields that are not quoted.")
    private boolean trim;

    @Option(
            names = "--null",
            paramLabel = "WORD",
            description = "A word for NULL; may be given several times (default: the empty field).")
    private List<String> nullWords = List.of();

    @Option(names = "--skip", paramLabel = "FIELD", description = "Leave out the field that the header calls so.")
    private List<String> skipped = List.of();

    /// Filled by picocli.
    CsvOptions() {}

    /// @throws IllegalArgumentException if a sign is none
    void applyTo(Load load) {
        load.reading(format());
        fixed.map(FixedWidth::parse).ifPresent(load::reading);
        skipped.forEach(load::skipping);
    }

    private CsvFormat format() {
        CsvFormat format = CsvFormat.FOUND_OUT.withSkippedLines(skippedLines);
        if (encoding.isPresent()) {
            format = format.withEncoding(charset(encoding.get()));
        }
        if (delimiter.isPresent()) {
            String text = isTab(delimiter.get()) ? "\t" : delimiter.get();
            if (text.contains(quote.orElse(USUAL_QUOTE))) {
                throw new IllegalArgumentException("--delimiter and --quote must differ but both are " + text);
            }
            format = format.withDelimiter(text);
        }
        if (quote.isPresent() || escape.isPresent()) {
            format = format.withQuoting(quoting());
        }
        if (comment.isPresent()) {
            format = format.withComment(sign("--comment", comment.get()));
        }
        if (!nullWords.isEmpty()) {
            format = format.withNullWords(nullWords.toArray(String[]::new));
        }
        if (header.isPresent()) {
            format = format.withHeader(header.get() ? CsvFormat.Header.PRESENT : CsvFormat.Header.ABSENT);
        }
        return trim ? format.withWhitespace(Whitespace.TRIMMED) : format;
    }

    private CsvQuoting quoting() {
        String sign = quote.orElse(USUAL_QUOTE);
        if (sign.equals(NONE)) {
            if (escape.isPresent()) {
                throw new IllegalArgumentException("--escape needs a quote, but there is --quote none");
            }
            return CsvQuoting.NONE;
        }
        CsvQuoting doubled = CsvQuoting.doubled(sign("--quote", sign));
        return escape.map(text -> doubled.escapedBy(sign("--escape", text))).orElse(doubled);
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException(
                    "expected an encoding's name for --encoding but got \"" + name + "\"", e);
        }
    }

    private static boolean isTab(String text) {
        return text.toLowerCase(Locale.ROOT).equals("tab") || text.equals("\\t");
    }

    private static char sign(String option, String text) {
        String sign = isTab(text) ? "\t" : text;
        if (sign.length() != 1) {
            throw new IllegalArgumentException("expected one character for " + option + " but got \"" + text + "\"");
        }
        return sign.charAt(0);
    }
}
