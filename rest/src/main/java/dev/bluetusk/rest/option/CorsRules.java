package dev.bluetusk.rest.option;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Which pages of other origins may call the server from a browser (the Fetch standard's CORS protocol). Immutable.
///
/// @param origins such as `https://app.example`; none means that pages of all origins may
/// @param credentials whether browsers may send cookies and such along; only for origins that are named
/// @param maxAge how long a browser may remember what a preflight said
public record CorsRules(List<String> origins, boolean credentials, Duration maxAge) {
    private static final Duration USUAL_AGE = Duration.ofMinutes(10);

    /// Checks that all are origins, and that credentials are for named ones.
    public CorsRules {
        origins = origins.stream().map(CorsRules::normal).toList();
        if (credentials && origins.isEmpty()) {
            throw new IllegalArgumentException("credentials need origins that are named: they cannot be for all");
        }
    }

    /// Pages of all origins, without credentials.
    public static CorsRules allOrigins() {
        return new CorsRules(List.of(), false, USUAL_AGE);
    }

    /// Pages of some origins, without credentials.
    public static CorsRules of(List<String> origins) {
        if (origins.isEmpty()) {
            throw new IllegalArgumentException("expected at least one origin");
        }
        return new CorsRules(origins, false, USUAL_AGE);
    }

    /// The same with credentials.
    public CorsRules withCredentials() {
        return new CorsRules(origins, true, maxAge);
    }

    /// Whether pages of an origin may call.
    public boolean allows(String origin) {
        return origins.isEmpty() || origins.contains(origin.toLowerCase(Locale.ROOT));
    }

    private static String normal(String origin) {
        String lower = origin.strip().toLowerCase(Locale.ROOT);
        if (!lower.matches("[a-z][a-z0-9+.-]*://[^/?#\\s]+")
                || URI.create(lower).getHost() == null) {
            throw new IllegalArgumentException(
                    "expected an origin such as https://app.example, without a path, but got \"" + origin + "\"");
        }
        return lower;
    }
}
