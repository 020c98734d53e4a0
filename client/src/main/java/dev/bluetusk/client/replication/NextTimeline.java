package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.type.Lsn;

/// Where the log goes on after a timeline has ended. Immutable.
///
/// @param timeline the next timeline
/// @param start    where it branched off
public record NextTimeline(int timeline, Lsn start) {}
