package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.time.Instant;

/// Where and when a streamed transaction was rolled back. Immutable.
public sealed interface AbortPlace {
    /// The server does not say, because streaming is not `parallel`.
    record NotSent() implements AbortPlace {}

    /// The place in the log, and the moment.
    record Known(Lsn lsn, Instant time) implements AbortPlace {}
}
