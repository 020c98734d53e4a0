package dev.bluetusk.cli;

import dev.bluetusk.ingest.Load;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How a CSV file is written, as far as one wants to say it rather than have it found out.
final class CsvOptions {
    @Option(
            names = "--delimiter",
            paramLabel = "CHAR",
            description = "The sign between fields; `tab` is a word for it (default: found out).")
    private Optional<String> delimiter;

    @Option(names = "--quote", paramLabel = "CHAR", description = "The sign around fields (default: \").")
    private Optional<String> quote;

    @Option(
            names = "--header",
            negatable = true,
            description = "The first record does (not) name the columns (default: found out).")
    private Optional<Boolean> header;

    @Option(names = "--null", paramLabel = "WORD", description = "The word for NULL (default: the empty field).")
    private Optional<String> nullWord;

    @Option(names = "--skip", paramLabel = "FIELD", description = "Leave out the field that the header calls so.")
    private List<String> skipped = List.of();

    /// Filled by picocli.
    CsvOptions() {}

    /// @throws IllegalArgumentException if a sign is none
    void applyTo(Load load) {
        delimiter.ifPresent(text -> load.delimiter(sign("--delimiter", text)));
        if (delimiter.isPresent() && delimiter.equals(quote.or(() -> Optional.of("\"")))) {
            throw new IllegalArgumentException("--delimiter and --quote must differ but both are " + delimiter.get());
        }
        quote.ifPresent(text -> load.quote(sign("--quote", text)));
        header.ifPresent(present -> {
            if (present) {
                load.withHeader();
            } else {
                load.withoutHeader();
            }
        });
        nullWord.ifPresent(load::nullWord);
        skipped.forEach(load::skipping);
    }

    private static char sign(String option, String text) {
        String sign = text.toLowerCase(Locale.ROOT).equals("tab") || text.equals("\\t") ? "\t" : text;
        if (sign.length() != 1) {
            throw new IllegalArgumentException("expected one character for " + option + " but got \"" + text + "\"");
        }
        return sign.charAt(0);
    }
}
