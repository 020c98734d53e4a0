package dev.bluetusk.rest.catalog;

import java.util.Locale;

/// Where a caller puts a parameter.
public enum Place {
    /// A part of the path.
    PATH,
    /// The query string.
    QUERY,
    /// A key of the JSON object in the body; the query string is accepted, too.
    BODY,
    /// The whole body as it comes: bytes for `bytea`, else text in UTF-8.
    WHOLE_BODY;

    /// `path`, `query`, `body` or `whole body`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
