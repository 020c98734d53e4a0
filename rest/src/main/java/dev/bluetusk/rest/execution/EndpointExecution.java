package dev.bluetusk.rest.execution;

/// Carries out calls. Safe for all threads.
@FunctionalInterface
public interface EndpointExecution {

    /// Carries out one call and fills its answer exactly once, whatever happens; it may return before that.
    void execute(Call call, Answer answer);
}
