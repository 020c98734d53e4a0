package dev.bluetusk.pgcompat;

import dev.bluetusk.jdbc.error.PostgresSqlException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// An error of the server, with its fields for those who know either name of the exception.
final class ServerException extends PSQLException implements PostgresSqlException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorFields fields;

    ServerException(String text, ErrorFields fields) {
        super(text, fields.sqlState(), message(fields));
        this.fields = fields;
    }

    static ServerErrorMessage message(ErrorFields fields) {
        return new ServerErrorMessage(fields.all());
    }

    @Override
    public ErrorFields errorFields() {
        return fields;
    }
}
