package dev.bluetusk.client;

import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.util.Optional;

/// The server refused a command. It carries all that the server said.
///
/// The session can be used on, save after a fatal error ([#isFatal]). Inside a transaction the transaction has
/// failed and takes nothing but its end.
public final class PostgresException extends DatabaseException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int LINE_SHOWN_MAX = 200;

    private final ErrorFields errorFields;
    private final String sql;

    /// Makes one of what the server said.
    ///
    /// @param errorFields the server's fields
    /// @param sql the statement that failed, empty if the failure has none
    public PostgresException(ErrorFields errorFields, String sql) {
        super(text(errorFields, sql));
        this.errorFields = errorFields;
        this.sql = sql;
    }

    /// All that the server said.
    public ErrorFields errorFields() {
        return errorFields;
    }

    /// The SQLSTATE code of five characters; see [dev.bluetusk.protocol.wire.SqlState].
    public String sqlState() {
        return errorFields.sqlState();
    }

    /// The statement that failed, as the program gave it: for logs see [SqlText#withoutSecrets].
    public Optional<String> sql() {
        return sql.isEmpty() ? Optional.empty() : Optional.of(sql);
    }

    /// Whether the server ended the session with this error.
    public boolean isFatal() {
        return isFatal(errorFields);
    }

    /// Whether fields say that the server ends the session.
    public static boolean isFatal(ErrorFields fields) {
        String severity = fields.severity();
        return severity.equals("FATAL") || severity.equals("PANIC");
    }

    private static String text(ErrorFields fields, String sql) {
        StringBuilder text = new StringBuilder(fields.toString());
        place(text, sql, fields.position());
        fields.detail().ifPresent(detail -> text.append("\nDetail: ").append(detail));
        fields.hint().ifPresent(hint -> text.append("\nHint: ").append(hint));
        fields.where().ifPresent(where -> text.append("\nWhere: ").append(where));
        return text.toString();
    }

    /// Shows the line of the statement that the server points at, with a mark beneath the place; of a statement
    /// that may hold secrets only where it is.
    private static void place(StringBuilder text, String sql, int position) {
        if (position < 1 || position > sql.codePointCount(0, sql.length()) + 1) {
            return;
        }
        int index = sql.offsetByCodePoints(0, position - 1);
        int start = sql.lastIndexOf('\n', index - 1) + 1;
        int end = sql.indexOf('\n', index);
        String line = sql.substring(start, end < 0 ? sql.length() : end);
        int number =
                1 + (int) sql.substring(0, start).chars().filter(c -> c == '\n').count();
        text.append("\nLine ").append(number).append(", column ").append(index - start + 1);
        if (line.length() <= LINE_SHOWN_MAX && !SqlText.mayHoldSecrets(sql)) {
            text.append(":\n    ").append(line.replace('\t', ' '));
            text.append("\n    ").append(" ".repeat(index - start)).append('^');
        }
    }
}
