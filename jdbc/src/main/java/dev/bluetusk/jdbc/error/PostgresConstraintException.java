package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLIntegrityConstraintViolationException;

/// Class 23: a constraint is violated.
final class PostgresConstraintException extends SQLIntegrityConstraintViolationException
        implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresConstraintException(String text, PostgresException cause) {
        super(text, cause.sqlState());
        fields = cause.errorFields();
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
