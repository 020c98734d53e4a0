package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.CsvRecord;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What holds for a record before its values are looked at: how many fields it has, and which bytes mean NULL.
/// Immutable.
public final class RecordShape {
    private final int fields;
    private final byte[] nullWord;

    /// @param fields how many fields a record must have
    /// @param nullWord the unquoted field that means NULL; empty in most files
    public RecordShape(int fields, String nullWord) {
        this.fields = fields;
        this.nullWord = nullWord.getBytes(StandardCharsets.UTF_8);
    }

    /// @throws Rejection if the record has too few or too many fields
    void check(CsvRecord record) {
        if (record.fields() != fields) {
            String what = record.fields() < fields ? "too few fields" : "too many fields";
            throw Rejection.of(what + ": expected " + fields + " but got " + record.fields());
        }
    }

    /// Whether a field means NULL: the null word without quotes.
    public boolean isNull(CsvRecord record, int field) {
        int length = record.end(field) - record.start(field);
        if (length != nullWord.length || record.quoted(field)) {
            return false;
        }
        return length == 0
                || Arrays.equals(nullWord, 0, length, record.bytes(field), record.start(field), record.end(field));
    }
}
