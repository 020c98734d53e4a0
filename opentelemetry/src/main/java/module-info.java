/// What sessions and pools do, as spans and metrics of OpenTelemetry.
module dev.bluetusk.opentelemetry {
    requires transitive dev.bluetusk.pool;
    requires transitive io.opentelemetry.api;
    requires io.opentelemetry.context;
    requires static transitive org.jspecify;

    exports dev.bluetusk.opentelemetry;
}
