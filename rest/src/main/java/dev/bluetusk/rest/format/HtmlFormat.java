package dev.bluetusk.rest.format;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.rest.json.BodyBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A page with a table: one row of names, then the values as PostgreSQL's text; NULL is an empty cell of class `null`.
final class HtmlFormat implements RowFormat {
    private static final byte[] END = ascii("</tbody></table></body></html>\n");
    private static final byte[] ROW = ascii("<tr>");
    private static final byte[] ROW_END = ascii("</tr>\n");
    private static final byte[] CELL = ascii("<td>");
    private static final byte[] CELL_END = ascii("</td>");
    private static final byte[] NULL = ascii("<td class=\"null\"></td>");

    private final byte[] head;

    HtmlFormat(String title, List<String> names) {
        BodyBuffer page = new BodyBuffer(256);
        page.putAscii("<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>");
        escaped(title, page);
        page.putAscii("</title></head>\n<body><table><thead><tr>");
        for (String name : names) {
            page.putAscii("<th>");
            escaped(name, page);
            page.putAscii("</th>");
        }
        page.putAscii("</tr></thead>\n<tbody>");
        head = page.toBytes();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static void escaped(String text, BodyBuffer out) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        escaped(bytes, 0, bytes.length, out);
    }

    @Override
    public String mediaType() {
        return RowFormats.HTML;
    }

    @Override
    public String contentType() {
        return RowFormats.HTML + "; charset=utf-8";
    }

    @Override
    public void begin(BodyBuffer out) {
        out.put(head);
    }

    @Override
    public void row(Row row, boolean first, BodyBuffer out) {
        out.put(ROW);
        int columns = row.columns().count();
        for (int column = 1; column <= columns; column++) {
            if (row.length(column) < 0) {
                out.put(NULL);
            } else {
                out.put(CELL);
                escaped(row.buffer(), row.offset(column), row.length(column), out);
                out.put(CELL_END);
            }
        }
        out.put(ROW_END);
    }

    @Override
    public void end(BodyBuffer out) {
        out.put(END);
    }

    private static void escaped(byte[] source, int offset, int length, BodyBuffer out) {
        for (int at = offset; at < offset + length; at++) {
            byte b = source[at];
            switch (b) {
                case '<' -> out.putAscii("&lt;");
                case '>' -> out.putAscii("&gt;");
                case '&' -> out.putAscii("&amp;");
                case '"' -> out.putAscii("&quot;");
                default -> out.put((char) b);
            }
        }
    }
}
