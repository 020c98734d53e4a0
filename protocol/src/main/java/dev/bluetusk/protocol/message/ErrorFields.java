package dev.bluetusk.protocol.message;

import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All that the server says in an ErrorResponse or NoticeResponse (manual, "Error and Notice Message Fields").
///
/// Immutable. Fields that the server left out are empty; letters that this class has no name for stay in [#all].
///
/// @param all the fields by their letter
public record ErrorFields(Map<Character, String> all) implements Serializable {
    /// Keeps a copy of the fields, in the order of their letters.
    public ErrorFields {
        all = java.util.Collections.unmodifiableMap(new TreeMap<>(all));
    }

    /// Fields for a severity, a code and a message, as a backend of the tests makes them.
    public static ErrorFields of(String severity, String sqlState, String message) {
        return new ErrorFields(Map.of('S', severity, 'V', severity, 'C', sqlState, 'M', message));
    }

    /// `ERROR`, `FATAL`, `PANIC`, `WARNING`, `NOTICE`, …, never translated where the server says so (9.6 and
    /// newer).
    public String severity() {
        return field('V').or(() -> field('S')).orElse("ERROR");
    }

    /// The SQLSTATE code of five characters.
    public String sqlState() {
        return field('C').orElse("XX000");
    }

    /// The primary message, in the language of the server's `lc_messages`.
    public String message() {
        return field('M').orElse("");
    }

    /// More about the fault.
    public Optional<String> detail() {
        return field('D');
    }

    /// What one could do about it.
    public Optional<String> hint() {
        return field('H');
    }

    /// Where in the query text the fault lies, counted in characters from 1; 0 if unknown.
    public int position() {
        return number('P');
    }

    /// Where in [#internalQuery] the fault lies, counted in characters from 1; 0 if unknown.
    public int internalPosition() {
        return number('p');
    }

    /// A query that the server made itself, for instance in a PL/pgSQL function.
    public Optional<String> internalQuery() {
        return field('q');
    }

    /// The call stack in which the fault arose, one line an entry; for COPY the line of the input.
    public Optional<String> where() {
        return field('W');
    }

    /// The schema that the fault is about.
    public Optional<String> schema() {
        return field('s');
    }

    /// The table that the fault is about.
    public Optional<String> table() {
        return field('t');
    }

    /// The column that the fault is about.
    public Optional<String> column() {
        return field('c');
    }

    /// The data type that the fault is about.
    public Optional<String> dataType() {
        return field('d');
    }

    /// The constraint that was violated.
    public Optional<String> constraint() {
        return field('n');
    }

    /// The server's source file.
    public Optional<String> file() {
        return field('F');
    }

    /// The line in the server's source file; 0 if unknown.
    public int line() {
        return number('L');
    }

    /// The function in the server's source.
    public Optional<String> routine() {
        return field('R');
    }

    /// One field by its letter.
    public Optional<String> field(char letter) {
        return Optional.ofNullable(all.get(letter));
    }

    private int number(char letter) {
        String text = all.getOrDefault(letter, "0");
        return text.chars().allMatch(c -> c >= '0' && c <= '9') && !text.isEmpty() && text.length() < 10
                ? Integer.parseInt(text)
                : 0;
    }

    /// The line that a person reads: `ERROR: relation "t" does not exist (SQLSTATE 42P01)`.
    @Override
    public String toString() {
        return severity() + ": " + message() + " (SQLSTATE " + sqlState() + ")";
    }
}
