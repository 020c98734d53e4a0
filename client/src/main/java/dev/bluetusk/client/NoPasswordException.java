package dev.bluetusk.client;

import java.io.Serial;

/// A server asks for a password, and none was given.
public final class NoPasswordException extends LoginException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String method;

    /// Makes one.
    ///
    /// @param role whose password is asked for
    /// @param method how it is asked for
    public NoPasswordException(String role, String method) {
        super("the server asks for the password of role \"" + role + "\", but none was given");
        this.method = method;
    }

    /// How the server asks for it, as `require_auth` names that: `scram-sha-256`.
    public String method() {
        return method;
    }
}
