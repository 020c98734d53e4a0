package dev.bluetusk.client.observe;

/// How many bytes went over the connection, before encryption. Immutable.
///
/// @param sent to the server
/// @param received from the server
public record Traffic(long sent, long received) {}
