package dev.bluetusk.client.notification;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// The limits of a [Listener]. Immutable.
///
/// @param probeAfter how long the connection may be idle before the server is asked for a sign of life
/// @param probeTimeout how long that answer may take before the connection counts as lost
/// @param pauseFirst the longest pause before the first attempt at a new connection; it doubles with each
/// attempt
/// @param pauseMax no pause between attempts is longer
public record ListenerOptions(Duration probeAfter, Duration probeTimeout, Duration pauseFirst, Duration pauseMax) {
    /// No limit is longer.
    public static final Duration LIMIT_MAX = Duration.ofDays(1);

    private static final int DOUBLINGS_MAX = 30;

    private static final ListenerOptions DEFAULTS = new ListenerOptions(
            Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofMillis(100), Duration.ofSeconds(30));

    /// Checks the limits.
    public ListenerOptions {
        check("probeAfter", probeAfter);
        check("probeTimeout", probeTimeout);
        check("pauseFirst", pauseFirst);
        check("pauseMax", pauseMax);
    }

    private static void check(String name, Duration limit) {
        if (limit.isNegative() || limit.isZero() || limit.compareTo(LIMIT_MAX) > 0) {
            throw new IllegalArgumentException(
                    "expected " + name + " above zero and up to " + LIMIT_MAX + " but got " + limit);
        }
    }

    /// A probe after 30 s of silence, with 10 s for its answer; pauses that begin at 100 ms and end at 30 s.
    public static ListenerOptions defaults() {
        return DEFAULTS;
    }

    /// The same with other limits for a silent connection.
    public ListenerOptions withProbe(Duration after, Duration timeout) {
        return new ListenerOptions(after, timeout, pauseFirst, pauseMax);
    }

    /// The same with other pauses between attempts at a new connection.
    public ListenerOptions withPauses(Duration first, Duration max) {
        return new ListenerOptions(probeAfter, probeTimeout, first, max);
    }

    /// The pause before an attempt: between a half and the whole of its limit, so that many programs that lost
    /// the same server do not come back in the same moment.
    ///
    /// @param attempt counted from 1
    Duration pause(int attempt, RandomGenerator random) {
        int doublings = Math.min(DOUBLINGS_MAX, attempt - 1);
        Duration grown = pauseFirst.multipliedBy(1L << doublings);
        long longest = (grown.compareTo(pauseMax) < 0 ? grown : pauseMax).toNanos();
        return Duration.ofNanos(longest - random.nextLong(longest / 2 + 1));
    }
}
