package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLTransientConnectionException;

/// The server takes no connection now; later it may.
final class PostgresBusyException extends SQLTransientConnectionException implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresBusyException(String text, PostgresException cause) {
        super(text, cause.sqlState());
        fields = cause.errorFields();
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
