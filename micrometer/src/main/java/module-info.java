/// What sessions and pools do, as meters of Micrometer.
module dev.bluetusk.micrometer {
    requires transitive dev.bluetusk.pool;
    requires transitive micrometer.core;
    requires static transitive org.jspecify;

    exports dev.bluetusk.micrometer;
}
