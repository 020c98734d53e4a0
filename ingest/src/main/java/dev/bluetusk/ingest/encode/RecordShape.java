package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.CsvRecord;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// What holds for a record before its values are looked at: how many fields it has, and which bytes mean NULL.
/// Immutable.
public final class RecordShape {
    private final int fields;
    private final int labels;
    private final byte[][] nullWords;
    private final int nullWordBytesMax;

    /// @param fields how many fields a record must have
    /// @param nullWords the unquoted fields that mean NULL; the empty one in most files
    public RecordShape(int fields, List<String> nullWords) {
        this(fields, 0, nullWords);
    }

    /// @param fields how many fields a record must have
    /// @param labels how many fields come behind those that are not the file's
    /// @param nullWords the unquoted fields that mean NULL
    public RecordShape(int fields, int labels, List<String> nullWords) {
        this.fields = fields;
        this.labels = labels;
        this.nullWords = nullWords.stream()
                .map(word -> word.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        this.nullWordBytesMax = Arrays.stream(this.nullWords)
                .mapToInt(word -> word.length)
                .max()
                .orElse(-1);
    }

    /// @throws Rejection if the record has too few or too many fields
    void check(CsvRecord record) {
        int own = record.fields() - labels;
        if (own != fields) {
            String what = own < fields ? "too few fields" : "too many fields";
            throw Rejection.of(what + ": expected " + fields + " but got " + own);
        }
    }

    /// Whether a field means NULL: it is not there, or a null word without quotes.
    public boolean isNull(CsvRecord record, int field) {
        int length = record.end(field) - record.start(field);
        return record.absent(field)
                || (length <= nullWordBytesMax && !record.quoted(field) && isNullWord(record, field));
    }

    private boolean isNullWord(CsvRecord record, int field) {
        for (byte[] word : nullWords) {
            if (Arrays.equals(word, 0, word.length, record.bytes(field), record.start(field), record.end(field))) {
                return true;
            }
        }
        return false;
    }
}
