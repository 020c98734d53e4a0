package dev.bluetusk.client;

import java.io.Serial;

/// The login cannot go on: the server asks for what was not given or what this library does not have, or it could
/// not prove that it knows the password.
///
/// A login that the server itself refuses is a [PostgresException] with SQLSTATE 28P01 or 28000.
public sealed class LoginException extends DatabaseException
        permits EncryptionException, NoPasswordException, TokenRefusedException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one with a message for a person.
    public LoginException(String message) {
        super(message);
    }

    /// Makes one with the failure that lies beneath.
    public LoginException(String message, Throwable cause) {
        super(message, cause);
    }
}
