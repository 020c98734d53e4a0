package dev.bluetusk.client.conversation;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.protocol.auth.ChannelBinding;
import dev.bluetusk.protocol.auth.Md5Password;
import dev.bluetusk.protocol.auth.ScramClient;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Answers the server's requests for a login: trust, the password in clear, MD5, SCRAM-SHA-256.
///
/// Which one is used is the server's choice. A server that began SCRAM must end it by proving that it knows the
/// password, or the login fails. Used once.
public final class Authentication {
    private final String user;
    private final Optional<String> password;
    private final RandomGenerator random;
    private @Nullable ScramClient scram;

    /// Makes one for a role.
    ///
    /// @param random where SCRAM's nonce comes from: a secure one, save in tests
    public Authentication(String user, Optional<String> password, RandomGenerator random) {
        this.user = user;
        this.password = password;
        this.random = random;
    }

    /// Answers one request.
    ///
    /// @return whether the login is done
    /// @throws LoginException if the server wants what is not there, or does not prove itself
    boolean answer(BackendMessage request, WireWriter out) {
        switch (request) {
            case BackendMessage.AuthenticationOk ok -> {
                requireProof();
                return true;
            }
            case BackendMessage.AuthenticationCleartextPassword clear -> FrontendEncoder.password(out, password());
            case BackendMessage.AuthenticationMD5Password(Octets salt) ->
                FrontendEncoder.password(out, Md5Password.answer(user, password(), salt));
            case BackendMessage.AuthenticationSASL(List<String> mechanisms) -> startScram(mechanisms, out);
            case BackendMessage.AuthenticationSASLContinue(Octets data) ->
                FrontendEncoder.authenticationResponse(
                        out, checked(() -> started().finalMessage(data)));
            case BackendMessage.AuthenticationSASLFinal(Octets data) ->
                checked(() -> {
                    started().verify(data);
                    return data;
                });
            case BackendMessage.AuthenticationOther other ->
                throw new LoginException("the server asks for a login of kind " + other.code()
                        + " (Kerberos, GSSAPI or SSPI), but only a password can be given");
            default -> throw new ProtocolException("expected a request for a login but got " + request);
        }
        return false;
    }

    private void startScram(List<String> mechanisms, WireWriter out) {
        if (!mechanisms.contains(ScramClient.SCRAM_SHA_256)) {
            throw new LoginException("the server offers the logins " + mechanisms + " but only "
                    + ScramClient.SCRAM_SHA_256 + " is known");
        }
        ScramClient client = ScramClient.start(password(), new ChannelBinding.Unsupported(), random);
        FrontendEncoder.saslInitialResponse(out, client.mechanism(), client.firstMessage());
        scram = client;
    }

    private ScramClient started() {
        ScramClient client = scram;
        if (client == null) {
            throw new ProtocolException("expected AuthenticationSASL before the server goes on with SCRAM");
        }
        return client;
    }

    private void requireProof() {
        ScramClient client = scram;
        if (client != null && !client.isVerified()) {
            throw new LoginException(
                    "the server ended the login before it proved that it knows the password: it cannot be trusted");
        }
    }

    /// A SCRAM message that does not add up is a matter of the login, not of the bytes.
    private static Octets checked(Supplier<Octets> step) {
        try {
            return step.get();
        } catch (ProtocolException | IllegalStateException e) {
            throw new LoginException("the SCRAM login failed: " + e.getMessage(), e);
        }
    }

    private String password() {
        return password.orElseThrow(() ->
                new LoginException("the server asks for the password of role \"" + user + "\", but none was given"));
    }
}
