/// PostgreSQL's messages and values, without I/O.
module dev.bluetusk.protocol {
    requires static transitive org.jspecify;

    exports dev.bluetusk.protocol.auth;
    exports dev.bluetusk.protocol.message;
    exports dev.bluetusk.protocol.replication;
    exports dev.bluetusk.protocol.type;
    exports dev.bluetusk.protocol.wire;
}
