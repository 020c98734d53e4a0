package dev.bluetusk.embedded;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server that somebody else runs, known by its URL. Immutable.
///
/// @param url a URL such as `postgresql://user:password@host:5432/database`
public record OwnServer(String url) implements PostgresServer {
    private static final Pattern FORM = Pattern.compile("(postgres(?:ql)?://[^/?]*)(?:/([^?]*))?(\\?.*)?");

    /// Checks the URL's form.
    public OwnServer {
        if (!FORM.matcher(url).matches()) {
            throw new IllegalArgumentException("expected a URL such as postgresql://user@host:5432/database");
        }
    }

    @Override
    public String url(String database) {
        Matcher matcher = FORM.matcher(url);
        if (!matcher.matches()) {
            throw new AssertionError("the form was checked before");
        }
        String query = matcher.group(3) == null ? "" : matcher.group(3);
        return matcher.group(1) + "/" + PostgresUrl.encode(database) + query;
    }

    @Override
    public String toString() {
        return "own server at " + url.replaceFirst("//[^@/]*@", "//"); // without user and password
    }
}
