package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.CsvRecord;
import java.time.ZoneId;
import java.util.List;

/// Rows of `COPY … (FORMAT binary)`: the hot loop of writing.
public final class BinaryRowEncoder implements RowEncoder {
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final int NULL_LENGTH = -1;
    private static final int TRAILER = -1;

    private final RecordShape shape;
    private final Assignment[] assignments;
    private final FieldEncoder[] encoders;
    private final int[] fields;

    /// @param zone the session's time zone, for times without an offset
    /// @throws IllegalArgumentException if a type has no binary encoder
    public BinaryRowEncoder(RecordShape shape, List<Assignment> columns, ZoneId zone) {
        this.shape = shape;
        assignments = columns.toArray(Assignment[]::new);
        fields = columns.stream().mapToInt(Assignment::field).toArray();
        encoders = columns.stream()
                .map(column -> FieldEncoders.of(column.type(), zone)
                        .orElseThrow(() -> new IllegalArgumentException("no binary encoder for type "
                                + column.type().name() + " of column \"" + column.column() + "\"")))
                .toArray(FieldEncoder[]::new);
    }

    @Override
    public void begin(RowBuffer out) {
        out.put(SIGNATURE, 0, SIGNATURE.length);
        out.int32(0);
        out.int32(0);
    }

    @Override
    public void encode(CsvRecord record, RowBuffer out) {
        shape.check(record);
        int rowStart = out.size();
        out.int16(fields.length);
        int column = 0;
        try {
            for (; column < fields.length; column++) {
                int field = fields[column];
                if (shape.isNull(record, field)) {
                    writeNull(column, out);
                } else {
                    encoders[column].encode(record.bytes(field), record.start(field), record.end(field), out);
                }
            }
        } catch (Rejection rejection) {
            out.truncate(rowStart);
            throw rejection.inColumn(assignments[column].column());
        }
    }

    @Override
    public void end(RowBuffer out) {
        out.int16(TRAILER);
    }

    private void writeNull(int column, RowBuffer out) {
        if (assignments[column].notNull()) {
            throw Rejection.of("NULL, but the column is NOT NULL");
        }
        out.int32(NULL_LENGTH);
    }
}
