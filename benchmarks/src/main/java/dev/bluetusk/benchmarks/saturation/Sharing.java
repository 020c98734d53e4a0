package dev.bluetusk.benchmarks.saturation;

/// How commands come to a session. A rival that knows one way only is measured with it in both.
public enum Sharing {
    /// Commands of several callers travel on a session at the same time.
    MULTIPLEXED("multiplexed"),
    /// A caller has a session for itself while its command runs.
    POOLED("ordinary pool");

    private final String title;

    Sharing(String title) {
        this.title = title;
    }

    /// How the report calls it.
    public String title() {
        return title;
    }
}
