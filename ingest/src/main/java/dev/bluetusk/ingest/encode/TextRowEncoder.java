package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.CsvRecord;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// Rows of `COPY … (FORMAT text)`: the server parses the values.
///
/// A value that the server refuses ends the load, so the columns of known types can be checked here beforehand,
/// and a bad value of theirs rejects one row.
public final class TextRowEncoder implements RowEncoder {
    private static final byte[] NULL = {'\\', 'N'};
    private static final int SCRATCH_BYTES = 1 << 10;

    private final RecordShape shape;
    private final List<Assignment> columns;
    private final List<Optional<FieldEncoder>> checks;
    private final RowBuffer scratch = new RowBuffer(SCRATCH_BYTES);

    private TextRowEncoder(RecordShape shape, List<Assignment> columns, List<Optional<FieldEncoder>> checks) {
        this.shape = shape;
        this.columns = List.copyOf(columns);
        this.checks = checks;
    }

    /// Checks the values of all types that have an encoder here.
    ///
    /// @param zone the session's time zone, for times without an offset
    public static TextRowEncoder checking(RecordShape shape, List<Assignment> columns, ZoneId zone) {
        List<Optional<FieldEncoder>> checks = columns.stream()
                .map(column -> FieldEncoders.of(column.type(), zone))
                .toList();
        return new TextRowEncoder(shape, columns, checks);
    }

    /// Leaves all values to the server, but for text that is not UTF-8.
    public static TextRowEncoder trusting(RecordShape shape, List<Assignment> columns) {
        List<Optional<FieldEncoder>> none =
                columns.stream().map(column -> Optional.<FieldEncoder>empty()).toList();
        return new TextRowEncoder(shape, columns, none);
    }

    @Override
    public void begin(RowBuffer out) {
        // The text format has no header.
    }

    @Override
    public void encode(CsvRecord record, RowBuffer out) {
        shape.check(record);
        int rowStart = out.size();
        int column = 0;
        try {
            for (; column < columns.size(); column++) {
                if (column > 0) {
                    out.int8('\t');
                }
                write(record, column, out);
            }
        } catch (Rejection rejection) {
            out.truncate(rowStart);
            throw rejection.inColumn(columns.get(column).column());
        }
        out.int8('\n');
    }

    @Override
    public void end(RowBuffer out) {
        // The text format needs no trailer.
    }

    private void write(CsvRecord record, int column, RowBuffer out) {
        Assignment target = columns.get(column);
        int field = target.field();
        if (shape.isNull(record, field)) {
            if (target.notNull()) {
                throw Rejection.of("NULL, but the column is NOT NULL");
            }
            out.put(NULL, 0, NULL.length);
            return;
        }
        byte[] bytes = record.bytes(field);
        int start = record.start(field);
        int end = record.end(field);
        Utf8.check(bytes, start, end);
        scratch.clear();
        checks.get(column).ifPresent(check -> check.encode(bytes, start, end, scratch));
        escape(bytes, start, end, out);
    }

    private static void escape(byte[] bytes, int start, int end, RowBuffer out) {
        out.ensure(2 * (end - start));
        for (int i = start; i < end; i++) {
            byte current = bytes[i];
            byte letter = letter(current);
            if (letter != 0) {
                out.unchecked((byte) '\\');
                out.unchecked(letter);
            } else {
                out.unchecked(current);
            }
        }
    }

    /// The letter after the backslash, or 0 if a byte stands for itself.
    private static byte letter(byte value) {
        return switch (value) {
            case '\\' -> (byte) '\\';
            case '\n' -> (byte) 'n';
            case '\r' -> (byte) 'r';
            case '\t' -> (byte) 't';
            default -> 0;
        };
    }
}
