package dev.bluetusk.client.security;

import java.util.Locale;
import java.util.Optional;

/// What is known of who gives tokens of OAuth. Immutable.
///
/// @param issuer the issuer's identifier, an `https` URL without query and fragment, or the place of its description
/// below `/.well-known/`; a server that names another issuer is not believed
/// @param clientId as whom this program is known to the issuer
/// @param scope what tokens must be good for; the server's word counts if it is left out
public record OAuthOptions(Optional<String> issuer, Optional<String> clientId, Optional<String> scope) {
    private static final OAuthOptions DEFAULTS = new OAuthOptions(Optional.empty(), Optional.empty(), Optional.empty());
    private static final String HTTPS = "https://";
    private static final String WELL_KNOWN = "/.well-known/";
    private static final String OPENID = WELL_KNOWN + "openid-configuration";
    private static final String OAUTH = WELL_KNOWN + "oauth-authorization-server";

    /// Checks the issuer.
    public OAuthOptions {
        issuer.ifPresent(OAuthOptions::check);
    }

    /// Nothing is known.
    public static OAuthOptions defaults() {
        return DEFAULTS;
    }

    /// The same with an issuer.
    public OAuthOptions withIssuer(String url) {
        return new OAuthOptions(Optional.of(url), clientId, scope);
    }

    /// The same with a name for this program.
    public OAuthOptions withClientId(String id) {
        return new OAuthOptions(issuer, Optional.of(id), scope);
    }

    /// The same with a scope.
    public OAuthOptions withScope(String names) {
        return new OAuthOptions(issuer, clientId, Optional.of(names));
    }

    private static void check(String url) {
        boolean strange = url.chars().anyMatch(c -> c <= ' ' || c >= 0x7F) || url.contains("?") || url.contains("#");
        if (strange || !isHttps(url)) {
            throw new IllegalArgumentException(
                    "expected oauth_issuer to be an https URL without query and fragment but got \"" + url + '"');
        }
        if (url.contains(WELL_KNOWN) && issuerOf(url).isEmpty()) {
            throw new IllegalArgumentException(
                    "expected oauth_issuer to end with " + OPENID + " or to have " + OAUTH + " but got \"" + url + '"');
        }
    }

    /// Whether a server may name this place of the issuer's description. Else a server could send the program's token
    /// to an issuer of its own choice.
    boolean allows(String discoveryUrl) {
        return issuer.filter(known -> known.contains(WELL_KNOWN)
                        ? known.equals(discoveryUrl)
                        : issuerOf(discoveryUrl).equals(Optional.of(known)))
                .isPresent();
    }

    /// The issuer whose description lies at a place, by the rules of OpenID Connect Discovery and of RFC 8414;
    /// empty if it is no such place.
    private static Optional<String> issuerOf(String url) {
        int at = url.indexOf(WELL_KNOWN);
        if (!isHttps(url) || url.contains("?") || url.contains("#") || at < HTTPS.length() + 1) {
            return Optional.empty();
        }
        String rest = url.substring(at);
        if (rest.equals(OPENID)) {
            return Optional.of(url.substring(0, at));
        }
        // The path of the issuer stands behind, so nothing but the host may stand before.
        boolean onlyHost = url.indexOf('/', HTTPS.length()) == at;
        if (rest.equals(OAUTH)) {
            return Optional.of(url.substring(0, at));
        }
        return onlyHost && (rest.startsWith(OAUTH + "/") || rest.startsWith(OPENID + "/"))
                ? Optional.of(url.substring(0, at) + rest.substring((rest.startsWith(OAUTH) ? OAUTH : OPENID).length()))
                : Optional.empty();
    }

    private static boolean isHttps(String url) {
        return url.toLowerCase(Locale.ROOT).startsWith(HTTPS) && url.length() > HTTPS.length();
    }
}
