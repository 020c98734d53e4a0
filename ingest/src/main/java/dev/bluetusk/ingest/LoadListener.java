package dev.bluetusk.ingest;

/// Hears how a load goes on, on the load's thread; each method does nothing unless overridden.
///
/// A listener must be quick: the load waits for it. What it throws ends the load.
public interface LoadListener {
    /// A listener that does nothing.
    LoadListener NONE = new LoadListener() {};

    /// The plan is made; nothing was sent yet.
    default void planned(LoadPlan plan) {}

    /// Some more of the file was sent. Called at most some ten times a second, and once at the end of the file.
    default void progressed(LoadProgress progress) {}

    /// A record was rejected.
    default void rejected(Reject reject) {}
}
