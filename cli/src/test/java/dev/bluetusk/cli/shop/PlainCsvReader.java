package dev.bluetusk.cli.shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Reads a small CSV file as RFC 4180 describes it, one character after the other: slow, plain, and written
/// without a look at the writer. A missing value reads as the word `NULL`.
final class PlainCsvReader {
    static final String NULL = "NULL";

    /// One row; asking for a column that is not there fails.
    record Row(Map<String, String> fields) {
        String of(String column) {
            return Objects.requireNonNull(fields.get(column), column);
        }
    }

    private final String text;
    private int at;

    private PlainCsvReader(String text) {
        this.text = text;
    }

    /// The rows by column names.
    static List<Row> rows(Path file) throws IOException {
        List<List<String>> lines = lines(Files.readString(file));
        List<String> header = lines.getFirst();
        List<Row> rows = new ArrayList<>();
        for (List<String> line : lines.subList(1, lines.size())) {
            if (line.size() != header.size()) {
                throw new IllegalStateException("expected " + header.size() + " fields but got " + line);
            }
            Map<String, String> fields = new HashMap<>();
            for (int column = 0; column < header.size(); column++) {
                fields.put(header.get(column), line.get(column));
            }
            rows.add(new Row(fields));
        }
        return rows;
    }

    static List<List<String>> lines(String text) {
        PlainCsvReader reader = new PlainCsvReader(text);
        List<List<String>> lines = new ArrayList<>();
        while (reader.at < text.length()) {
            lines.add(reader.line());
        }
        return lines;
    }

    private List<String> line() {
        List<String> fields = new ArrayList<>();
        while (true) {
            fields.add(text.charAt(at) == '"' ? quoted() : bare());
            char separator = text.charAt(at++);
            if (separator == '\n') {
                return fields;
            }
            if (separator != ',') {
                throw new IllegalStateException("expected a comma or a line break at character " + (at - 1));
            }
        }
    }

    private String quoted() {
        StringBuilder field = new StringBuilder();
        at++;
        while (true) {
            char c = text.charAt(at++);
            if (c == '"') {
                if (text.charAt(at) != '"') {
                    return field.toString();
                }
                at++;
            }
            field.append(c);
        }
    }

    private String bare() {
        int start = at;
        while (text.charAt(at) != ',' && text.charAt(at) != '\n') {
            if (text.charAt(at) == '"') {
                throw new IllegalStateException("a quote inside a bare field at character " + at);
            }
            at++;
        }
        return start == at ? NULL : text.substring(start, at);
    }
}
