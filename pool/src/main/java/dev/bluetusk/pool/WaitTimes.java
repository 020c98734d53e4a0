package dev.bluetusk.pool;

import java.time.Duration;
import java.util.List;

/// How long callers waited for a session, those that waited in vain among them. Who found one idle or opened
/// one did not wait and is not counted. Immutable.
///
/// @param counts how many waits there were up to each of [#BOUNDS], and in the end how many that were longer
/// @param total all waits together
public record WaitTimes(List<Long> counts, Duration total) {
    /// The bounds of the counts.
    public static final List<Duration> BOUNDS = List.of(
            Duration.ofMillis(1),
            Duration.ofMillis(10),
            Duration.ofMillis(100),
            Duration.ofSeconds(1),
            Duration.ofSeconds(10));

    /// Keeps a copy of the counts.
    public WaitTimes {
        counts = List.copyOf(counts);
    }

    /// How many waits there were.
    public long count() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
