package dev.bluetusk.client;

import java.io.Serial;
import java.util.Optional;

/// A server refused a token of OAuth, and said what it wants instead.
public final class TokenRefusedException extends LoginException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String status;
    private final String discoveryUrl;
    private final String scope;

    /// Makes one.
    ///
    /// @param status what is wrong, such as `invalid_token`
    /// @param discoveryUrl where the issuer's description of itself lies, if the server told
    /// @param scope what a token must be good for, if the server told
    /// @param cause the error by which the server ended the login
    public TokenRefusedException(
            String status, Optional<String> discoveryUrl, Optional<String> scope, Throwable cause) {
        super(
                "the server refused the token of OAuth: " + status
                        + scope.map(names -> "; it wants the scope \"" + names + '"')
                                .orElse("")
                        + discoveryUrl
                                .map(url -> "; its issuer is described at " + url)
                                .orElse(""),
                cause);
        this.status = status;
        this.discoveryUrl = discoveryUrl.orElse("");
        this.scope = scope.orElse("");
    }

    /// What is wrong, such as `invalid_token`.
    public String status() {
        return status;
    }

    /// Where the issuer's description of itself lies, if the server told.
    public Optional<String> discoveryUrl() {
        return Optional.of(discoveryUrl).filter(url -> !url.isEmpty());
    }

    /// What a token must be good for, if the server told.
    public Optional<String> scope() {
        return Optional.of(scope).filter(names -> !names.isEmpty());
    }
}
