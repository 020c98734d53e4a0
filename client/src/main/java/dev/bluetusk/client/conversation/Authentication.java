package dev.bluetusk.client.conversation;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TokenRefusedException;
import dev.bluetusk.client.security.BindingHash;
import dev.bluetusk.client.security.ChannelBindingRule;
import dev.bluetusk.client.security.LoginMeans;
import dev.bluetusk.client.security.LoginMethod;
import dev.bluetusk.client.security.LoginRules;
import dev.bluetusk.client.security.PeerProof;
import dev.bluetusk.protocol.auth.BearerClient;
import dev.bluetusk.protocol.auth.BearerRefusal;
import dev.bluetusk.protocol.auth.ChannelBinding;
import dev.bluetusk.protocol.auth.Md5Password;
import dev.bluetusk.protocol.auth.ScramClient;
import dev.bluetusk.protocol.auth.ScramRoundsException;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Answers the server's requests for a login: trust, the password in clear, MD5, SCRAM-SHA-256 with and without
/// channel binding, a token of OAuth, Kerberos.
///
/// Which one is used is the server's choice, within the rules. A server that began SCRAM must end it by proving
/// that it knows the password, one that began Kerberos by proving who it is; a token is only shown to a server
/// whose certificate was checked. Used once.
public final class Authentication {
    private static final int GSS = 7;
    private static final int GSS_CONTINUE = 8;
    private static final int SSPI = 9;

    private final LoginMeans means;
    private final RandomGenerator random;
    private final LoginRules rules;
    private final PeerProof peer;
    private LoginMethod used = LoginMethod.NONE;
    private @Nullable ScramClient scram;
    private @Nullable BearerClient bearer;

    /// Makes one.
    ///
    /// @param means what the login is made with
    /// @param random where SCRAM's nonce comes from: a secure one, save in tests
    /// @param rules what the login must be like
    /// @param peer what TLS says about the server
    public Authentication(LoginMeans means, RandomGenerator random, LoginRules rules, PeerProof peer) {
        this.means = means;
        this.random = random;
        this.rules = rules;
        this.peer = peer;
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
            case BackendMessage.AuthenticationCleartextPassword clear -> {
                begin(LoginMethod.PASSWORD);
                FrontendEncoder.password(out, means.password(LoginMethod.PASSWORD));
            }
            case BackendMessage.AuthenticationMD5Password(Octets salt) -> {
                begin(LoginMethod.MD5);
                String password = means.password(LoginMethod.MD5);
                FrontendEncoder.password(out, Md5Password.answer(means.target().user(), password, salt));
            }
            case BackendMessage.AuthenticationSASL(List<String> mechanisms) -> startSasl(mechanisms, out);
            case BackendMessage.AuthenticationSASLContinue(Octets data) ->
                FrontendEncoder.authenticationResponse(out, continued(data));
            case BackendMessage.AuthenticationSASLFinal(Octets data) ->
                checked(() -> {
                    started().verify(data);
                    return data;
                });
            case BackendMessage.AuthenticationOther(int code, Octets data) -> other(code, data, out);
            default -> throw new ProtocolException("expected a request for a login but got " + request);
        }
        return false;
    }

    /// Tells what the server said about a token, if it refused one, beside the error that ended the login.
    ///
    /// @throws TokenRefusedException if it did
    public void checkToken(Optional<ErrorFields> error) {
        BearerClient client = bearer;
        if (client != null && client.refusal().isPresent() && error.isPresent()) {
            BearerRefusal refusal = client.refusal().get();
            throw new TokenRefusedException(
                    refusal.status(), refusal.discoveryUrl(), refusal.scope(), new PostgresException(error.get(), ""));
        }
    }

    private void other(int code, Octets data, WireWriter out) {
        switch (code) {
            case GSS -> {
                begin(LoginMethod.GSS);
                FrontendEncoder.authenticationResponse(out, means.kerberosAnswer(Octets.EMPTY));
            }
            case GSS_CONTINUE -> {
                if (!means.isKerberosStarted()) {
                    throw new ProtocolException("expected AuthenticationGSS before the server goes on with it");
                }
                Octets answer = means.kerberosAnswer(data);
                if (answer.length() > 0) {
                    FrontendEncoder.authenticationResponse(out, answer);
                }
            }
            case SSPI ->
                throw new LoginException("the server asks for a login by SSPI, which only programs on Windows have; let"
                        + " it ask for gss instead");
            default -> throw new LoginException("the server asks for a login of kind " + code + ", which is not known");
        }
    }

    /// Takes a request only if its kind is good enough, before anything of the password is sent. A second request
    /// would hand out the password in a second way.
    private void begin(LoginMethod method) {
        if (used != LoginMethod.NONE) {
            throw new ProtocolException("expected one request for a login but got another, for " + method);
        }
        requireAccepted(method);
        if (method != LoginMethod.SCRAM_SHA_256) {
            requireNoBinding("asks for a login by " + method);
        }
        used = method;
    }

    private void requireAccepted(LoginMethod method) {
        if (!rules.methods().contains(method)) {
            throw new LoginException((method == LoginMethod.NONE
                            ? "the server asked for no login at all"
                            : "the server asks for a login by " + method)
                    + ", but require_auth accepts only " + accepted());
        }
    }

    private String accepted() {
        return String.join(
                ", ", rules.methods().stream().map(LoginMethod::toString).toList());
    }

    private void requireNoBinding(String what) {
        if (rules.channelBinding() == ChannelBindingRule.REQUIRE) {
            throw new LoginException(
                    "the server " + what + ", but channel_binding=require asks for " + ScramClient.SCRAM_SHA_256_PLUS);
        }
    }

    private void startSasl(List<String> mechanisms, WireWriter out) {
        boolean scramOffered =
                mechanisms.contains(ScramClient.SCRAM_SHA_256) || mechanisms.contains(ScramClient.SCRAM_SHA_256_PLUS);
        boolean bearerOffered = mechanisms.contains(BearerClient.OAUTHBEARER);
        if (!scramOffered && !bearerOffered) {
            throw new LoginException("the server offers the logins " + mechanisms + " but only "
                    + ScramClient.SCRAM_SHA_256 + ", " + ScramClient.SCRAM_SHA_256_PLUS + " and "
                    + BearerClient.OAUTHBEARER + " are known");
        }
        boolean scramRefused = !rules.methods().contains(LoginMethod.SCRAM_SHA_256);
        if (bearerOffered && (!scramOffered || scramRefused)) {
            startBearer(out);
        } else {
            startScram(mechanisms, out);
        }
    }

    private void startBearer(WireWriter out) {
        begin(LoginMethod.OAUTH);
        if (!peer.verified()) {
            throw new LoginException(
                    "the server asks for a token of OAuth, which is only sent over TLS to a server whose"
                            + " certificate was checked: set sslmode=verify-full");
        }
        BearerClient client = bearerClient(means.token());
        FrontendEncoder.saslInitialResponse(out, BearerClient.OAUTHBEARER, client.firstMessage());
        bearer = client;
    }

    private static BearerClient bearerClient(Optional<String> token) {
        try {
            return token.map(BearerClient::withToken).orElseGet(BearerClient::withoutToken);
        } catch (IllegalArgumentException e) {
            throw new LoginException("the source of tokens gave what is none: " + e.getMessage(), e);
        }
    }

    private Octets continued(Octets data) {
        BearerClient client = bearer;
        return client == null ? checked(() -> started().finalMessage(data)) : client.answer(data);
    }

    private void startScram(List<String> mechanisms, WireWriter out) {
        begin(LoginMethod.SCRAM_SHA_256);
        ChannelBinding chosen = binding(mechanisms.contains(ScramClient.SCRAM_SHA_256_PLUS));
        if (!mechanisms.contains(chosen.mechanism())) {
            throw new LoginException("the server offers the logins " + mechanisms + " but this connection can only use "
                    + chosen.mechanism());
        }
        String password = means.password(LoginMethod.SCRAM_SHA_256);
        ScramClient client = ScramClient.start(password, chosen, random, rules.scramIterationsMax());
        FrontendEncoder.saslInitialResponse(out, client.mechanism(), client.firstMessage());
        scram = client;
    }

    /// How SCRAM is bound. A client that could bind says so even if the server does not offer it, so that a server
    /// that did offer it learns that somebody took the offer away.
    private ChannelBinding binding(boolean offered) {
        return switch (rules.channelBinding()) {
            case DISABLE -> new ChannelBinding.Unsupported();
            case PREFER ->
                switch (peer.binding()) {
                    case BindingHash.Known(Octets hash) ->
                        offered ? new ChannelBinding.TlsServerEndPoint(hash) : new ChannelBinding.NotOffered();
                    case BindingHash.InClear clear -> {
                        if (offered) {
                            throw new LoginException("the server offers " + ScramClient.SCRAM_SHA_256_PLUS
                                    + " over a connection that is not encrypted: somebody may stand in between");
                        }
                        yield new ChannelBinding.Unsupported();
                    }
                    case BindingHash.Unknown unknown -> new ChannelBinding.Unsupported();
                };
            case REQUIRE -> required(offered);
        };
    }

    private ChannelBinding required(boolean offered) {
        return switch (peer.binding()) {
            case BindingHash.Known(Octets hash) -> {
                if (!offered) {
                    throw new LoginException("channel_binding=require asks for " + ScramClient.SCRAM_SHA_256_PLUS
                            + ", but the server offers only " + ScramClient.SCRAM_SHA_256);
                }
                yield new ChannelBinding.TlsServerEndPoint(hash);
            }
            case BindingHash.InClear clear ->
                throw new LoginException("channel_binding=require needs TLS, but the connection is not encrypted");
            case BindingHash.Unknown(String reason) ->
                throw new LoginException(
                        "channel_binding=require cannot be met by the server's certificate: " + reason);
        };
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
        BearerClient token = bearer;
        if (used == LoginMethod.NONE) {
            requireAccepted(LoginMethod.NONE);
            requireNoBinding("let the client in without " + ScramClient.SCRAM_SHA_256);
        }
        if (client != null && !client.isVerified()) {
            throw new LoginException(
                    "the server ended the login before it proved that it knows the password: it cannot be trusted");
        }
        if (token != null && token.refusal().isPresent()) {
            throw new ProtocolException(
                    "expected ErrorResponse after the server refused the token but it let the client in");
        }
        means.endKerberos();
    }

    /// A SCRAM message that does not add up is a matter of the login, not of the bytes.
    private static Octets checked(Supplier<Octets> step) {
        try {
            return step.get();
        } catch (ScramRoundsException e) {
            throw new LoginException(
                    "the SCRAM login failed: " + e.getMessage() + "; scram_iterations_max can allow more", e);
        } catch (ProtocolException | IllegalStateException e) {
            throw new LoginException("the SCRAM login failed: " + e.getMessage(), e);
        }
    }
}
