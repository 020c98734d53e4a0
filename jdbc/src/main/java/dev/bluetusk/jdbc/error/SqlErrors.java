package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.EncryptionException;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.jdbc.spi.DriverExtension;
import dev.bluetusk.protocol.auth.ScramRoundsException;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.SqlState;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLNonTransientException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLWarning;
import java.text.NumberFormat;
import org.jspecify.annotations.Nullable;

/// Makes `SQLException`s: of the native driver's failures, and of wrong use of this driver.
///
/// The text of a server's error tells its detail, hint and place, unless the connection's option `logServerErrorDetail`
/// is off: then it holds neither values nor the statement. Safe for all threads.
public final class SqlErrors {
    /// The connection is closed.
    public static final String CONNECTION_DOES_NOT_EXIST = "08003";

    /// A connection cannot be made.
    public static final String CANNOT_CONNECT = "08001";

    /// An object is closed, or not in the state that the call needs.
    public static final String OBJECT_NOT_IN_STATE = "55000";

    /// An argument of a call is wrong.
    public static final String INVALID_PARAMETER = "22023";

    /// A transaction is needed and autocommit is on.
    public static final String NO_TRANSACTION = "25P01";

    /// A statement gave no rows where some were asked for.
    public static final String NO_DATA = "02000";

    /// A statement gave rows where none were asked for.
    public static final String TOO_MANY_RESULTS = "0100E";

    private static final String GOT = " but got ";
    private static final String SHOWN = ": \"";
    private static final DriverExtension EXTENSION = DriverExtension.installed();

    /// The class of the failures that [#value] makes.
    private static final Class<?> OF_VALUES = value("", "22000").getClass();

    private final boolean withDetail;

    private SqlErrors(boolean withDetail) {
        this.withDetail = withDetail;
    }

    /// One whose texts tell all that the server said.
    public static SqlErrors detailed() {
        return new SqlErrors(true);
    }

    /// One whose texts tell nothing that may hold values.
    public static SqlErrors brief() {
        return new SqlErrors(false);
    }

    /// What a failure of the native driver is in JDBC. Applications look for an `SQLException` at the end of the chain
    /// of causes, so that it has only causes from outside the driver.
    public SQLException of(RuntimeException failure) {
        return EXTENSION.failure(plain(failure));
    }

    private SQLException plain(RuntimeException failure) {
        return switch (failure) {
            case PostgresException refused -> ServerFailures.of(text(refused), refused);
            case TimeLimitException late -> because(late, late(late));
            case SessionLostException lost -> because(lost, lost(lost));
            case EncryptionException unsafe ->
                because(unsafe, new SQLNonTransientConnectionException(message(unsafe), CANNOT_CONNECT));
            case LoginException login ->
                because(
                        login,
                        new SQLInvalidAuthorizationSpecException(
                                loginText(login), SqlState.INVALID_AUTHORIZATION_SPECIFICATION));
            case DatabaseException other -> because(other, new SQLException(message(other), SqlState.INTERNAL_ERROR));
            case ProtocolException broken ->
                new SQLNonTransientConnectionException(
                        "the server broke the protocol: " + message(broken), SqlState.PROTOCOL_VIOLATION);
            case ValueException wrong -> new SQLDataException(message(wrong), wrong.sqlState(), wrong);
            case NullValueException none -> new SQLDataException(message(none), SqlState.NULL_VALUE_NOT_ALLOWED, none);
            case IllegalStateException state ->
                new SQLNonTransientException(message(state), OBJECT_NOT_IN_STATE, state);
            default -> new SQLNonTransientException(message(failure), INVALID_PARAMETER, failure);
        };
    }

    /// What a failure to connect is in JDBC.
    public SQLException connecting(RuntimeException failure) {
        return failure instanceof SessionLostException lost && !(lost.getCause() instanceof PostgresException)
                ? EXTENSION.failure(
                        because(lost, new SQLNonTransientConnectionException(message(lost), CANNOT_CONNECT)))
                : of(failure);
    }

    private static SQLException late(TimeLimitException late) {
        return switch (late.limit()) {
            case CONNECT, CHECKOUT -> new SQLTransientConnectionException(message(late), CANNOT_CONNECT);
            case STATEMENT -> new SQLTimeoutException(message(late), SqlState.QUERY_CANCELED);
        };
    }

    private static SQLException lost(SessionLostException lost) {
        return lost.getCause() instanceof PostgresException fatal
                ? ServerFailures.of(message(lost), fatal)
                : new SQLNonTransientConnectionException(message(lost), SqlState.CONNECTION_FAILURE);
    }

    /// Takes over the first cause that is none of the native driver's own.
    private static SQLException because(RuntimeException failure, SQLException made) {
        Throwable cause = failure.getCause();
        while (cause instanceof DatabaseException) {
            cause = cause.getCause();
        }
        if (cause != null) {
            made.initCause(cause);
        }
        return made;
    }

    /// Names the property that concerns it, and writes numbers as the user does.
    private static String loginText(LoginException failure) {
        if (failure.getCause() instanceof ScramRoundsException rounds) {
            NumberFormat numbers = NumberFormat.getIntegerInstance();
            return "the server asks for " + numbers.format(rounds.asked())
                    + " rounds of SCRAM hashing, but the property scramMaxIterations allows "
                    + numbers.format(rounds.allowed());
        }
        return message(failure);
    }

    private static String message(RuntimeException failure) {
        return String.valueOf(failure.getMessage());
    }

    private String text(PostgresException refused) {
        ErrorFields fields = refused.errorFields();
        StringBuilder text = new StringBuilder(fields.severity() + ": " + fields.message());
        if (withDetail) {
            fields.detail().ifPresent(detail -> text.append("\n  Detail: ").append(detail));
            fields.hint().ifPresent(hint -> text.append("\n  Hint: ").append(hint));
            if (fields.position() > 0) {
                text.append("\n  Position: ").append(fields.position());
            }
            fields.where().ifPresent(where -> text.append("\n  Where: ").append(where));
            fields.internalQuery()
                    .ifPresent(query -> text.append("\n  Internal Query: ").append(query));
        }
        return text.toString();
    }

    /// A notice of the server as a warning.
    public static SQLWarning warning(ErrorFields notice) {
        return EXTENSION.warning(new PostgresWarning(notice.message(), notice));
    }

    /// An object was closed.
    public static SQLException closed(String what) {
        return state("this " + what + " is closed");
    }

    /// The connection was closed.
    public static SQLException connectionClosed() {
        return connection("this connection is closed", CONNECTION_DOES_NOT_EXIST);
    }

    /// An argument is wrong.
    public static SQLException argument(String text) {
        return EXTENSION.failure(new SQLNonTransientException(text, INVALID_PARAMETER));
    }

    /// An argument of a call, which must not be null.
    ///
    /// @param what what was expected, with its article
    /// @throws SQLException if it is null
    public static <T> T required(@Nullable T value, String what) throws SQLException {
        if (value == null) {
            throw argument("expected " + what + " but got null");
        }
        return value;
    }

    /// An object is not in the state that a call needs.
    public static SQLException state(String text) {
        return EXTENSION.failure(new SQLNonTransientException(text, OBJECT_NOT_IN_STATE));
    }

    /// A result set does not stand where a call needs it, or cannot be moved or changed.
    public static SQLException cursor(String text) {
        return EXTENSION.failure(new SQLNonTransientException(text, SqlState.INVALID_CURSOR_STATE));
    }

    /// The driver does not do that.
    public static SQLException unsupported(String text) {
        return new SQLFeatureNotSupportedException(text, SqlState.FEATURE_NOT_SUPPORTED);
    }

    /// A value does not fit.
    public static SQLException value(String text, String sqlState) {
        return EXTENSION.failure(new SQLDataException(text, sqlState));
    }

    /// A failure of [#value] with the place of the value behind its text, and without the value itself unless texts may
    /// tell values. Any other failure stays as it is.
    ///
    /// @param place such as ` in column 2 "price"`
    public SQLException placed(SQLException failure, String place) {
        if (failure.getClass() != OF_VALUES || failure.getSQLState() == null) {
            return failure;
        }
        String told = String.valueOf(failure.getMessage());
        SQLException placed = value((withDetail ? told : withoutValue(told)) + place, failure.getSQLState());
        placed.setStackTrace(failure.getStackTrace());
        if (failure.getCause() != null && placed.getCause() == null) {
            placed.initCause(failure.getCause());
        }
        return placed;
    }

    /// Texts tell first what was expected and then, behind one of two signs, the value that came.
    private static String withoutValue(String text) {
        int got = text.indexOf(GOT);
        int shown = text.indexOf(SHOWN);
        if (got >= 0 && (shown < 0 || got < shown)) {
            return text.substring(0, got) + " but got another value";
        }
        return shown < 0 ? text : text.substring(0, shown);
    }

    /// A text that is no SQL.
    public static SQLException syntax(String text, String sqlState) {
        return EXTENSION.failure(new SQLSyntaxErrorException(text, sqlState));
    }

    /// The connection cannot be used.
    public static SQLException connection(String text, String sqlState) {
        return EXTENSION.failure(new SQLNonTransientConnectionException(text, sqlState));
    }

    /// Anything else.
    public static SQLException other(String text, String sqlState) {
        return EXTENSION.failure(new SQLException(text, sqlState));
    }

    /// Anything else, for a reason from outside.
    public static SQLException other(String text, String sqlState, Exception cause) {
        return EXTENSION.failure(new SQLException(text, sqlState, cause));
    }
}
