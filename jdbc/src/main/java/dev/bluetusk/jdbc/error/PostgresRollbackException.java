package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLTransactionRollbackException;

/// Class 40: the transaction was rolled back; it may succeed when it is run again.
final class PostgresRollbackException extends SQLTransactionRollbackException implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresRollbackException(String text, PostgresException cause) {
        super(text, cause.sqlState());
        fields = cause.errorFields();
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
