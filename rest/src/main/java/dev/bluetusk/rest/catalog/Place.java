package dev.bluetusk.rest.catalog;

import java.util.Locale;

/// Where a caller puts a parameter.
public enum Place {
    /// A part of the path.
    PATH,
    /// The query string.
    QUERY,
    /// A key of the JSON object in the body; the query string is accepted, too.
    BODY;

    /// `path`, `query` or `body`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
