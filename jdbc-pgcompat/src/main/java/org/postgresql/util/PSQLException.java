package org.postgresql.util;

import java.io.Serial;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// A failure of the driver or of the server.
///
/// ```java
/// catch (PSQLException e) {
///     if (PSQLState.UNIQUE_VIOLATION.getState().equals(e.getSQLState())) {
///         String name = e.getServerErrorMessage().getConstraint();
/// ```
///
/// While this module is there, it takes the place of the subclasses of [SQLException] that JDBC names, save
/// `SQLFeatureNotSupportedException`, `SQLClientInfoException` and `BatchUpdateException`.
public class PSQLException extends SQLException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final @Nullable ServerErrorMessage serverError;

    /// One of the driver's own.
    public PSQLException(@Nullable String msg, @Nullable PSQLState state) {
        this(msg, state == null ? null : state.getState(), null);
    }

    /// One of the driver's own, for a reason.
    public PSQLException(@Nullable String msg, @Nullable PSQLState state, @Nullable Throwable cause) {
        super(msg, state == null ? null : state.getState(), cause);
        serverError = null;
    }

    /// What a server told, in full.
    public PSQLException(ServerErrorMessage serverError) {
        this(serverError, true);
    }

    /// What a server told.
    ///
    /// @param detail whether the text tells more than severity and message; that may hold values
    public PSQLException(ServerErrorMessage serverError, boolean detail) {
        this(detail ? serverError.toString() : serverError.brief(), serverError.getSQLState(), serverError);
    }

    /// One of any SQLSTATE.
    ///
    /// @param serverError what the server told, if it did
    protected PSQLException(@Nullable String msg, @Nullable String state, @Nullable ServerErrorMessage serverError) {
        super(msg, state);
        this.serverError = serverError;
    }

    /// All that the server told; null if the failure is none of the server.
    public @Nullable ServerErrorMessage getServerErrorMessage() {
        return serverError;
    }
}
