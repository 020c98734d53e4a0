package dev.bluetusk.opentelemetry;

import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.PoolMetrics;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;

/// How a pool is, shown whenever metrics are collected, until it is closed. Safe for all threads.
///
/// ```java
/// try (PoolTelemetry shown = PoolTelemetry.show(openTelemetry, database, "shop")) { … }
/// ```
///
/// Shown are `db.client.connection.count` by `db.client.connection.state` (`used`, `idle`),
/// `db.client.connection.max`, `….idle.min`, `….pending_requests` and `….timeouts`, as OpenTelemetry's
/// conventions name them.
public final class PoolTelemetry implements AutoCloseable {
    private final BatchCallback callback;

    private PoolTelemetry(BatchCallback callback) {
        this.callback = callback;
    }

    /// Shows a pool from now on.
    ///
    /// @param pool its name
    public static PoolTelemetry show(OpenTelemetry telemetry, Database database, String pool) {
        Meter meter = telemetry.getMeter(TracingListener.SCOPE);
        Attributes name = Attributes.of(Attributed.POOL, pool);
        Attributes used = name.toBuilder().put(Attributed.STATE, "used").build();
        Attributes idle = name.toBuilder().put(Attributed.STATE, "idle").build();
        ObservableLongMeasurement count =
                upDown(meter, "count", "{connection}", "The number of connections that are in state");
        ObservableLongMeasurement max =
                upDown(meter, "max", "{connection}", "The maximum number of open connections allowed");
        ObservableLongMeasurement idleMin =
                upDown(meter, "idle.min", "{connection}", "The minimum number of idle open connections allowed");
        ObservableLongMeasurement pending =
                upDown(meter, "pending_requests", "{request}", "The number of requests that wait for a connection");
        ObservableLongMeasurement timeouts = meter.counterBuilder("db.client.connection.timeouts")
                .setUnit("{timeout}")
                .setDescription("The number of requests that got no connection in time")
                .buildObserver();
        Runnable look = () -> {
            PoolMetrics metrics = database.metrics();
            count.record(metrics.status().leased(), used);
            count.record(metrics.status().idle(), idle);
            max.record(database.limits().sessionsMax(), name);
            idleMin.record(database.limits().sessionsMin(), name);
            pending.record(metrics.status().waiting(), name);
            timeouts.record(metrics.timeouts(), name);
        };
        return new PoolTelemetry(meter.batchCallback(look, count, max, idleMin, pending, timeouts));
    }

    private static ObservableLongMeasurement upDown(Meter meter, String name, String unit, String what) {
        return meter.upDownCounterBuilder("db.client.connection." + name)
                .setUnit(unit)
                .setDescription(what)
                .buildObserver();
    }

    /// Shows it no more. A second call does nothing.
    @Override
    public void close() {
        callback.close();
    }
}
