package dev.bluetusk.pool;

/// A look at a pool at one moment.
///
/// @param open sessions that are open or being opened
/// @param leased those that somebody has
/// @param idle those that nobody has
/// @param waiting callers that wait for one
public record PoolStatus(int open, int leased, int idle, int waiting) {}
