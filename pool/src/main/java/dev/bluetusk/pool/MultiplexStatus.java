package dev.bluetusk.pool;

/// A look at a multiplexer at one moment.
///
/// @param lanes shared sessions that are open
/// @param underWay statements that were sent and have no answer yet
/// @param waiting callers that wait for room
public record MultiplexStatus(int lanes, int underWay, int waiting) {}
