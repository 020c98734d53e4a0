package dev.bluetusk.jdbc.error;

import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLWarning;

/// A notice of the server, with all that it said.
final class PostgresWarning extends SQLWarning implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    PostgresWarning(String text, ErrorFields fields) {
        super(text, fields.sqlState());
        this.fields = fields;
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
