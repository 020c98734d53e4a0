package org.postgresql.jdbc;

import java.util.Locale;

/// Whether a statement that fails spoils its transaction; see the property `autosave`.
public enum AutoSave {
    /// It does.
    NEVER,
    /// Each statement is undone by itself, and the transaction goes on.
    ALWAYS,
    /// Only statements that must be prepared again are repeated.
    CONSERVATIVE;

    private final String value = name().toLowerCase(Locale.ROOT);

    /// The word in a URL.
    public String value() {
        return value;
    }

    /// The one of a word in a URL.
    ///
    /// @throws IllegalArgumentException if there is none
    public static AutoSave of(String value) {
        return valueOf(value.toUpperCase(Locale.ROOT));
    }
}
