/// Spans and metrics of OpenTelemetry for sessions and their pool, by its conventions for database clients.
///
/// [TracingListener] makes a span for each statement and measures statements, connects and leases as they happen.
/// [PoolTelemetry] shows how a pool is whenever metrics are collected. Either can be used alone. Only OpenTelemetry's
/// API is needed here; what becomes of spans and metrics is the matter of the SDK that the program has.
@NullMarked
package dev.bluetusk.opentelemetry;

import org.jspecify.annotations.NullMarked;
