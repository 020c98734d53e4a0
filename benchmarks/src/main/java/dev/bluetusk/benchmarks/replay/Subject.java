package dev.bluetusk.benchmarks.replay;

/// A client that is measured: it connects through a door and makes an operation ready.
@FunctionalInterface
public interface Subject {
    /// Connects, by as many connections as it needs, always in the same order.
    Operation open(Door door) throws Exception;
}
