package dev.bluetusk.client.observe;

/// Hears what sessions and their pool do.
///
/// ```java
/// SessionOptions options = SessionOptions.defaults().withListener(event -> {
///     if (event instanceof SessionEvent.Statement statement && statement.duration().toMillis() > 100) {
///         log.info(statement.duration().toMillis() + " ms: " + statement.sql());
///     }
/// });
/// ```
///
/// It is called on the thread that does the work, which waits meanwhile, so it must be quick; with several
/// sessions it is called from several threads at once. It must not use the session. What it throws is logged
/// once and goes no further.
@FunctionalInterface
public interface SessionListener {
    /// Something is over.
    void on(SessionEvent event);

    /// A command begins on this thread: gives who hears of its end. A tracer remembers here what the thread is about.
    ///
    /// @return who is told how the command ended, on whatever thread reads the last answer; this listener
    /// itself unless overridden
    default SessionListener atBeginning() {
        return this;
    }
}
