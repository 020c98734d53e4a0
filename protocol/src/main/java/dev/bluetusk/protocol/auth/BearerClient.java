package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The client's side of OAUTHBEARER (RFC 7628), one login long: it shows a token, or asks without one where
/// tokens are to be had.
///
/// ```java
/// BearerClient bearer = BearerClient.withToken(token);
/// FrontendEncoder.saslInitialResponse(out, BearerClient.OAUTHBEARER, bearer.firstMessage());
/// // AuthenticationSASLContinue, which only a refusal has:
/// FrontendEncoder.authenticationResponse(out, bearer.answer(data));
/// ```
///
/// The token is like a password that whoever has it may use: send it only to a server that is known. Confined
/// to the thread of its session.
public final class BearerClient {
    /// The mechanism to name in SASLInitialResponse.
    public static final String OAUTHBEARER = "OAUTHBEARER";

    /// The longest token, in characters.
    public static final int TOKEN_LENGTH_MAX = 256 * 1024;

    private static final String SEPARATOR = "\u0001";

    /// What RFC 6750 allows.
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

    private final Octets firstMessage;
    private @Nullable BearerRefusal refusal;

    private BearerClient(String authorization) {
        this.firstMessage = Octets.utf8("n,," + SEPARATOR + "auth=" + authorization + SEPARATOR + SEPARATOR);
    }

    /// Starts a login with a token.
    ///
    /// @throws IllegalArgumentException if the text cannot be a token; the message does not show it
    public static BearerClient withToken(String token) {
        if (token.length() > TOKEN_LENGTH_MAX) {
            throw new IllegalArgumentException(
                    "expected a token of at most " + TOKEN_LENGTH_MAX + " characters but got " + token.length());
        }
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException(
                    "expected a token of letters, digits and . _ ~ + / - as RFC 6750 has it, but got other characters");
        }
        return new BearerClient("Bearer " + token);
    }

    /// Starts a login that the server must refuse, and by its refusal tells where tokens are to be had.
    public static BearerClient withoutToken() {
        return new BearerClient("");
    }

    /// The data of SASLInitialResponse.
    public Octets firstMessage() {
        return firstMessage;
    }

    /// Takes the server's refusal and gives the data of the SASLResponse that ends the exchange.
    ///
    /// @param refused the data of AuthenticationSASLContinue
    /// @throws ProtocolException if it is no refusal as the RFC has it, or there was one already
    public Octets answer(Octets refused) {
        if (refusal != null) {
            throw new ProtocolException(
                    "expected ErrorResponse after the server refused the token but got more of SASL");
        }
        refusal = BearerRefusal.parse(refused.utf8());
        return Octets.utf8(SEPARATOR);
    }

    /// Why the server refused, if it did; an error of the server follows.
    public Optional<BearerRefusal> refusal() {
        return Optional.ofNullable(refusal);
    }

    /// Nothing of the token.
    @Override
    public String toString() {
        return "BearerClient[" + (refusal == null ? "waits" : "refused") + "]";
    }
}
