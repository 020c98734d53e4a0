package org.postgresql.replication.fluent;

import java.util.concurrent.TimeUnit;
import org.postgresql.replication.LogSequenceNumber;

/// What streams of both kinds can be told.
///
/// @param <T> the builder itself
public interface ChainedCommonStreamBuilder<T extends ChainedCommonStreamBuilder<T>> {
    /// Sets the slot. As in SQL, a name without double quotes is in small letters.
    T withSlotName(String slotName);

    /// Sets how often the server is told how far this side is; 10 seconds if left out. Zero leaves it to the
    /// server's `wal_sender_timeout`.
    T withStatusInterval(int time, TimeUnit format);

    /// Sets from where on something comes; if left out, a logical stream begins where its slot is.
    T withStartPosition(LogSequenceNumber lsn);

    /// Sets whether places behind the last piece count as flushed by themselves once that one is; they do if
    /// left out.
    T withAutomaticFlush(boolean automaticFlush);
}
