package dev.bluetusk.ingest.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/// Guesses a [CsvDialect] from the head of a file.
///
/// Delimiter: comma, semicolon, tab and bar are tried; the one wins under which most records of the sample have
/// the same number of fields, more than one, and the most fields if two agree; comma if none does. Header: the
/// first record is one if none of its fields is empty, repeated, or looks like a number, date or time, and a
/// later record says otherwise about at least one column, or all columns are text and the names are all
/// different words. Pure; safe for all threads.
public final class DialectDetection {
    /// Records of the sample that are looked at.
    private static final int RECORDS_MAX = 200;

    private static final List<CsvDialect> CANDIDATES = List.of(
            CsvDialect.STANDARD,
            CsvDialect.STANDARD.withDelimiter(';'),
            CsvDialect.STANDARD.withDelimiter('\t'),
            CsvDialect.STANDARD.withDelimiter('|'));

    private DialectDetection() {}

    /// The dialects that are tried. A sample should reach to the end of the first record under each of them.
    public static List<CsvDialect> candidates() {
        return CANDIDATES;
    }

    /// Guesses delimiter and header; the quote is the double quote.
    ///
    /// @param name what messages call the file
    /// @param sample the first bytes of the file
    /// @param whole whether the sample is the whole file; else its last record is taken as cut
    /// @throws SourceException if the file is UTF-16
    public static CsvDialect detect(String name, byte[] sample, boolean whole) {
        CsvDialect best = CsvDialect.STANDARD;
        double bestScore = 0;
        for (CsvDialect candidate : CANDIDATES) {
            double score = score(records(name, sample, whole, candidate));
            if (score > bestScore) {
                bestScore = score;
                best = candidate;
            }
        }
        return best.withHeader(hasHeader(records(name, sample, whole, best)));
    }

    /// Guesses only whether there is a header, for a dialect otherwise known.
    ///
    /// @throws SourceException if the file is UTF-16
    public static CsvDialect detectHeader(String name, byte[] sample, boolean whole, CsvDialect known) {
        return known.withHeader(hasHeader(records(name, sample, whole, known)));
    }

    private static List<List<String>> records(String name, byte[] sample, boolean whole, CsvDialect dialect) {
        List<List<String>> records = new ArrayList<>();
        SourceLimits limits = new SourceLimits(Math.max(1, sample.length), Math.max(1, sample.length));
        try (CsvSource source =
                new CsvSource(name, new ByteArrayInputStream(sample), dialect.withHeader(false), limits)) {
            while (records.size() < RECORDS_MAX && next(source)) {
                boolean cut = !whole && source.bytesRead() == sample.length;
                if (!cut && !source.record().blank()) {
                    records.add(fields(source.record()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return records;
    }

    /// An unclosed quote ends a sample early: it may be cut, or the dialect is the wrong one.
    private static boolean next(CsvSource source) throws IOException {
        try {
            return source.next();
        } catch (SourceException e) {
            if (e.line() == 0) {
                throw e;
            }
            return false;
        }
    }

    private static List<String> fields(CsvRecord record) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < record.fields(); i++) {
            fields.add(record.text(i));
        }
        return fields;
    }

    /// The share of records with the usual number of fields, so that it counts first, then that number.
    private static double score(List<List<String>> records) {
        if (records.isEmpty()) {
            return 0;
        }
        int[] counts = records.stream().mapToInt(List::size).sorted().toArray();
        int usual = counts[counts.length / 2];
        if (usual < 2) {
            return 0;
        }
        double share = (double) Arrays.stream(counts).filter(n -> n == usual).count() / counts.length;
        return share + Math.min(usual, 1000) / 10_000.0;
    }

    private static boolean hasHeader(List<List<String>> records) {
        if (records.isEmpty()) {
            return true;
        }
        List<String> first = records.getFirst();
        boolean names =
                new HashSet<>(first).size() == first.size() && first.stream().allMatch(DialectDetection::isName);
        if (!names) {
            return false;
        }
        boolean words = first.stream().allMatch(DialectDetection::isWord);
        List<List<String>> rest = records.subList(1, records.size());
        if (rest.size() <= 1) {
            return words
                    && (rest.isEmpty()
                            ? first.size() > 1
                            : rest.getFirst().stream().anyMatch(DialectDetection::isValue));
        }
        return words || rest.stream().anyMatch(record -> record.stream().anyMatch(DialectDetection::isValue));
    }

    /// A field that no header would hold.
    private static boolean isValue(String field) {
        return !field.isEmpty() && !isName(field);
    }

    /// A name has a letter in it and does not begin like a number.
    private static boolean isName(String field) {
        return !field.isBlank()
                && field.codePoints().anyMatch(Character::isLetter)
                && !Character.isDigit(field.codePointAt(0))
                && "+-.".indexOf(field.charAt(0)) < 0
                && !isBoolean(field);
    }

    private static boolean isWord(String field) {
        return field.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }

    private static boolean isBoolean(String field) {
        return field.equalsIgnoreCase("true") || field.equalsIgnoreCase("false");
    }
}
