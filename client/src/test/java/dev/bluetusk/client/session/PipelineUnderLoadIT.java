package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Pipelines that are far larger than all buffers on the way, by TCP, TLS and Unix sockets.
@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
@Timeout(240)
class PipelineUnderLoadIT {
    private static final int STEPS = 100_000;
    private static final int BYTES = 1024;

    /// What a run may hold more at its end than near its beginning.
    private static final long GROWTH_BYTES_MAX = 8 << 20;

    private final Session session;
    private long bytes;
    private long before;
    private long after;

    PipelineUnderLoadIT(Way way) {
        session = Connector.connect(way.target());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void look(int step) {
        if (step == STEPS / 10) {
            before = used();
        } else if (step == STEPS - 1) {
            after = used();
        }
    }

    @Test
    void aHundredThousandStepsWithLargeAnswersNeitherBlockNorGrow() {
        PreparedStatement statement = session.prepare("select repeat('x', $1)");
        Parameters parameters = new Parameters().setInt(1, BYTES);
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 0; i < STEPS; i++) {
                pipeline.query(statement, parameters).each(row -> bytes += row.length(1));
                look(i);
            }
            pipeline.sync();
        }
        assertThat(bytes).isEqualTo((long) STEPS * BYTES);
        assertThat(after - before).isLessThan(GROWTH_BYTES_MAX);
    }

    @Test
    void aHundredThousandStepsWithLargeParametersAndAnswersNeitherBlockNorGrow() {
        PreparedStatement statement = session.prepare("select $1::text");
        Parameters parameters = new Parameters().setText(1, "y".repeat(BYTES));
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 0; i < STEPS; i++) {
                pipeline.query(statement, parameters).each(row -> bytes += row.length(1));
                look(i);
                if (i % 1000 == 999) {
                    pipeline.sync();
                }
            }
            pipeline.sync();
        }
        assertThat(bytes).isEqualTo((long) STEPS * BYTES);
        assertThat(after - before).isLessThan(GROWTH_BYTES_MAX);
    }

    @Test
    void stepsOfMegabytesInBothDirectionsDoNotBlock() {
        String large = "z".repeat(3 << 20);
        try (Pipeline pipeline = session.pipeline()) {
            for (int i = 0; i < 20; i++) {
                pipeline.query("select $1::text", large).each(row -> bytes += row.length(1));
            }
            pipeline.sync();
        }
        assertThat(bytes).isEqualTo(20L * large.length());
    }

    @Test
    void aBatchOfManyElementsDoesNotGrow() {
        session.script("create temp table many (n int, v text)");
        Parameters parameters = new Parameters();
        String text = "w".repeat(100);
        try (Batch batch = session.batch("insert into many values ($1, $2)")) {
            for (int i = 0; i < STEPS; i++) {
                batch.add(parameters.clear().setInt(1, i).setText(2, text));
                look(i);
            }
            assertThat(batch.finish()).isEqualTo(STEPS);
        }
        assertThat(session.query("select count(*) from many").one(Integer.class))
                .isEqualTo(STEPS);
        assertThat(after - before).isLessThan(GROWTH_BYTES_MAX);
    }
}
