/// JDBC over BlueTusk's sessions.
module dev.bluetusk.jdbc {
    requires transitive dev.bluetusk.pool;
    requires transitive java.sql;
    requires transitive java.naming;
    requires java.transaction.xa;
    requires static transitive org.jspecify;

    exports dev.bluetusk.jdbc;
    exports dev.bluetusk.jdbc.error;
    exports dev.bluetusk.jdbc.spi;

    uses dev.bluetusk.jdbc.spi.DriverExtension;

    provides java.sql.Driver with
            dev.bluetusk.jdbc.BlueTuskDriver;
}
