package dev.bluetusk.client.connect;

import dev.bluetusk.client.Ticker;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Remembers for a while which hosts would not do, so that they are tried after the others. Safe for all
/// threads.
final class HostMemory {
    /// More than this is not remembered.
    static final int ENTRIES_MAX = 1000;

    private final Map<Wish, Long> misses = new ConcurrentHashMap<>();
    private final long recheckNanos;
    private final Ticker ticker;

    HostMemory(Duration recheck, Ticker ticker) {
        if (recheck.isNegative()) {
            throw new IllegalArgumentException("expected a recheck time of zero or more but got " + recheck);
        }
        this.recheckNanos = recheck.toNanos();
        this.ticker = ticker;
    }

    /// The hosts, those that would not do at the end, and else in their order.
    List<Host> sorted(List<Host> hosts, TargetSession wanted) {
        long now = ticker.nanos();
        return hosts.stream()
                .sorted(Comparator.comparing(host -> missed(new Wish(host, wanted), now)))
                .toList();
    }

    void remember(Host host, TargetSession wanted) {
        if (recheckNanos == 0) {
            return;
        }
        long now = ticker.nanos();
        if (misses.size() >= ENTRIES_MAX) {
            misses.keySet().removeIf(wish -> !missed(wish, now));
        }
        if (misses.size() < ENTRIES_MAX) {
            misses.put(new Wish(host, wanted), now);
        }
    }

    void forget(Host host, TargetSession wanted) {
        misses.remove(new Wish(host, wanted));
    }

    private boolean missed(Wish wish, long now) {
        Long since = misses.get(wish);
        return since != null && now - since < recheckNanos;
    }

    /// A host, and what was wanted of it.
    private record Wish(Host host, TargetSession wanted) {}
}
