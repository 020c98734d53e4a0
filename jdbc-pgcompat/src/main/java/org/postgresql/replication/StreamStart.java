package org.postgresql.replication;

import dev.bluetusk.client.replication.StreamLimits;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.fluent.ChainedCommonStreamBuilder;
import org.postgresql.replication.fluent.CommonOptions;

/// What streams of both kinds are told.
abstract sealed class StreamStart<T extends ChainedCommonStreamBuilder<T>>
        implements ChainedCommonStreamBuilder<T>, CommonOptions permits LogicalStart, PhysicalStart {
    private static final int STATUS_INTERVAL_MILLIS = 10_000;

    private final SessionReplication replication;
    private @Nullable String slotName;
    private LogSequenceNumber startPosition = LogSequenceNumber.INVALID_LSN;
    private int statusIntervalMillis = STATUS_INTERVAL_MILLIS;
    private boolean automaticFlush = true;

    StreamStart(SessionReplication replication) {
        this.replication = replication;
    }

    abstract T self();

    final SessionReplication replication() {
        return replication;
    }

    /// The server may be silent as long as the connection's `socketTimeout` allows; without one, for ever.
    final StreamLimits limits() {
        Duration silence = replication
                .access()
                .property("socketTimeout")
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .orElse(Duration.ZERO);
        return new StreamLimits(Duration.ofMillis(statusIntervalMillis), silence);
    }

    @Override
    public final T withSlotName(String name) {
        slotName = name;
        return self();
    }

    @Override
    public final T withStatusInterval(int time, TimeUnit format) {
        statusIntervalMillis = Math.toIntExact(Math.min(Integer.MAX_VALUE, format.toMillis(time)));
        return self();
    }

    @Override
    public final T withStartPosition(LogSequenceNumber lsn) {
        startPosition = lsn;
        return self();
    }

    @Override
    public final T withAutomaticFlush(boolean automatic) {
        automaticFlush = automatic;
        return self();
    }

    @Override
    public final @Nullable String getSlotName() {
        return slotName;
    }

    @Override
    public final LogSequenceNumber getStartLSNPosition() {
        return startPosition;
    }

    @Override
    public final int getStatusInterval() {
        return statusIntervalMillis;
    }

    @Override
    public final boolean getAutomaticFlush() {
        return automaticFlush;
    }
}
