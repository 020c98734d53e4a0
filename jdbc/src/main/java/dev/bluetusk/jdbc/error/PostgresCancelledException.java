package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLTimeoutException;

/// The statement was cancelled.
final class PostgresCancelledException extends SQLTimeoutException implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresCancelledException(String text, PostgresException cause) {
        super(text, cause.sqlState());
        fields = cause.errorFields();
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
