package dev.bluetusk.client;

import dev.bluetusk.client.security.LoginMethod;
import java.io.Serial;

/// A server asks for a password, and none was given.
public final class NoPasswordException extends LoginException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final LoginMethod method;

    /// Makes one.
    ///
    /// @param role whose password is asked for
    /// @param method how it is asked for
    public NoPasswordException(String role, LoginMethod method) {
        super("the server asks for the password of role \"" + role + "\", but none was given");
        this.method = method;
    }

    /// How the server asks for it.
    public LoginMethod method() {
        return method;
    }
}
