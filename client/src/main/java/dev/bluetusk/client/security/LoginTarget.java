package dev.bluetusk.client.security;

/// Where a login is made, and as whom: what a source of passwords or tokens is told. Immutable.
///
/// @param host the host's name as it was given, or the folder of a Unix-domain socket
/// @param port the port
/// @param user the role
/// @param database the database
public record LoginTarget(String host, int port, String user, String database) {}
