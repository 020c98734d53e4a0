package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLSyntaxErrorException;

/// Class 42: the text is wrong, or names what there is not.
final class PostgresSyntaxException extends SQLSyntaxErrorException implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresSyntaxException(String text, PostgresException cause) {
        super(text, cause.sqlState());
        fields = cause.errorFields();
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
