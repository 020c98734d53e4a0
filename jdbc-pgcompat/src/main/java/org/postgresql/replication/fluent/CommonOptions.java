package org.postgresql.replication.fluent;

import org.jspecify.annotations.Nullable;
import org.postgresql.replication.LogSequenceNumber;

/// What a stream was told.
public interface CommonOptions {
    /// The slot; null if there is none.
    @Nullable
    String getSlotName();

    /// From where on something comes.
    LogSequenceNumber getStartLSNPosition();

    /// How often the server is told how far this side is, in milliseconds.
    int getStatusInterval();

    /// Whether places behind the last piece count as flushed by themselves once that one is.
    boolean getAutomaticFlush();
}
