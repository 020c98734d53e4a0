package org.postgresql.util;

import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// All that a server says of an error or in a notice. What it left out is null. Immutable.
public class ServerErrorMessage implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    private final TreeMap<Character, String> fields;

    /// Takes fields by their letters in the protocol.
    public ServerErrorMessage(Map<Character, String> fields) {
        this.fields = new TreeMap<>(fields);
    }

    /// Reads fields as the protocol has them: a letter and a text that ends with a zero, one after the other.
    public ServerErrorMessage(String serverError) {
        this(read(serverError));
    }

    private static Map<Character, String> read(String serverError) {
        Map<Character, String> fields = new TreeMap<>();
        for (String field : serverError.split("\0", -1)) {
            if (!field.isEmpty()) {
                fields.put(field.charAt(0), field.substring(1));
            }
        }
        return fields;
    }

    /// How bad it is: `ERROR`, `FATAL`, `WARNING`, …
    public @Nullable String getSeverity() {
        return fields.get('S');
    }

    /// What is wrong.
    public @Nullable String getMessage() {
        return fields.get('M');
    }

    /// The code of five characters.
    public @Nullable String getSQLState() {
        return fields.get('C');
    }

    /// More about it.
    public @Nullable String getDetail() {
        return fields.get('D');
    }

    /// What one could do about it.
    public @Nullable String getHint() {
        return fields.get('H');
    }

    /// The call stack in which it arose.
    public @Nullable String getWhere() {
        return fields.get('W');
    }

    /// The schema that it is about.
    public @Nullable String getSchema() {
        return fields.get('s');
    }

    /// The table that it is about.
    public @Nullable String getTable() {
        return fields.get('t');
    }

    /// The column that it is about.
    public @Nullable String getColumn() {
        return fields.get('c');
    }

    /// The type that it is about.
    public @Nullable String getDatatype() {
        return fields.get('d');
    }

    /// The constraint that was violated.
    public @Nullable String getConstraint() {
        return fields.get('n');
    }

    /// The server's source file.
    public @Nullable String getFile() {
        return fields.get('F');
    }

    /// The function in the server's source.
    public @Nullable String getRoutine() {
        return fields.get('R');
    }

    /// A query that the server made itself.
    public @Nullable String getInternalQuery() {
        return fields.get('q');
    }

    /// The line in the server's source file; 0 if it is not known.
    public int getLine() {
        return number('L');
    }

    /// Where in the query the fault lies, counted from 1; 0 if it is not known.
    public int getPosition() {
        return number('P');
    }

    /// Where in [#getInternalQuery] the fault lies, counted from 1; 0 if it is not known.
    public int getInternalPosition() {
        return number('p');
    }

    private int number(char letter) {
        String text = fields.getOrDefault(letter, "0");
        return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    }

    /// Severity and message alone, which hold no value of a row.
    String brief() {
        String severity = fields.get('S');
        String message = fields.getOrDefault('M', "");
        return severity == null ? message : severity + ": " + message;
    }

    /// What people read: severity, message, detail, hint, place.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(brief());
        append(text, "Detail", fields.get('D'));
        append(text, "Hint", fields.get('H'));
        append(text, "Position", fields.get('P'));
        append(text, "Where", fields.get('W'));
        append(text, "Internal Query", fields.get('q'));
        append(text, "Internal Position", fields.get('p'));
        return text.toString();
    }

    private static void append(StringBuilder text, String name, @Nullable String value) {
        if (value != null) {
            text.append("\n  ").append(name).append(": ").append(value);
        }
    }
}
