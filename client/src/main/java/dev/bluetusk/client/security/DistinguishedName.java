package dev.bluetusk.client.security;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.security.auth.x500.X500Principal;

/// Finds the common name in the name of a certificate's owner.
final class DistinguishedName {
    /// One `CN=value` of RFC 2253, where special characters are escaped by a backslash or stand in quotes.
    private static final Pattern COMMON_NAME =
            Pattern.compile("(?:^|[,+])CN=(\"(?:[^\"\\\\]|\\\\.)*\"|(?:[^,+\\\\\"]|\\\\.)*)");

    private DistinguishedName() {}

    /// The most specific common name, which RFC 2253 puts first; empty if there is none.
    static String commonName(X500Principal name) {
        Matcher matcher = COMMON_NAME.matcher(name.getName(X500Principal.RFC2253));
        List<String> found = matcher.results().map(result -> result.group(1)).toList();
        String first = found.isEmpty() ? "" : found.getFirst();
        // An escaped name is no host name, so it need not be read.
        return first.indexOf('\\') >= 0 || first.startsWith("\"") ? "" : first;
    }
}
