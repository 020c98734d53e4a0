package dev.bluetusk.pool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What a pool counts, save its leases, which each session counts by itself. Guarded by the pool's lock.
final class Counters {
    private final Map<CloseReason, Long> closed = new EnumMap<>(CloseReason.class);
    private final long[] waits = new long[WaitTimes.BOUNDS.size() + 1];
    private long waitedNanos;
    private long timeouts;
    private long created;
    private long openFailures;
    private long leasesOfClosed;

    void created() {
        created++;
    }

    void notOpened() {
        openFailures++;
    }

    void timedOut() {
        timeouts++;
    }

    void closed(PooledSession pooled, CloseReason reason) {
        closed.merge(reason, 1L, Long::sum);
        leasesOfClosed += pooled.leases();
    }

    void waited(long nanos) {
        waitedNanos += nanos;
        int bound = 0;
        while (bound < WaitTimes.BOUNDS.size()
                && nanos > WaitTimes.BOUNDS.get(bound).toNanos()) {
            bound++;
        }
        waits[bound]++;
    }

    PoolMetrics metrics(PoolStatus status, long leasesOfOpen) {
        List<Long> counts = new ArrayList<>();
        for (long each : waits) {
            counts.add(each);
        }
        return new PoolMetrics(
                status,
                leasesOfClosed + leasesOfOpen,
                timeouts,
                created,
                openFailures,
                closed,
                new WaitTimes(counts, Duration.ofNanos(waitedNanos)));
    }
}
