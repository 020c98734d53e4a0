package dev.bluetusk.jdbc.error;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.Serial;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLNonTransientException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLTransientException;

/// The subclasses of `SQLException` for errors of the server, by the class of their SQLSTATE.
///
/// They have no cause: applications look for an `SQLException` at the end of the chain. All that the native
/// exception tells is theirs too.
final class ServerFailures {
    private ServerFailures() {}

    /// The exception that belongs to an error's SQLSTATE.
    static SQLException of(String text, PostgresException cause) {
        String state = cause.sqlState();
        return switch (state.substring(0, Math.min(2, state.length()))) {
            case "0A" -> new Feature(text, cause);
            case "08" -> new Broken(text, cause);
            case "22" -> new Data(text, cause);
            case "23" -> new Constraint(text, cause);
            case "28" -> new Authorization(text, cause);
            case "40" -> new Rollback(text, cause);
            case "42" -> state.equals("42501") ? new Lasting(text, cause) : new Syntax(text, cause);
            case "53" -> state.equals("53300") ? new Busy(text, cause) : new Passing(text, cause);
            case "55" -> new Passing(text, cause);
            case "57" -> interrupted(state, text, cause);
            default -> new Other(text, cause);
        };
    }

    private static SQLException interrupted(String state, String text, PostgresException cause) {
        return switch (state) {
            case "57014" -> new Cancelled(text, cause);
            case "57P03" -> new Busy(text, cause);
            case "57P01", "57P02", "57P04", "57P05" -> new Broken(text, cause);
            default -> new Passing(text, cause);
        };
    }

    /// Class 0A: the server does not do that.
    private static final class Feature extends SQLFeatureNotSupportedException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Feature(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 08, and ends of the session: the connection is gone.
    private static final class Broken extends SQLNonTransientConnectionException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Broken(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// The server takes no connection now; later it may.
    private static final class Busy extends SQLTransientConnectionException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Busy(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 22: a value is wrong.
    private static final class Data extends SQLDataException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Data(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 23: a constraint is violated.
    private static final class Constraint extends SQLIntegrityConstraintViolationException
            implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Constraint(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 28: the login is refused.
    private static final class Authorization extends SQLInvalidAuthorizationSpecException
            implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Authorization(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 40: the transaction was rolled back; it may succeed when it is run again.
    private static final class Rollback extends SQLTransactionRollbackException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Rollback(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Class 42: the text is wrong, or names what there is not.
    private static final class Syntax extends SQLSyntaxErrorException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Syntax(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// It would fail again.
    private static final class Lasting extends SQLNonTransientException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Lasting(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// It may succeed later.
    private static final class Passing extends SQLTransientException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Passing(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// The statement was cancelled.
    private static final class Cancelled extends SQLTimeoutException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Cancelled(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }

    /// Any other class.
    private static final class Other extends SQLException implements PostgresSqlException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ErrorFields fields;

        Other(String text, PostgresException cause) {
            super(text, cause.sqlState());
            fields = cause.errorFields();
        }

        @Override
        public ErrorFields errorFields() {
            return fields;
        }
    }
}
