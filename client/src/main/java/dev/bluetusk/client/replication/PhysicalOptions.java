package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.Optional;
import java.util.OptionalInt;

/// From where on the log comes. Immutable.
///
/// @param slot     a slot that keeps the log until it is confirmed, if there is one
/// @param from     the place of the first byte
/// @param timeline the timeline to follow; if there is none, the server's own
/// @param limits   the times of the stream
public record PhysicalOptions(Optional<String> slot, Lsn from, OptionalInt timeline, StreamLimits limits) {
    /// The server's own timeline without a slot.
    public static PhysicalOptions from(Lsn place) {
        return new PhysicalOptions(Optional.empty(), place, OptionalInt.empty(), StreamLimits.defaults());
    }

    /// The same with a slot.
    public PhysicalOptions withSlot(String name) {
        return new PhysicalOptions(Optional.of(name), from, timeline, limits);
    }

    /// The same on a timeline, which may be over.
    public PhysicalOptions withTimeline(int number) {
        return new PhysicalOptions(slot, from, OptionalInt.of(number), limits);
    }

    /// The same with other times.
    public PhysicalOptions withLimits(StreamLimits times) {
        return new PhysicalOptions(slot, from, timeline, times);
    }
}
