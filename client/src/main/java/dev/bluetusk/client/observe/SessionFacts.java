package dev.bluetusk.client.observe;

/// What is known of a session, or of an attempt at one. Immutable.
///
/// @param host the host's name as it was given, or the folder of a Unix-domain socket
/// @param port the port
/// @param database the database
/// @param user the role
/// @param encrypted whether TLS protects it; false also if it was not opened
/// @param processId the number of the server's process; 0 if it was not told
public record SessionFacts(String host, int port, String database, String user, boolean encrypted, int processId) {}
