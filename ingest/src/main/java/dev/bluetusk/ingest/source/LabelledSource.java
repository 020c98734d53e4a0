package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Another source, with labels as further fields behind those of each record.
///
/// Records that are malformed, and blank lines between records of several fields, stay as they are. Confined to one
/// thread at a time; closing closes the other source.
public final class LabelledSource implements RecordSource {
    private final RecordSource records;
    private final List<Label> labels;
    private final int fields;
    private final byte[] name;
    private final byte[] digits = new byte[20];

    /// @param records the records without labels
    /// @param name the name of their file
    /// @param labels what to add, in this order
    /// @param fields how many fields a record has
    public LabelledSource(RecordSource records, String name, List<Label> labels, int fields) {
        this.records = records;
        this.labels = List.copyOf(labels);
        this.fields = fields;
        this.name = name.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String headerLine() {
        return records.headerLine();
    }

    @Override
    public boolean next() throws IOException {
        if (!records.next()) {
            return false;
        }
        CsvRecord record = records.record();
        if (!record.malformed() && !(record.blank() && fields > 1)) {
            labels.forEach(label -> append(record, label));
        }
        return true;
    }

    @Override
    public CsvRecord record() {
        return records.record();
    }

    @Override
    public long bytesRead() {
        return records.bytesRead();
    }

    @Override
    public void close() throws IOException {
        records.close();
    }

    private void append(CsvRecord record, Label label) {
        switch (label) {
            case FILE -> record.append(name, 0, name.length);
            case LINE -> {
                int start = digits.length;
                for (long left = record.line(); start == digits.length || left > 0; left /= 10) {
                    digits[--start] = (byte) ('0' + left % 10);
                }
                record.append(digits, start, digits.length);
            }
        }
    }
}
