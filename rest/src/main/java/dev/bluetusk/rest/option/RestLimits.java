package dev.bluetusk.rest.option;

import java.time.Duration;

/// All limits of a server. Immutable.
///
/// @param sizes of what callers send and what is sent at once
/// @param times of waiting
/// @param connectionsMax open HTTP connections; more are closed at once
public record RestLimits(Sizes sizes, Times times, int connectionsMax) {

    /// Sizes in bytes.
    ///
    /// @param requestLineMax method, path and query together; more is 414
    /// @param headersMax all header lines together; more is 431
    /// @param bodyMax a request's body; more is 413
    /// @param pieceSize a body larger than this is sent in pieces of about this size
    public record Sizes(int requestLineMax, int headersMax, int bodyMax, int pieceSize) {

        /// Checks that all are positive.
        public Sizes {
            requirePositive("requestLineMax", requestLineMax);
            requirePositive("headersMax", headersMax);
            requirePositive("bodyMax", bodyMax);
            requirePositive("pieceSize", pieceSize);
        }
    }

    /// Times.
    ///
    /// @param idle how long a connection may wait for its next request
    /// @param receive how long a request may take to arrive; more is 408
    /// @param statement how long a statement may run; more is 504
    /// @param stall how long a caller may refuse to read; then the connection is closed
    /// @param drain how long a stop waits for requests in flight
    public record Times(Duration idle, Duration receive, Duration statement, Duration stall, Duration drain) {

        /// Checks that all are positive.
        public Times {
            requirePositive("idle", idle.toMillis());
            requirePositive("receive", receive.toMillis());
            requirePositive("statement", statement.toMillis());
            requirePositive("stall", stall.toMillis());
            requirePositive("drain", drain.toMillis());
        }
    }

    /// Checks that there is room for a connection.
    public RestLimits {
        requirePositive("connectionsMax", connectionsMax);
    }

    /// 8 KiB request line, 16 KiB headers, 1 MiB body, pieces of 64 KiB; 60 s idle, 30 s to receive, 30 s a statement,
    /// 30 s stall, 10 s drain; 1000 connections.
    public static RestLimits defaults() {
        Sizes sizes = new Sizes(8 << 10, 16 << 10, 1 << 20, 64 << 10);
        Times times = new Times(
                Duration.ofSeconds(60),
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10));
        return new RestLimits(sizes, times, 1000);
    }

    /// The same with other sizes.
    public RestLimits withSizes(Sizes other) {
        return new RestLimits(other, times, connectionsMax);
    }

    /// The same with other times.
    public RestLimits withTimes(Times other) {
        return new RestLimits(sizes, other, connectionsMax);
    }

    /// The same with another number of connections.
    public RestLimits withConnectionsMax(int other) {
        return new RestLimits(sizes, times, other);
    }

    private static void requirePositive(String name, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " has to be positive, but is " + value);
        }
    }
}
