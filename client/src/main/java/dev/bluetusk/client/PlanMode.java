package dev.bluetusk.client;

/// Which plans the server uses for a statement that it keeps: the setting `plan_cache_mode`.
///
/// A generic plan is made once, for all values of the parameters, and saves the planning of each execution. A custom
/// plan is made for the values of one execution, and is worth its planning where values differ much.
public enum PlanMode {
    /// As the session is set otherwise: by default the server plans five times for the values, and then goes over to
    /// a generic plan if that one does not cost more.
    AUTO("auto"),

    /// A generic plan from the first execution on.
    GENERIC("generic"),

    /// A plan for the values of each execution.
    CUSTOM("custom");

    private final String text;

    PlanMode(String text) {
        this.text = text;
    }

    /// As it is written in a connection text: `auto`, `generic`, `custom`.
    @Override
    public String toString() {
        return text;
    }
}
