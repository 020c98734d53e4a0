package dev.bluetusk.client.replication;

import java.time.Duration;

/// The times of a stream. Immutable.
///
/// @param statusInterval how often the server is told how far this side is; zero for as often as the server
/// needs it: a third of its `wal_sender_timeout`, and 10 s at most
/// @param silenceMax how long the server may say nothing while it is waited for; after half of that it is asked
/// for a sign of life. Zero for no limit
public record StreamLimits(Duration statusInterval, Duration silenceMax) {
    private static final StreamLimits DEFAULTS = new StreamLimits(Duration.ZERO, Duration.ofSeconds(60));

    /// Checks the times.
    public StreamLimits {
        if (statusInterval.isNegative()) {
            throw new IllegalArgumentException("expected a status interval of zero or more but got " + statusInterval);
        }
        if (silenceMax.isNegative()) {
            throw new IllegalArgumentException("expected a longest silence of zero or more but got " + silenceMax);
        }
    }

    /// Status updates as often as the server needs them, and at most 60 s of silence.
    public static StreamLimits defaults() {
        return DEFAULTS;
    }

    /// The same with another interval of status updates.
    public StreamLimits withStatusInterval(Duration interval) {
        return new StreamLimits(interval, silenceMax);
    }

    /// The same with another limit for the server's silence.
    public StreamLimits withSilenceMax(Duration limit) {
        return new StreamLimits(statusInterval, limit);
    }
}
