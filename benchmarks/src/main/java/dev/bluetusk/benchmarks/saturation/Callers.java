package dev.bluetusk.benchmarks.saturation;

/// On what the callers run.
public enum Callers {
    /// Threads of the system, kept from burst to burst.
    PLATFORM("platform threads"),
    /// Virtual threads, a new one for each command.
    VIRTUAL("virtual threads");

    private final String title;

    Callers(String title) {
        this.title = title;
    }

    /// How the report calls it.
    public String title() {
        return title;
    }
}
