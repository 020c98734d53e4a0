package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;

/// The only value of the only row as it is: text as its characters, `bytea` as its bytes. NULL is an empty body.
record BareFormat(String mediaType, String contentType, boolean bytes) implements RowFormat {

    @Override
    public void begin(BodyBuffer out) {
        // The value only.
    }

    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        int length = row.length(1);
        if (length < 0) {
            return;
        }
        if (bytes) {
            HexBytes.write(row.buffer(), row.offset(1), length, out);
        } else {
            out.put(row.buffer(), row.offset(1), length);
        }
    }

    @Override
    public void end(BodyBuffer out) {
        // The value only.
    }
}
