/// Leases of sessions.
module dev.bluetusk.pool {
    requires transitive dev.bluetusk.client;
    requires static transitive org.jspecify;

    exports dev.bluetusk.pool;
}
