package dev.bluetusk.client.security;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.NoPasswordException;
import dev.bluetusk.protocol.wire.Octets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// What one login can be made with. Sources are asked when the server asks, and not before. Confined to the
/// thread that connects.
public final class LoginMeans {
    private final LoginTarget target;
    private final Optional<String> password;
    private final Credentials credentials;
    private final Optional<String> discoveryUrl;
    private final Optional<String> scope;
    private boolean waitingForDiscovery;
    private @Nullable KerberosLogin kerberos;

    private LoginMeans(
            LoginTarget target,
            Optional<String> password,
            Credentials credentials,
            Optional<String> discoveryUrl,
            Optional<String> scope) {
        this.target = target;
        this.password = password;
        this.credentials = credentials;
        this.discoveryUrl = discoveryUrl;
        this.scope = scope;
    }

    /// The means for a login.
    ///
    /// @param password a password that is known beforehand, if there is one
    public static LoginMeans of(LoginTarget target, Optional<String> password, Credentials credentials) {
        return new LoginMeans(
                target,
                password,
                credentials,
                Optional.empty(),
                credentials.oauth().scope());
    }

    /// The same, now that a server has told where the issuer's description of itself lies.
    ///
    /// @param serverScope what the server wants tokens to be good for; `oauth_scope` goes before it
    /// @throws LoginException if the server told nothing, or an issuer that is not the known one
    public LoginMeans discovered(Optional<String> url, Optional<String> serverScope) {
        String told = url.orElseThrow(() ->
                new LoginException("the source of tokens waits for the issuer's description, but the server does not"
                        + " tell where it lies"));
        if (!credentials.oauth().allows(told)) {
            throw new LoginException("the server names the issuer's description " + told + ", which is not of "
                    + credentials
                            .oauth()
                            .issuer()
                            .map(known -> "oauth_issuer=" + known)
                            .orElse("a known issuer: set oauth_issuer"));
        }
        return new LoginMeans(
                target, password, credentials, url, credentials.oauth().scope().or(() -> serverScope));
    }

    /// The same for another login: what has begun in this one is left behind.
    public LoginMeans again() {
        return new LoginMeans(target, password, credentials, discoveryUrl, scope);
    }

    /// Where the login is made, and as whom.
    public LoginTarget target() {
        return target;
    }

    /// The password.
    ///
    /// @param method how the server asks for it
    /// @throws NoPasswordException if there is none
    /// @throws LoginException if its source fails
    public String password(LoginMethod method) {
        if (credentials.passwords().isPresent()) {
            PasswordSource source = credentials.passwords().get();
            return asked("passwords", () -> source.password(target));
        }
        return password.orElseThrow(() -> new NoPasswordException(target.user(), method.toString()));
    }

    /// A token of OAuth; empty if the server must be asked first where tokens are to be had.
    ///
    /// @throws LoginException if there is no source of tokens, or it fails
    public Optional<String> token() {
        TokenSource source = credentials
                .tokens()
                .orElseThrow(() ->
                        new LoginException("the server asks for a token of OAuth, but no source of tokens was given"));
        OAuthOptions known = credentials.oauth();
        TokenRequest request = new TokenRequest(target, known.issuer(), known.clientId(), scope, discoveryUrl);
        Optional<String> token = asked("tokens", () -> source.token(request));
        if (token.isEmpty() && discoveryUrl.isPresent()) {
            throw new LoginException(
                    "the source of tokens gave none, though it was told where the issuer's" + " description lies");
        }
        if (token.isEmpty() && known.issuer().isEmpty()) {
            throw new LoginException("the source of tokens waits for the issuer's description, which needs"
                    + " oauth_issuer: else a server could choose who gets the program's secrets");
        }
        waitingForDiscovery = token.isEmpty();
        return token;
    }

    /// Whether the source of tokens waits for the server to tell where tokens are to be had.
    public boolean isWaitingForDiscovery() {
        return waitingForDiscovery;
    }

    /// Answers the server in a login by Kerberos.
    ///
    /// @param challenge what the server said; empty in its first request
    /// @throws LoginException if there are no credentials, or the server is another than it should be
    public Octets kerberosAnswer(Octets challenge) {
        KerberosLogin login = kerberos;
        try {
            if (login == null) {
                login = KerberosLogin.start(target, credentials.kerberos());
                kerberos = login;
            }
            return login.answer(challenge);
        } catch (NoClassDefFoundError e) {
            throw new LoginException(
                    "a login by Kerberos needs the module java.security.jgss: add it by --add-modules", e);
        }
    }

    /// Whether a login by Kerberos has begun.
    public boolean isKerberosStarted() {
        return kerberos != null;
    }

    /// Checks that the server has proved by Kerberos who it is, and forgets the keys.
    ///
    /// @throws LoginException if it has not
    public void endKerberos() {
        KerberosLogin login = kerberos;
        if (login != null) {
            login.requireProof();
            login.close();
        }
    }

    /// What a source throws may have anything in its text, which therefore stands in the cause alone.
    private static <T> T asked(String what, Callable<T> source) {
        try {
            return source.call();
        } catch (LoginException e) {
            throw e;
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new LoginException(
                    "the source of " + what + " failed with " + e.getClass().getSimpleName(), e);
        }
    }

    /// Nothing that is secret.
    @Override
    public String toString() {
        return "LoginMeans[" + target + "]";
    }
}
