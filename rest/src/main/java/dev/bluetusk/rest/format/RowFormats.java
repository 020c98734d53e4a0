package dev.bluetusk.rest.format;

import dev.bluetusk.rest.json.JsonColumn;
import dev.bluetusk.rest.json.JsonRowWriter;
import java.util.ArrayList;
import java.util.List;

/// Which forms a result can be had in. Stateless.
public final class RowFormats {
    /// RFC 8259.
    public static final String JSON = "application/json";

    /// A JSON object a line.
    public static final String JSON_LINES = "application/x-ndjson";

    /// RFC 4180.
    public static final String CSV = "text/csv";

    /// A page.
    public static final String HTML = "text/html";

    /// A value alone, as text.
    public static final String TEXT = "text/plain";

    /// A value alone, as bytes.
    public static final String BYTES = "application/octet-stream";

    private static final int BYTEA = 17;

    private RowFormats() {}

    /// The forms of all rows; the usual one first.
    ///
    /// @param title of a page
    public static List<RowFormat> ofRows(String title, List<JsonColumn> columns) {
        JsonRowWriter rows = new JsonRowWriter(columns);
        List<String> names = columns.stream().map(JsonColumn::key).toList();
        return List.of(
                new JsonArrayFormat(rows),
                new JsonLinesFormat(rows),
                new CsvFormat(names),
                new HtmlFormat(title, names));
    }

    /// The forms of one row; the usual one first.
    public static List<RowFormat> ofOneRow(String title, List<JsonColumn> columns) {
        JsonRowWriter rows = new JsonRowWriter(columns);
        List<String> names = columns.stream().map(JsonColumn::key).toList();
        List<RowFormat> formats = new ArrayList<>();
        formats.add(new JsonObjectFormat(rows));
        if (columns.size() == 1) {
            JsonColumn only = columns.getFirst();
            boolean bytes = only.typeOid() == BYTEA && !only.array();
            formats.add(
                    bytes ? new BareFormat(BYTES, BYTES, true) : new BareFormat(TEXT, TEXT + "; charset=utf-8", false));
        }
        formats.add(new JsonLinesFormat(rows));
        formats.add(new CsvFormat(names));
        formats.add(new HtmlFormat(title, names));
        return List.copyOf(formats);
    }
}
