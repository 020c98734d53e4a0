package dev.bluetusk.rest.json;

import dev.bluetusk.client.row.Row;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Writes rows of one statement as JSON objects. Immutable, safe for all threads.
///
/// [#row] writes a row; for one that is not there as such: [#value] or [#nullValue] for each column from 0 up,
/// then [#endRow].
public final class JsonRowWriter {
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    private final byte[][] keys;
    private final ValueWriter[] writers;

    /// Prepares the bytes of each key and a writer for each type.
    public JsonRowWriter(List<JsonColumn> columns) {
        keys = new byte[columns.size()][];
        writers = new ValueWriter[columns.size()];
        for (int i = 0; i < keys.length; i++) {
            JsonColumn column = columns.get(i);
            BodyBuffer key = new BodyBuffer(column.key().length() + 8);
            key.put(i == 0 ? '{' : ',');
            key.putString(column.key());
            key.put(':');
            keys[i] = key.toBytes();
            writers[i] = column.writer();
        }
    }

    /// Writes a row that came in PostgreSQL's text format.
    public void row(Row row, BodyBuffer out) {
        byte[] source = row.buffer();
        for (int column = 0; column < keys.length; column++) {
            int length = row.length(column + 1);
            if (length < 0) {
                nullValue(column, out);
            } else {
                value(column, source, row.offset(column + 1), length, out);
            }
        }
        endRow(out);
    }

    /// Writes a column's key and its value, which the buffer holds in PostgreSQL's text format.
    public void value(int column, byte[] source, int offset, int length, BodyBuffer out) {
        out.put(keys[column]);
        writers[column].write(source, offset, length, out);
    }

    /// Writes a column's key and `null`.
    public void nullValue(int column, BodyBuffer out) {
        out.put(keys[column]);
        out.put(NULL);
    }

    /// Closes the row's object.
    public void endRow(BodyBuffer out) {
        if (keys.length == 0) {
            out.put('{');
        }
        out.put('}');
    }
}
