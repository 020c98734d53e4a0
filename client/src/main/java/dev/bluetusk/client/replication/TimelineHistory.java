package dev.bluetusk.client.replication;

/// Where a timeline branched off. Immutable.
///
/// @param fileName the name of the history file, such as `00000002.history`
/// @param content  what stands in it
public record TimelineHistory(String fileName, String content) {}
