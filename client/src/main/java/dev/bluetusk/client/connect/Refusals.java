package dev.bluetusk.client.connect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Refuses values that ask for what this library does not do, so that nobody believes to have it. Stateless.
final class Refusals {
    private static final Set<String> FALSE = Set.of("false", "off", "no", "0");

    /// Keywords that only have a meaning with what is not spoken here.
    private static final List<Keyword> NEVER = List.of(
            Keyword.SSLKEYLOGFILE, Keyword.SCRAM_CLIENT_KEY, Keyword.SCRAM_SERVER_KEY, Keyword.OAUTH_CLIENT_SECRET);

    private Refusals() {}

    static void check(Map<Keyword, String> values) {
        for (Keyword keyword : NEVER) {
            if (!values.getOrDefault(keyword, "").isEmpty()) {
                throw new IllegalArgumentException(keyword.text() + " is not supported");
            }
        }
        among(values, Keyword.SSLCERTMODE, Set.of("disable", "allow"), "no server is made to ask for a certificate");
        among(values, Keyword.GSSENCMODE, Set.of("disable", "prefer"), "connections are not encrypted by GSSAPI");
        among(values, Keyword.REPLICATION, FALSE, "ReplicationSession speaks replication");
        among(values, Keyword.CLIENT_ENCODING, Set.of("utf8", "utf-8", "auto"), "it is always UTF8");
    }

    private static void among(Map<Keyword, String> values, Keyword keyword, Set<String> allowed, String reason) {
        String value = values.getOrDefault(keyword, "");
        if (!value.isEmpty() && !allowed.contains(value.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException(keyword.text() + "=" + value + " is not supported: " + reason
                    + "; use one of " + allowed.stream().sorted().toList());
        }
    }
}
