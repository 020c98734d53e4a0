package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.json.JsonRowWriter;

/// One row as a JSON object (RFC 8259).
record JsonObjectFormat(JsonRowWriter rows) implements RowFormat {

    @Override
    public String mediaType() {
        return RowFormats.JSON;
    }

    @Override
    public String contentType() {
        return RowFormats.JSON;
    }

    @Override
    public void begin(BodyBuffer out) {
        // The object is the row's.
    }

    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        rows.row(row, out);
    }

    @Override
    public void end(BodyBuffer out) {
        // The object is the row's.
    }
}
