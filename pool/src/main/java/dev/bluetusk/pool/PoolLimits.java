package dev.bluetusk.pool;

import java.io.Serializable;
import java.time.Duration;

/// The limits of a pool. Immutable.
///
/// @param sessionsMin how many sessions are kept open even when nobody needs them
/// @param sessionsMax how many sessions may be open
/// @param times the limits in time
/// @param reset what is done to a session that comes back
/// @param leakTraces whether each lease remembers where it was taken, which costs some microseconds
public record PoolLimits(int sessionsMin, int sessionsMax, Times times, Reset reset, boolean leakTraces)
        implements Serializable {
    private static final PoolLimits DEFAULTS = new PoolLimits(0, 10, Times.DEFAULTS, Reset.WHEN_CHANGED, false);

    /// What is done to a session that comes back, besides the rollback of an open transaction.
    public enum Reset {
        /// Settings, temporary tables, cursors, locks and subscriptions are reset if a command ran that may
        /// have changed them. SELECT and the commands that change rows are trusted not to, unless their text
        /// calls `set_config`, `setseed`, `dblink_connect` or a function for advisory locks; what the
        /// database's own functions do inside is not seen.
        WHEN_CHANGED,
        /// All is reset each time, which costs a round trip.
        ALWAYS
    }

    /// The limits in time of a pool. Immutable.
    ///
    /// @param checkout how long to wait for a session
    /// @param idleCheck a session that was idle for longer is asked for a sign of life before it is leased
    /// @param idleMax a session that was idle for longer is closed, down to the minimum
    /// @param lifeMax a session that is older is closed when nobody has it; each gets up to a tenth less by
    /// chance, so that not all end at once
    /// @param leakAfter a lease that is held for longer is reported in the log; zero for never
    public record Times(Duration checkout, Duration idleCheck, Duration idleMax, Duration lifeMax, Duration leakAfter)
            implements Serializable {
        static final Times DEFAULTS = new Times(
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                Duration.ofMinutes(10),
                Duration.ofMinutes(30),
                Duration.ZERO);

        /// Checks that none is negative.
        public Times {
            for (Duration each : new Duration[] {checkout, idleCheck, idleMax, lifeMax, leakAfter}) {
                if (each.isNegative()) {
                    throw new IllegalArgumentException("expected a time of zero or more but got " + each);
                }
            }
        }
    }

    /// Checks the numbers.
    public PoolLimits {
        if (sessionsMax < 1 || sessionsMin < 0 || sessionsMin > sessionsMax) {
            throw new IllegalArgumentException("expected 0 <= sessionsMin <= sessionsMax and sessionsMax >= 1 but got "
                    + sessionsMin + " and " + sessionsMax);
        }
    }

    /// Up to 10 sessions, none kept; 30 s to wait, a check after 5 s idle, closed after 10 min idle or 30 min
    /// of life, no leak reports.
    public static PoolLimits defaults() {
        return DEFAULTS;
    }

    /// The same with other numbers of sessions.
    public PoolLimits withSessions(int min, int max) {
        return new PoolLimits(min, max, times, reset, leakTraces);
    }

    /// The same with another wait for a session.
    public PoolLimits withCheckoutTimeout(Duration timeout) {
        return withTimes(new Times(timeout, times.idleCheck, times.idleMax, times.lifeMax, times.leakAfter));
    }

    /// The same with a check of sessions that were idle for so long.
    public PoolLimits withIdleCheck(Duration idle) {
        return withTimes(new Times(times.checkout, idle, times.idleMax, times.lifeMax, times.leakAfter));
    }

    /// The same with another end of idle sessions.
    public PoolLimits withIdleMax(Duration idle) {
        return withTimes(new Times(times.checkout, times.idleCheck, idle, times.lifeMax, times.leakAfter));
    }

    /// The same with another life of sessions.
    public PoolLimits withLifeMax(Duration life) {
        return withTimes(new Times(times.checkout, times.idleCheck, times.idleMax, life, times.leakAfter));
    }

    /// The same with a report of leases that are held for so long.
    public PoolLimits withLeakAfter(Duration held) {
        return withTimes(new Times(times.checkout, times.idleCheck, times.idleMax, times.lifeMax, held));
    }

    /// The same with all limits in time.
    public PoolLimits withTimes(Times other) {
        return new PoolLimits(sessionsMin, sessionsMax, other, reset, leakTraces);
    }

    /// The same with another reset.
    public PoolLimits withReset(Reset other) {
        return new PoolLimits(sessionsMin, sessionsMax, times, other, leakTraces);
    }

    /// The same, remembering where each lease was taken.
    public PoolLimits withLeakTraces() {
        return new PoolLimits(sessionsMin, sessionsMax, times, reset, true);
    }
}
