package dev.bluetusk.benchmarks.saturation;

/// Whether a caller makes its command each time.
public enum Manner {
    /// A command is made, run and dropped.
    FRESH("fresh"),
    /// A command that the caller keeps is run again with another value.
    REUSED("reused");

    private final String title;

    Manner(String title) {
        this.title = title;
    }

    /// How the report calls it.
    public String title() {
        return title;
    }
}
