package dev.bluetusk.opentelemetry;

import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionListener;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Makes a span for each statement, and measures statements, connects and leases. Safe for all threads.
///
/// ```java
/// SessionOptions options = SessionOptions.defaults().withListener(TracingListener.of(openTelemetry, "shop"));
/// ```
///
/// A span begins when its statement is sent and ends with the last answer; its parent is the span that was
/// current on the caller's thread when the statement began. It is called after the server's word for the
/// command and the database, such as `SELECT shop`. A group of a pipeline is one span. Connects have a span
/// only if they fail, or if a span is current.
///
/// The text of a statement with parameters is told as it is, without their values; in others the literals are blanked.
///
/// Measured are `db.client.operation.duration`, `db.client.connection.create_time`, `….wait_time` and
/// `….use_time`, all in seconds.
public final class TracingListener implements SessionListener {
    static final String SCOPE = "dev.bluetusk";

    /// The bounds that the conventions advise, in seconds.
    private static final List<Double> BOUNDS = List.of(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0);

    private final Tracer tracer;
    private final InstantSource clock;
    private final Attributes pool;
    private final DoubleHistogram operations;
    private final DoubleHistogram creations;
    private final DoubleHistogram waits;
    private final DoubleHistogram uses;

    private TracingListener(OpenTelemetry telemetry, String pool, InstantSource clock) {
        this.tracer = telemetry.getTracer(SCOPE);
        this.clock = clock;
        this.pool = Attributes.of(Attributed.POOL, pool);
        Meter meter = telemetry.getMeter(SCOPE);
        this.operations = histogram(meter, "db.client.operation.duration", "Duration of database client operations");
        this.creations =
                histogram(meter, "db.client.connection.create_time", "The time it took to create a new connection");
        this.waits = histogram(
                meter, "db.client.connection.wait_time", "The time it took to obtain an open connection from the pool");
        this.uses = histogram(
                meter,
                "db.client.connection.use_time",
                "The time between borrowing a connection and returning it to the pool");
    }

    private static DoubleHistogram histogram(Meter meter, String name, String what) {
        return meter.histogramBuilder(name)
                .setUnit("s")
                .setDescription(what)
                .setExplicitBucketBoundariesAdvice(BOUNDS)
                .build();
    }

    /// One that tells a telemetry.
    ///
    /// @param pool the name of the pool in the metrics of connections
    public static TracingListener of(OpenTelemetry telemetry, String pool) {
        return new TracingListener(telemetry, pool, InstantSource.system());
    }

    @Override
    public SessionListener atBeginning() {
        Context context = Context.current();
        return event -> on(event, context);
    }

    @Override
    public void on(SessionEvent event) {
        on(event, Context.current());
    }

    private void on(SessionEvent event, Context context) {
        switch (event) {
            case SessionEvent.Statement statement -> ran(statement, context);
            case SessionEvent.Connect connect -> connected(connect, context);
            case SessionEvent.LeaseTaken taken -> waits.record(seconds(taken.duration()), pool, context);
            case SessionEvent.LeaseReturned returned -> uses.record(seconds(returned.duration()), pool, context);
            case SessionEvent.Over over -> {
                // The statement that was under way has told what there is to tell.
            }
            case SessionEvent.Notified notified -> {
                // What is done about it is the program's own matter.
            }
        }
    }

    private void ran(SessionEvent.Statement statement, Context context) {
        Attributes attributes = Attributed.ofOperation(statement);
        String operation = statement.what().tag();
        String database = statement.session().database();
        Instant end = clock.instant();
        Span span = tracer.spanBuilder(operation.isEmpty() ? database : operation + " " + database)
                .setParent(context)
                .setSpanKind(SpanKind.CLIENT)
                .setAllAttributes(attributes)
                .setAllAttributes(Attributed.ofSpan(statement))
                .setStartTimestamp(end.minus(statement.duration()))
                .startSpan();
        end(span, statement.outcome(), end);
        operations.record(seconds(statement.duration()), attributes, context.with(span));
    }

    private void connected(SessionEvent.Connect connect, Context context) {
        creations.record(seconds(connect.duration()), pool, context);
        boolean wanted = Span.fromContext(context).getSpanContext().isValid()
                || !connect.outcome().isDone();
        if (wanted) {
            AttributesBuilder attributes = Attributes.builder();
            Attributed.server(attributes, connect.session());
            Attributed.outcome(attributes, connect.outcome());
            Instant end = clock.instant();
            Span span = tracer.spanBuilder("CONNECT " + connect.session().database())
                    .setParent(context)
                    .setSpanKind(SpanKind.CLIENT)
                    .setAllAttributes(attributes.build())
                    .setStartTimestamp(end.minus(connect.duration()))
                    .startSpan();
            end(span, connect.outcome(), end);
        }
    }

    private static void end(Span span, Outcome outcome, Instant end) {
        if (!outcome.isDone()) {
            span.setStatus(StatusCode.ERROR, Attributed.errorType(outcome));
        }
        span.end(end);
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
