/// Sessions over sockets: connecting, queries, transactions, COPY, replication.
module dev.bluetusk.client {
    requires transitive dev.bluetusk.protocol;
    // Events of the flight recorder, which cost nothing while it does not run.
    requires jdk.jfr;
    requires jdk.net;
    // Only for logins by Kerberos: a program that makes some adds the module.
    requires static java.security.jgss;
    requires static transitive org.jspecify;

    exports dev.bluetusk.client;
    exports dev.bluetusk.client.connect;
    exports dev.bluetusk.client.copy;
    exports dev.bluetusk.client.largeobject;
    exports dev.bluetusk.client.notification;
    exports dev.bluetusk.client.observe;
    exports dev.bluetusk.client.replication;
    exports dev.bluetusk.client.row;
    exports dev.bluetusk.client.security;
    exports dev.bluetusk.client.session;
    exports dev.bluetusk.client.transport;
}
