package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.json.JsonRowWriter;

/// A JSON object a line: what can be read while it comes.
record JsonLinesFormat(JsonRowWriter rows) implements RowFormat {

    @Override
    public String mediaType() {
        return RowFormats.JSON_LINES;
    }

    @Override
    public String contentType() {
        return RowFormats.JSON_LINES;
    }

    @Override
    public void begin(BodyBuffer out) {
        // Rows only.
    }

    // `json` keeps the line ends of its author; JSON allows them between tokens only, where a space does as well.
    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        int start = out.size();
        rows.row(row, out);
        out.replace(start, '\n', ' ');
        out.replace(start, '\r', ' ');
        out.put('\n');
    }

    @Override
    public void end(BodyBuffer out) {
        // Rows only.
    }
}
