package dev.bluetusk.ingest.source;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds out a [CsvDialect] from the head of a file; what a [CsvFormat] knows is kept.
///
/// Delimiter: a first line `sep=;`, as Excel writes it, tells it. Else comma, semicolon, tab and bar are tried;
/// the one wins under which most records of the sample have the same number of fields, more than one, and the
/// most fields if two agree; comma if none does.
///
/// Quote: the double quote, unless no field begins with it, at least two fields and half of the records have an
/// apostrophe around a field, and all apostrophes that begin a field also end it. Escape: the quote itself,
/// unless records are broken that way and none is with a backslash.
///
/// Header: the first record is one if none of its fields is empty, repeated, or looks like a number, date or
/// time, and a later record says otherwise about at least one column, or all columns are text and the names are
/// all different words. Pure; safe for all threads.
public final class DialectDetection {
    private static final String SEPARATOR_LINE = "sep=";

    private DialectDetection() {}

    /// The dialects that are tried. A sample should reach to the end of the first record under each of them.
    public static List<CsvDialect> candidates(CsvFormat format) {
        CsvDialect known = format.dialect();
        return format.delimiter().isPresent()
                ? List.of(known)
                : Stream.of(",", ";", "\t", "|")
                        .filter(delimiter -> known.quoting().none()
                                || delimiter.charAt(0) != known.quoting().quote())
                        .map(known::withDelimiter)
                        .toList();
    }

    /// Finds out a dialect of which nothing is known.
    ///
    /// @param name what messages call the file
    /// @param sample the first bytes of the file
    /// @param whole whether the sample is the whole file; else its last record is taken as cut
    /// @throws SourceException if the file is UTF-16
    public static CsvDialect detect(String name, byte[] sample, boolean whole) {
        return detect(name, sample, whole, CsvFormat.FOUND_OUT);
    }

    /// Finds out what a format leaves open.
    ///
    /// @throws SourceException if the file is UTF-16
    public static CsvDialect detect(String name, byte[] sample, boolean whole, CsvFormat format) {
        CsvFormat told = format.delimiter().isEmpty() ? separatorLine(sample, format) : format;
        DialectSample best = best(candidates(told).stream()
                .map(candidate -> DialectSample.read(name, sample, whole, candidate))
                .toList());
        if (told.quoting().isEmpty()) {
            best = otherQuoting(name, sample, whole, best, told);
        }
        return best.dialect().withHeader(best.hasHeader());
    }

    private static DialectSample best(List<DialectSample> samples) {
        DialectSample best = samples.getFirst();
        for (DialectSample sample : samples) {
            best = sample.score() > best.score() ? sample : best;
        }
        return best;
    }

    private static DialectSample otherQuoting(
            String name, byte[] sample, boolean whole, DialectSample usual, CsvFormat format) {
        if (usual.broken() > 0) {
            CsvQuoting backslash = CsvQuoting.DOUBLE.escapedBy('\\');
            DialectSample escaped =
                    DialectSample.read(name, sample, whole, usual.dialect().withQuoting(backslash));
            return escaped.clean() && escaped.score() >= usual.score() ? escaped : usual;
        }
        if (usual.quoted() > 0) {
            return usual;
        }
        DialectSample single = best(candidates(format.withQuoting(CsvQuoting.SINGLE)).stream()
                .map(candidate -> DialectSample.read(name, sample, whole, candidate))
                .toList());
        boolean quotes = single.quoted() > 1 && single.quotedRecords() * 2 >= single.records();
        return quotes && single.clean() && single.score() >= usual.score() ? single : usual;
    }

    /// Excel's first line for a delimiter that its user's country does not use.
    private static CsvFormat separatorLine(byte[] sample, CsvFormat format) {
        if (format.lines().skipped() > 0) {
            return format;
        }
        return separator(sample)
                .filter(delimiter -> format.quoting()
                        .map(quoting -> delimiter.charAt(0) != quoting.quote())
                        .orElse(true))
                .map(delimiter -> format.withDelimiter(delimiter).withSkippedLines(1))
                .orElse(format);
    }

    private static Optional<String> separator(byte[] sample) {
        int from = ByteOrderMark.utf8(sample, sample.length);
        int to = LineEnds.next(sample, from, sample.length);
        if (to - from != SEPARATOR_LINE.length() + 1) {
            return Optional.empty();
        }
        for (int i = 0; i < SEPARATOR_LINE.length(); i++) {
            if (Character.toLowerCase(sample[from + i]) != SEPARATOR_LINE.charAt(i)) {
                return Optional.empty();
            }
        }
        byte sign = sample[to - 1];
        return sign > 0 && sign < 0x7f && sign != '"' ? Optional.of(String.valueOf((char) sign)) : Optional.empty();
    }
}
