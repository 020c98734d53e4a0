package dev.bluetusk.opentelemetry;

import static io.opentelemetry.sdk.testing.assertj.OpenTelemetryAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.testkit.TestServers;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a telemetry is told of a pool and its statements.
@Timeout(60)
class TelemetryIT {
    private final ConnectionTarget target = ConnectionTarget.parse(TestServers.url());
    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final InMemoryMetricReader metrics = InMemoryMetricReader.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(spans))
                    .build())
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(metrics).build())
            .build();
    private final SessionOptions options =
            SessionOptions.defaults().withListener(TracingListener.of(telemetry, "shop"));
    private final Database db = Database.open(target, PoolLimits.defaults().withSessions(0, 2), options);

    @BeforeEach
    void forgetTheLogin() {
        db.execute("select 1");
        spans.reset();
    }

    @AfterEach
    void close() {
        db.close();
        telemetry.close();
    }

    private SpanData span() {
        List<SpanData> all = spans.getFinishedSpanItems();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private MetricData metric(String name) {
        return metrics.collectAllMetrics().stream()
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aStatementIsASpanWithTheAttributesOfTheConventions() {
        db.query("select n, pg_sleep(0.02) from generate_series(1, $1) n where n > 0", 3)
                .list(row -> row.getInt(1));
        SpanData span = span();
        assertThat(span)
                .hasName("SELECT postgres")
                .hasKind(SpanKind.CLIENT)
                .hasStatus(io.opentelemetry.sdk.trace.data.StatusData.unset());
        assertThat(span.getAttributes())
                .containsEntry(Attributed.SYSTEM, "postgresql")
                .containsEntry(Attributed.NAMESPACE, "postgres")
                .containsEntry(Attributed.OPERATION, "SELECT")
                .containsEntry(
                        Attributed.QUERY_TEXT, "select n, pg_sleep(0.02) from generate_series(1, $1) n where n > 0")
                .containsEntry(Attributed.RETURNED_ROWS, 3L)
                .containsEntry(Attributed.ADDRESS, "127.0.0.1")
                .containsEntry(Attributed.PORT, (long) target.hosts().getFirst().port());
        assertThat(span.getAttributes().get(Attributed.ERROR_TYPE)).isNull();
        assertThat(Duration.ofNanos(span.getEndEpochNanos() - span.getStartEpochNanos()))
                .isBetween(Duration.ofMillis(60), Duration.ofSeconds(20));
    }

    @Test
    void theParentIsTheSpanThatWasCurrentWhenTheStatementBegan() {
        Span parent = telemetry.getTracer("test").spanBuilder("request").startSpan();
        Rows rows;
        try (Scope scope = parent.makeCurrent()) {
            assertThat(scope).isNotNull();
            rows = db.query("select n from generate_series(1, 10000) n");
        }
        rows.list(row -> row.getInt(1));
        parent.end();
        assertThat(spans.getFinishedSpanItems())
                .filteredOn(span -> span.getKind() == SpanKind.CLIENT)
                .singleElement()
                .satisfies(span ->
                        assertThat(span).hasParentSpanId(parent.getSpanContext().getSpanId()));
    }

    @Test
    void aRefusalIsAnErrorWithItsSqlState() {
        assertThatThrownBy(() -> db.execute("select 1 / $1", 0)).isInstanceOf(PostgresException.class);
        SpanData span = span();
        assertThat(span.getName()).isEqualTo("postgres");
        assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(span.getAttributes())
                .containsEntry(Attributed.ERROR_TYPE, "22012")
                .containsEntry(Attributed.STATUS_CODE, "22012");
    }

    @Test
    void literalsAreBlankedWhereThereAreNoParameters() {
        db.withSession(session -> session.script("select 'a name', 42"));
        assertThat(span().getAttributes()).containsEntry(Attributed.QUERY_TEXT, "select '***', ?");
    }

    @Test
    void aGroupOfAPipelineIsOneSpanWithItsSize() {
        db.withSession(session -> {
            try (Pipeline pipeline = session.pipeline()) {
                pipeline.execute("select $1::int", 1);
                pipeline.execute("select $1::int", 2);
                pipeline.sync();
            }
            return 0;
        });
        assertThat(span().getAttributes())
                .containsEntry(Attributed.BATCH_SIZE, 2L)
                .containsEntry(Attributed.QUERY_TEXT, "select $1::int");
    }

    @Test
    void aFailedConnectIsASpanAndAnOrdinaryOneIsNot() {
        assertThat(spans.getFinishedSpanItems()).isEmpty();
        ConnectionTarget other = target.withDatabase("no_such_database");
        assertThatThrownBy(() -> Connector.connect(other, options)).isInstanceOf(PostgresException.class);
        assertThat(span()).hasName("CONNECT no_such_database");
        assertThat(span().getAttributes()).containsEntry(Attributed.ERROR_TYPE, "3D000");
    }

    @Test
    void operationsAndConnectionsAreMeasured() {
        db.execute("select 1");
        assertThat(metric("db.client.operation.duration"))
                .hasUnit("s")
                .hasHistogramSatisfying(histogram -> histogram.hasPointsSatisfying(point -> point.hasCount(2)
                        .hasAttributesSatisfying(attributes -> assertThat(attributes)
                                .containsEntry(Attributed.OPERATION, "SELECT")
                                .containsEntry(Attributed.NAMESPACE, "postgres"))));
        for (String name : List.of("create_time", "wait_time", "use_time")) {
            int count = name.equals("create_time") ? 1 : 2;
            assertThat(metric("db.client.connection." + name))
                    .hasHistogramSatisfying(histogram -> histogram.hasPointsSatisfying(
                            point -> point.hasCount(count).hasAttribute(Attributed.POOL, "shop")));
        }
    }

    @Test
    void thePoolIsShownWhenMetricsAreCollectedUntilItIsClosed() {
        try (PoolTelemetry shown = PoolTelemetry.show(telemetry, db, "shop");
                Lease lease = db.lease()) {
            assertThat(shown).isNotNull();
            assertThat(lease.session().isOpen()).isTrue();
            assertThat(metric("db.client.connection.count"))
                    .hasLongSumSatisfying(sum -> sum.hasPointsSatisfying(
                            point -> point.hasValue(1).hasAttribute(Attributed.STATE, "used"),
                            point -> point.hasValue(0).hasAttribute(Attributed.STATE, "idle")));
            assertThat(metric("db.client.connection.max"))
                    .hasLongSumSatisfying(sum -> sum.hasPointsSatisfying(point -> point.hasValue(2)));
            assertThat(metric("db.client.connection.timeouts"))
                    .hasLongSumSatisfying(sum -> sum.isMonotonic().hasPointsSatisfying(point -> point.hasValue(0)));
        }
        assertThat(metrics.collectAllMetrics()).noneMatch(each -> each.getName().equals("db.client.connection.count"));
    }
}
