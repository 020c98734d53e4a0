package dev.bluetusk.client.session;

/// What becomes of one step of a [Pipeline], or of its boundary.
///
/// Confined to the thread of its session.
///
/// @param <T> what the step results in
public sealed interface Step<T> permits Boundary, PipelineStep {
    /// The result. When it has not come yet, everything that is written so far is sent, and the answers up to this step
    /// are read; the server is asked for them with a Flush if the step's group has no boundary yet. What a step has
    /// done before its boundary may still be undone with its group.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refused the step
    /// @throws dev.bluetusk.client.TimeLimitException if it took too long and was cancelled
    /// @throws dev.bluetusk.client.StepSkippedException if an earlier step of its group failed
    /// @throws dev.bluetusk.client.SessionLostException if the session was lost before its answer;
    /// [dev.bluetusk.client.SessionLostException#maybeExecuted] tells whether it may have run
    T get();

    /// Whether [#get] returns or throws without waiting.
    boolean isDone();
}
