package dev.bluetusk.benchmarks.saturation;

/// A caller's way to run the statement. Used by one thread at a time.
@FunctionalInterface
interface Command {
    /// Runs it.
    ///
    /// @return the server's answer
    int run(int number) throws Exception;
}
