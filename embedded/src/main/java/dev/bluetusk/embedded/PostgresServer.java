package dev.bluetusk.embedded;

/// A server that one can connect to: one of this module, or one's own. Safe for all threads.
public sealed interface PostgresServer permits EmbeddedPostgres, OwnServer {
    /// The URL of the database that always exists, for the superuser (or whom one's own URL names).
    String url();

    /// The URL of another database of this server.
    String url(String database);
}
