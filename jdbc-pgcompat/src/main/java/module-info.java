/// The `org.postgresql` types that applications touch, over BlueTusk's JDBC driver.
module dev.bluetusk.jdbc.pgcompat {
    requires transitive dev.bluetusk.jdbc;
    requires static transitive org.jspecify;

    exports org.postgresql;
    exports org.postgresql.copy;
    exports org.postgresql.core;
    exports org.postgresql.ds;
    exports org.postgresql.ds.common;
    exports org.postgresql.geometric;
    exports org.postgresql.jdbc;
    exports org.postgresql.largeobject;
    exports org.postgresql.replication;
    exports org.postgresql.replication.fluent;
    exports org.postgresql.replication.fluent.logical;
    exports org.postgresql.replication.fluent.physical;
    exports org.postgresql.util;
    exports org.postgresql.xa;

    provides dev.bluetusk.jdbc.spi.DriverExtension with
            dev.bluetusk.pgcompat.PostgresqlTypes;
}
