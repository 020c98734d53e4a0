package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.json.JsonRowWriter;

/// A JSON array of objects, one a row (RFC 8259).
record JsonArrayFormat(JsonRowWriter rows) implements RowFormat {

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
        out.put('[');
    }

    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        if (!first) {
            out.put(',');
        }
        rows.row(row, out);
    }

    @Override
    public void end(BodyBuffer out) {
        out.put(']');
    }
}
