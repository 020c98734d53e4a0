package dev.bluetusk.ingest.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A table's name as the catalogue holds it, with or without its schema.
///
/// @param schema the schema's exact name, or an empty text: the server then looks along its search path
/// @param table the table's exact name
public record TableName(String schema, String table) {

    /// @throws IllegalArgumentException if the table's name is empty
    public TableName {
        if (table.isEmpty()) {
            throw new IllegalArgumentException("a table's name must not be empty");
        }
    }

    /// Reads a name as SQL does: parts in double quotes are exact, others are folded to lower case.
    ///
    /// Reserved words need no quotes here: `order` is the table `order`.
    ///
    /// @throws IllegalArgumentException if it is not a name of one or two parts
    public static TableName parse(String text) {
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (true) {
            boolean quoted = at < text.length() && text.charAt(at) == '"';
            int end = quoted ? closingQuote(text, at + 1) : dot(text, at);
            parts.add(
                    quoted
                            ? text.substring(at + 1, end).replace("\"\"", "\"")
                            : text.substring(at, end).strip().toLowerCase(Locale.ROOT));
            int next = quoted ? end + 1 : end;
            if (next >= text.length()) {
                break;
            }
            if (text.charAt(next) != '.') {
                throw malformed(text);
            }
            at = next + 1;
        }
        if (parts.size() > 2 || parts.stream().anyMatch(String::isEmpty)) {
            throw malformed(text);
        }
        return parts.size() == 1
                ? new TableName("", parts.getFirst())
                : new TableName(parts.getFirst(), parts.getLast());
    }

    /// The name as it may stand in a statement, always in quotes.
    public String sql() {
        return schema.isEmpty() ? quote(table) : quote(schema) + "." + quote(table);
    }

    /// The name for people.
    @Override
    public String toString() {
        return schema.isEmpty() ? table : schema + "." + table;
    }

    /// An identifier in double quotes.
    public static String quote(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    private static int closingQuote(String text, int from) {
        int at = from;
        while (at < text.length()) {
            if (text.charAt(at) != '"') {
                at++;
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '"') {
                at += 2;
            } else {
                return at;
            }
        }
        throw malformed(text);
    }

    private static int dot(String text, int from) {
        int dot = text.indexOf('.', from);
        return dot < 0 ? text.length() : dot;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException(
                "expected a table's name, like orders, sales.orders or \"Orders\", but got " + text);
    }
}
