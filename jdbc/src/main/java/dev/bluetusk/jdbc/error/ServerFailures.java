package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import java.sql.SQLException;

/// Chooses the subclass of `SQLException` for an error of the server, by the class of its SQLSTATE. Stateless.
///
/// They have no cause: applications look for an `SQLException` at the end of the chain. All that the native
/// exception tells is theirs too.
final class ServerFailures {
    private ServerFailures() {}

    /// The exception that belongs to an error's SQLSTATE.
    static SQLException of(String text, PostgresException cause) {
        String state = cause.sqlState();
        return switch (state.substring(0, Math.min(2, state.length()))) {
            case "0A" -> new PostgresUnsupportedException(text, cause);
            case "08" -> new PostgresConnectionException(text, cause);
            case "22" -> new PostgresDataException(text, cause);
            case "23" -> new PostgresConstraintException(text, cause);
            case "28" -> new PostgresAuthorizationException(text, cause);
            case "40" -> new PostgresRollbackException(text, cause);
            case "42" ->
                state.equals("42501")
                        ? new PostgresLastingException(text, cause)
                        : new PostgresSyntaxException(text, cause);
            case "53" ->
                state.equals("53300")
                        ? new PostgresBusyException(text, cause)
                        : new PostgresPassingException(text, cause);
            case "55" -> new PostgresPassingException(text, cause);
            case "57" -> interrupted(state, text, cause);
            default -> new PostgresErrorException(text, cause);
        };
    }

    private static SQLException interrupted(String state, String text, PostgresException cause) {
        return switch (state) {
            case "57014" -> new PostgresCancelledException(text, cause);
            case "57P03" -> new PostgresBusyException(text, cause);
            case "57P01", "57P02", "57P04", "57P05" -> new PostgresConnectionException(text, cause);
            default -> new PostgresPassingException(text, cause);
        };
    }
}
