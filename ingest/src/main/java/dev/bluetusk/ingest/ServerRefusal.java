package dev.bluetusk.ingest;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.ingest.write.Refusal;
import dev.bluetusk.protocol.message.ErrorFields;
import java.util.function.LongUnaryOperator;

/// Says in the file's terms what the server says in its own.
final class ServerRefusal {
    private ServerRefusal() {}

    /// A load that the server ended.
    ///
    /// @param lines gives the line of the file for the number of a row, 0 if it does not know
    /// @param stored what of the load is stored
    static LoadException of(String source, PostgresException refused, LongUnaryOperator lines, String stored) {
        long line = Refusal.row(refused).isPresent()
                ? lines.applyAsLong(Refusal.row(refused).getAsLong())
                : 0;
        String message = source + (line > 0 ? " line " + line : "") + ": " + reason(refused)
                + (line == 0 && isAboutRows(refused) ? "; the server does not say in which row" : "")
                + "; " + stored;
        return new LoadException(LoadException.Reason.SERVER_REFUSED, message, line, refused);
    }

    /// The server's message, with its detail.
    static String reason(PostgresException refused) {
        ErrorFields fields = refused.errorFields();
        return fields.message() + fields.detail().map(text -> " (" + text + ")").orElse("");
    }

    /// Class 23: a constraint is violated.
    private static boolean isAboutRows(PostgresException refused) {
        return refused.sqlState().startsWith("23");
    }
}
