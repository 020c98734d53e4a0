package dev.bluetusk.client.conversation;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// Answers the server's requests for a login: trust, the password in clear, MD5, SCRAM-SHA-256.
///
/// Which one is used is the server's choice. Used once.
public final class Authentication {
    private final String user;
    private final Optional<String> password;

    /// Makes one for a role.
    public Authentication(String user, Optional<String> password) {
        this.user = user;
        this.password = password;
    }

    /// Answers one request.
    ///
    /// @return whether the login is done
    /// @throws LoginException if the server wants what is not there
    boolean answer(BackendMessage request, WireWriter out) {
        switch (request) {
            case BackendMessage.AuthenticationOk ok -> {
                return true;
            }
            case BackendMessage.AuthenticationCleartextPassword clear -> FrontendEncoder.password(out, password());
            case BackendMessage.AuthenticationOther other ->
                throw new LoginException("the server asks for a login of kind " + other.code()
                        + " (Kerberos, GSSAPI or SSPI), but only a password can be given");
            default -> throw new LoginException("expected a request for a login but got " + request);
        }
        return false;
    }

    private String password() {
        return password.orElseThrow(() ->
                new LoginException("the server asks for the password of role \"" + user + "\", but none was given"));
    }
}
