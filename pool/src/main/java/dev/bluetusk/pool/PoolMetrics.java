package dev.bluetusk.pool;

import java.util.Map;

/// What a pool has done since it was made, and how it is at one moment. Immutable.
///
/// The numbers are read one after the other while the pool works, so they need not fit each other exactly.
///
/// @param status how the pool is now
/// @param checkouts how many leases there were
/// @param timeouts how many callers got no session in time
/// @param created how many sessions were opened
/// @param openFailures how often a session could not be opened
/// @param closed how many sessions were closed, by reason
/// @param waits how long callers waited
public record PoolMetrics(
        PoolStatus status,
        long checkouts,
        long timeouts,
        long created,
        long openFailures,
        Map<CloseReason, Long> closed,
        WaitTimes waits) {
    /// Keeps a copy of the counts.
    public PoolMetrics {
        closed = Map.copyOf(closed);
    }
}
