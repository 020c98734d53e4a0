package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;
import java.io.Serial;

/// A value has no place in the type that was asked for; the session is not harmed by it.
///
/// It carries the SQLSTATE that the server itself gives for such a case.
public sealed class ValueException extends RuntimeException permits ChangedTypeException {
    /// The most characters of a value that stand in a message.
    private static final int SHOWN_MAX = 64;

    @Serial
    private static final long serialVersionUID = 1L;

    private final String sqlState;

    /// Makes one.
    ///
    /// @param sqlState the code of PostgreSQL for such a case
    /// @param message  a sentence for a person
    public ValueException(String sqlState, String message) {
        super(message);
        this.sqlState = sqlState;
    }

    /// The error code that the server gives for such a case, such as `22003`.
    public String sqlState() {
        return sqlState;
    }

    /// A value that is too large or too small for what it should become.
    static ValueException outOfRange(Object value, String target) {
        return new ValueException(
                SqlState.NUMERIC_VALUE_OUT_OF_RANGE,
                "expected a value in the range of " + target + " but got " + shown(value));
    }

    /// A date or time that its type cannot hold.
    static ValueException timeOutOfRange(Object value, String target) {
        return new ValueException(
                SqlState.DATETIME_FIELD_OVERFLOW,
                "expected a value in the range of " + target + " but got " + shown(value));
    }

    /// A text that is not of its type.
    static ValueException malformed(String typeName, String text) {
        return new ValueException(
                SqlState.INVALID_TEXT_REPRESENTATION,
                "expected the text of " + typeName + " but got \"" + shown(text) + '"');
    }

    /// A text that is not a date or time in PostgreSQL's ISO style.
    static ValueException malformedTime(String typeName, String text) {
        return new ValueException(
                SqlState.INVALID_DATETIME_FORMAT,
                "expected the text of " + typeName + " in ISO style but got \"" + shown(text) + '"');
    }

    private static String shown(Object value) {
        String text = value.toString();
        return text.length() <= SHOWN_MAX
                ? text
                : text.substring(0, SHOWN_MAX) + "… (" + text.length() + " characters)";
    }
}
