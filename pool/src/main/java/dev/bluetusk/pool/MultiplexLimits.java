package dev.bluetusk.pool;

import java.time.Duration;

/// The limits of a [Multiplexer]. Immutable.
///
/// @param lanes how many sessions are shared
/// @param depth how many statements may be under way on each
/// @param queue how many callers may wait until there is room for their statement
/// @param waitMax how long each of them waits
/// @param statement how long a statement may take from its sending to its answer; zero for no limit
/// @param resultBytes how many bytes one result may have, since results are gathered in memory
public record MultiplexLimits(int lanes, int depth, int queue, Duration waitMax, Duration statement, long resultBytes) {
    private static final MultiplexLimits DEFAULTS =
            new MultiplexLimits(4, 64, 10_000, Duration.ofSeconds(30), Duration.ZERO, 64L << 20);

    /// Checks the numbers.
    public MultiplexLimits {
        if (lanes < 1 || depth < 1 || queue < 0 || resultBytes < 0) {
            throw new IllegalArgumentException(
                    "expected lanes >= 1, depth >= 1, queue >= 0 and resultBytes >= 0 but got " + lanes + ", " + depth
                            + ", " + queue + " and " + resultBytes);
        }
        if (waitMax.isNegative() || statement.isNegative()) {
            throw new IllegalArgumentException(
                    "expected times of zero or more but got " + waitMax + " and " + statement);
        }
    }

    /// 4 lanes with up to 64 statements each, 10,000 callers that wait for 30 s, no limit for a statement, 64
    /// MiB for a result.
    public static MultiplexLimits defaults() {
        return DEFAULTS;
    }

    /// The same with other numbers of lanes and of statements on each.
    public MultiplexLimits withLanes(int count, int depthOfEach) {
        return new MultiplexLimits(count, depthOfEach, queue, waitMax, statement, resultBytes);
    }

    /// The same with another queue.
    public MultiplexLimits withQueue(int callers, Duration waitOfEach) {
        return new MultiplexLimits(lanes, depth, callers, waitOfEach, statement, resultBytes);
    }

    /// The same with another limit for a statement; zero for none.
    public MultiplexLimits withStatementTimeout(Duration limit) {
        return new MultiplexLimits(lanes, depth, queue, waitMax, limit, resultBytes);
    }

    /// The same with another limit for a result.
    public MultiplexLimits withResultBytes(long bytes) {
        return new MultiplexLimits(lanes, depth, queue, waitMax, statement, bytes);
    }
}
