package dev.bluetusk.client.replication;

import java.time.Duration;

/// An [Applier] in a process of its own, to be killed.
final class ApplierProcess {
    private ApplierProcess() {}

    /// Applies until it is killed.
    ///
    /// @param arguments source, target, slot, whether prepared transactions come, whether its own progress counts
    public static void main(String[] arguments) {
        try (Applier applier = new Applier(
                arguments[0],
                arguments[1],
                arguments[2],
                Boolean.parseBoolean(arguments[3]),
                Boolean.parseBoolean(arguments[4]))) {
            applier.applyUntilQuiet(Duration.ofMinutes(1));
        }
    }
}
