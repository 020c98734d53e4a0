package org.postgresql.jdbc;

/// How statements are sent; see the property `preferQueryMode`. This driver prepares all of them.
public enum PreferQueryMode {
    /// Without being prepared under a name.
    SIMPLE("simple"),
    /// Prepared ones alone are prepared.
    EXTENDED_FOR_PREPARED("extendedForPrepared"),
    /// All are prepared.
    EXTENDED("extended"),
    /// All are prepared, and kept.
    EXTENDED_CACHE_EVERYTHING("extendedCacheEverything");

    private final String value;

    PreferQueryMode(String value) {
        this.value = value;
    }

    /// The word in a URL.
    public String value() {
        return value;
    }

    /// The one of a word in a URL; [#EXTENDED] if there is none.
    public static PreferQueryMode of(String mode) {
        for (PreferQueryMode each : values()) {
            if (each.value.equals(mode)) {
                return each;
            }
        }
        return EXTENDED;
    }
}
