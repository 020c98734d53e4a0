package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Map;
import java.util.Optional;

/// Why a server refused a token (RFC 7628, section 3.2.2). Immutable.
///
/// Nothing but printable ASCII stands in it.
///
/// @param status what is wrong, such as `invalid_token`
/// @param discoveryUrl where the issuer's own description of itself is, if the server tells
/// @param scope what a token must be good for, names parted by blanks, if the server tells
public record BearerRefusal(String status, Optional<String> discoveryUrl, Optional<String> scope) {
    /// The most characters that a refusal may have.
    public static final int LENGTH_MAX = 16 * 1024;

    /// Reads the server's JSON.
    ///
    /// @throws ProtocolException if it is none, or has no status
    static BearerRefusal parse(String json) {
        if (json.length() > LENGTH_MAX) {
            throw new ProtocolException("expected at most " + LENGTH_MAX
                    + " characters of why the server refused the token but got " + json.length());
        }
        Map<String, String> texts = new JsonTexts(json).read();
        String status = texts.getOrDefault("status", "");
        if (status.isEmpty()) {
            throw new ProtocolException("expected the server to tell by a status why it refused the token");
        }
        texts.forEach(BearerRefusal::requirePrintable);
        return new BearerRefusal(
                status,
                Optional.ofNullable(texts.get("openid-configuration")),
                Optional.ofNullable(texts.get("scope")));
    }

    private static void requirePrintable(String name, String text) {
        if (!text.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
            throw new ProtocolException(
                    "expected printable ASCII from a server that refuses a token but got other" + " characters");
        }
    }
}
