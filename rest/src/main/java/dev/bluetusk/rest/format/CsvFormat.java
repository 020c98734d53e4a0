package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// CSV with a line of names (RFC 4180): values are PostgreSQL's text, NULL is nothing, an empty text is `""`, so that
/// `COPY … FROM … (FORMAT csv, HEADER)` reads back what was written.
final class CsvFormat implements RowFormat {
    private final byte[] header;

    CsvFormat(List<String> names) {
        BodyBuffer line = new BodyBuffer(64);
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) {
                line.put(',');
            }
            byte[] name = names.get(i).getBytes(StandardCharsets.UTF_8);
            value(name, 0, name.length, line);
        }
        endLine(line);
        header = line.toBytes();
    }

    @Override
    public String mediaType() {
        return RowFormats.CSV;
    }

    @Override
    public String contentType() {
        return RowFormats.CSV + "; charset=utf-8; header=present";
    }

    @Override
    public void begin(BodyBuffer out) {
        out.put(header);
    }

    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        int columns = row.columns().count();
        for (int column = 1; column <= columns; column++) {
            if (column > 1) {
                out.put(',');
            }
            if (row.length(column) >= 0) {
                value(row.buffer(), row.offset(column), row.length(column), out);
            }
        }
        endLine(out);
    }

    @Override
    public void end(BodyBuffer out) {
        // Each line has its end.
    }

    private static void endLine(BodyBuffer out) {
        out.put('\r');
        out.put('\n');
    }

    private static void value(byte[] source, int offset, int length, BodyBuffer out) {
        if (!needsQuotes(source, offset, length)) {
            out.put(source, offset, length);
            return;
        }
        out.put('"');
        int from = offset;
        int end = offset + length;
        for (int at = offset; at < end; at++) {
            if (source[at] == '"') {
                out.put(source, from, at + 1 - from);
                out.put('"');
                from = at + 1;
            }
        }
        out.put(source, from, end - from);
        out.put('"');
    }

    // A line that is `\.` alone would end a COPY of servers before 18.
    private static boolean needsQuotes(byte[] source, int offset, int length) {
        if (length == 0 || (length == 2 && source[offset] == '\\' && source[offset + 1] == '.')) {
            return true;
        }
        for (int at = offset; at < offset + length; at++) {
            byte b = source[at];
            if (b == ',' || b == '"' || b == '\n' || b == '\r') {
                return true;
            }
        }
        return source[offset] == ' ' || source[offset + length - 1] == ' ';
    }
}
