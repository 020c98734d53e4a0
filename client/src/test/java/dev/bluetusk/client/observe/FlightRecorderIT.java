package dev.bluetusk.client.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a flight recording shows, and what it costs while none runs.
@Timeout(120)
class FlightRecorderIT {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    private List<RecordedEvent> recorded(Duration threshold, Runnable work) throws IOException {
        Path file = folder.resolve("it.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("dev.bluetusk.Statement").withThreshold(threshold);
            recording.enable("dev.bluetusk.Connect").withoutThreshold();
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file);
    }

    private static List<RecordedEvent> of(List<RecordedEvent> all, String kind) {
        return all.stream()
                .filter(event -> event.getEventType().getName().equals("dev.bluetusk." + kind))
                .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                .toList();
    }

    @Test
    void aRecordingShowsLoginsAndStatements() throws IOException {
        List<RecordedEvent> all = recorded(Duration.ZERO, () -> {
            try (Session session = Connector.connect(TestServers.url())) {
                session.execute("select n, $1::text from generate_series(1, 100) n", "a value of a row");
                assertThatThrownBy(() -> session.execute("select no_such_column"))
                        .isInstanceOf(PostgresException.class);
                session.script("create role recorded password 'hidden'; drop role recorded");
            }
        });
        RecordedEvent connect = of(all, "Connect").getFirst();
        assertThat(connect.getString("outcome")).isEqualTo("DONE");
        assertThat(connect.getInt("processId")).isPositive();
        List<RecordedEvent> statements = of(all, "Statement");
        assertThat(statements)
                .extracting(event -> event.getString("sql"))
                .containsExactly(
                        "select n, $1::text from generate_series(1, 100) n",
                        "select no_such_column",
                        "create role recorded password '***'; drop role recorded");
        assertThat(statements.getFirst().getLong("rows")).isEqualTo(100);
        assertThat(statements.getFirst().getDuration()).isPositive();
        assertThat(statements.getFirst().getStackTrace()).isNotNull();
        assertThat(statements.get(1).getString("sqlState")).isEqualTo("42703");
        assertThat(all.toString()).doesNotContain("a value of a row").doesNotContain("hidden");
    }

    @Test
    void statementsBelowTheThresholdAreLeftOut() throws IOException {
        List<RecordedEvent> all = recorded(Duration.ofMillis(100), () -> {
            try (Session session = Connector.connect(TestServers.url())) {
                session.execute("select 1");
                session.execute("select pg_sleep(0.12)");
            }
        });
        assertThat(of(all, "Statement"))
                .extracting(event -> event.getString("sql"))
                .containsExactly("select pg_sleep(0.12)");
    }

    @Test
    void aStatementCostsNoMemoryMoreWhenNobodyListensAnyMore() throws IOException {
        try (Session session = Connector.connect(TestServers.url())) {
            PreparedStatement scalar = session.prepare("select $1::int4 + 1");
            long before = bytes(scalar);
            recorded(Duration.ZERO, () -> bytes(scalar));
            assertThat(bytes(scalar)).isLessThanOrEqualTo(before);
        }
    }

    /// The bytes of the cheapest of some rounds, for each execution.
    private long bytes(PreparedStatement scalar) {
        Parameters parameters = new Parameters();
        long least = Long.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < 30; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 500; i++) {
                try (Rows rows = scalar.query(parameters.setInt(1, i))) {
                    rows.next();
                    sum += rows.row().getInt(1);
                }
            }
            least = Math.min(least, (threads.getCurrentThreadAllocatedBytes() - before) / 500);
        }
        assertThat(sum).isPositive();
        return least;
    }
}
