/// Leases of sessions.
module dev.bluetusk.pool {
    requires transitive dev.bluetusk.client;
    requires jdk.jfr;
    requires static transitive org.jspecify;

    exports dev.bluetusk.pool;
}
