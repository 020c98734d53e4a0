package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.wire.SqlState;
import java.time.Duration;
import java.util.Set;
import java.util.random.RandomGenerator;

/// How often a transaction is tried again that failed only because others ran at the same time: with a
/// serialization failure (SQLSTATE 40001) or a deadlock (40P01). Immutable.
///
/// @param attemptsMax how often it is tried, the first time included
/// @param pauseMax the longest pause before the second attempt; it doubles with each attempt, up to
/// [#PAUSE_LIMIT]
public record Retries(int attemptsMax, Duration pauseMax) {
    /// No pause is longer.
    public static final Duration PAUSE_LIMIT = Duration.ofSeconds(2);

    private static final Set<String> WORTH_IT = Set.of(SqlState.SERIALIZATION_FAILURE, SqlState.DEADLOCK_DETECTED);
    private static final Retries NONE = new Retries(1, Duration.ZERO);

    /// Checks the limits.
    public Retries {
        if (attemptsMax < 1) {
            throw new IllegalArgumentException("expected at least 1 attempt but got " + attemptsMax);
        }
        if (pauseMax.isNegative() || pauseMax.compareTo(PAUSE_LIMIT) > 0) {
            throw new IllegalArgumentException(
                    "expected a pause from 0 to " + PAUSE_LIMIT.toMillis() + " ms but got " + pauseMax);
        }
    }

    /// One attempt only.
    public static Retries none() {
        return NONE;
    }

    /// So many attempts, with pauses that begin at up to 10 ms.
    public static Retries upTo(int attempts) {
        return new Retries(attempts, Duration.ofMillis(10));
    }

    /// The same with other pauses.
    public Retries withPauseMax(Duration pause) {
        return new Retries(attemptsMax, pause);
    }

    /// Whether a failure, or one that it was caused by, goes away if the transaction is tried again.
    public static boolean isWorthIt(Throwable failure) {
        Throwable each = failure;
        for (int depth = 0; each != null && depth < 20; depth++) {
            if (each instanceof PostgresException refused) {
                return WORTH_IT.contains(refused.sqlState());
            }
            each = each.getCause();
        }
        return false;
    }

    /// A pause of random length after an attempt, so that two that stood in each other's way do not meet again.
    ///
    /// @param attempt the attempt that failed, from 1
    public Duration pause(int attempt, RandomGenerator random) {
        long longest = Math.min(PAUSE_LIMIT.toNanos(), pauseMax.toNanos() << Math.min(20, Math.max(0, attempt - 1)));
        return longest == 0 ? Duration.ZERO : Duration.ofNanos(random.nextLong(longest + 1));
    }
}
