package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.NoPasswordException;
import dev.bluetusk.client.security.LoginMethod;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcOptions;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;

/// Failures to connect in the words of pgjdbc, for programs that look at them: with `compatibility=pgjdbc`. Stateless.
final class PgjdbcWords {
    private static final String REJECTED = "08004";

    private PgjdbcWords() {}

    /// What a failure is in JDBC.
    static SQLException connecting(RuntimeException failure, JdbcOptions options) {
        SqlErrors errors = options.errorDetail() ? SqlErrors.detailed() : SqlErrors.brief();
        if (options.isLikePgjdbc()
                && failure instanceof NoPasswordException none
                && none.method().equals(LoginMethod.SCRAM_SHA_256.toString())) {
            String what = options.text("password").isPresent()
                    ? "the password is an empty string."
                    : "no password was provided.";
            return new SQLInvalidAuthorizationSpecException(
                    "The server requested SCRAM-based authentication, but " + what, REJECTED);
        }
        return errors.connecting(failure);
    }
}
