package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;
import java.util.Optional;
import java.util.OptionalInt;

/// Where a physical slot stands. Immutable.
///
/// @param restart  the oldest place of the log that it keeps, if it keeps any
/// @param timeline on which timeline that is
public record SlotPosition(Optional<Lsn> restart, OptionalInt timeline) {}
