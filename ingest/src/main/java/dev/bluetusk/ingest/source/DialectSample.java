package dev.bluetusk.ingest.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/// The first records of a file as one dialect reads them, and how well that goes.
///
/// @param dialect the dialect
/// @param rows the fields of the records that are whole
/// @param quoted fields that stood in quotes
/// @param quotedRecords records with such fields
/// @param broken records with text behind a closing quote
/// @param unclosed whether the sample ended in a quote that was not closed
record DialectSample(
        CsvDialect dialect, List<List<String>> rows, int quoted, int quotedRecords, int broken, boolean unclosed) {
    /// Records of the sample that are looked at.
    private static final int RECORDS_MAX = 200;

    /// What a dialect is worth more for each field, so that the share of records counts first.
    private static final double FIELD_WEIGHT = 1e-4;

    private static final int FIELDS_COUNTED_MAX = 1_000;

    /// Reads the sample.
    ///
    /// @throws SourceException if the file is UTF-16
    static DialectSample read(String name, byte[] sample, boolean whole, CsvDialect dialect) {
        List<List<String>> rows = new ArrayList<>();
        int quoted = 0;
        int quotedRecords = 0;
        int broken = 0;
        SourceLimits limits = new SourceLimits(Math.max(1, sample.length), Math.max(1, sample.length));
        try (CsvSource source =
                new CsvSource(name, new ByteArrayInputStream(sample), dialect.withHeader(false), limits)) {
            Step step = next(source);
            while (step == Step.RECORD && rows.size() + broken < RECORDS_MAX) {
                CsvRecord record = source.record();
                if (!whole && source.bytesRead() == sample.length) {
                    break;
                }
                if (record.malformed()) {
                    broken++;
                } else if (!record.blank()) {
                    int inRecord = quoted(record);
                    quoted += inRecord;
                    quotedRecords += inRecord > 0 ? 1 : 0;
                    rows.add(fields(record));
                }
                step = next(source);
            }
            return new DialectSample(dialect, rows, quoted, quotedRecords, broken, whole && step == Step.UNCLOSED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private enum Step {
        RECORD,
        END,
        UNCLOSED
    }

    /// An unclosed quote ends a sample early: it may be cut, or the dialect is the wrong one.
    private static Step next(CsvSource source) throws IOException {
        try {
            return source.next() ? Step.RECORD : Step.END;
        } catch (SourceException e) {
            if (e.line() == 0) {
                throw e;
            }
            return Step.UNCLOSED;
        }
    }

    private static List<String> fields(CsvRecord record) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < record.fields(); i++) {
            fields.add(record.text(i));
        }
        return fields;
    }

    private static int quoted(CsvRecord record) {
        int count = 0;
        for (int i = 0; i < record.fields(); i++) {
            count += record.quoted(i) ? 1 : 0;
        }
        return count;
    }

    int records() {
        return rows.size();
    }

    boolean clean() {
        return broken == 0 && !unclosed;
    }

    /// The share of records with the usual number of fields, so that it counts first, then that number.
    double score() {
        if (rows.isEmpty()) {
            return 0;
        }
        int[] counts = rows.stream().mapToInt(List::size).sorted().toArray();
        int usual = counts[counts.length / 2];
        if (usual < 2) {
            return 0;
        }
        double share = (double) Arrays.stream(counts).filter(n -> n == usual).count() / (counts.length + broken);
        return share + Math.min(usual, FIELDS_COUNTED_MAX) * FIELD_WEIGHT;
    }

    boolean hasHeader() {
        if (rows.isEmpty()) {
            return true;
        }
        List<String> first = rows.getFirst();
        boolean names =
                new HashSet<>(first).size() == first.size() && first.stream().allMatch(DialectSample::isName);
        if (!names) {
            return false;
        }
        boolean words = first.stream().allMatch(DialectSample::isWord);
        List<List<String>> rest = rows.subList(1, rows.size());
        if (rest.size() <= 1) {
            return words
                    && (rest.isEmpty()
                            ? first.size() > 1
                            : rest.getFirst().stream().anyMatch(DialectSample::isValue));
        }
        return words || rest.stream().anyMatch(record -> record.stream().anyMatch(DialectSample::isValue));
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
