package dev.bluetusk.benchmarks.replay;

/// One run of what is measured. Confined to one thread.
@FunctionalInterface
public interface Operation {
    /// Runs it.
    ///
    /// @param turn a number that the operation may send
    /// @return a sum of what was read
    long run(int turn) throws Exception;
}
