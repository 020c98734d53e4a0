package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.pool.PoolLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ten thousand virtual threads share twenty sessions.
class VirtualThreadsIT {
    private static final String URL = Connections.freshUrl("jdbc_virtual");
    private static final int THREADS = 10_000;
    private static final List<String> DRIVER_EVENTS =
            List.of("dev.bluetusk.Statement", "dev.bluetusk.Connect", "dev.bluetusk.LeaseWait");

    @Test
    void tenThousandVirtualThreadsShareTwentySessionsAndPinNobody(@TempDir Path folder)
            throws IOException, InterruptedException {
        AtomicInteger good = new AtomicInteger();
        Path file = folder.resolve("pinned.jfr");
        try (BlueTuskPooledDataSource source = new BlueTuskPooledDataSource();
                Recording recording = new Recording()) {
            source.setUrl(URL);
            source.setUser("postgres");
            source.setLimits(PoolLimits.defaults().withSessions(20, 20).withCheckoutTimeout(Duration.ofMinutes(2)));
            recording.enable("jdk.VirtualThreadPinned").withThreshold(Duration.ZERO);
            // A class that is loaded pins for once, and so does the recorder with the first event of a kind.
            recordFirstEvents(source);
            recording.start();
            assertThat(answered(source, 0)).isOne();
            answerAll(source, THREADS, good);
            recording.stop();
            recording.dump(file);
        }
        assertThat(good).hasValue(THREADS);
        List<RecordedEvent> pinned = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.VirtualThreadPinned"))
                .toList();
        assertThat(pinned).isEmpty();
        assertThat(Files.size(file)).isPositive();
    }

    private static void recordFirstEvents(BlueTuskPooledDataSource source) throws InterruptedException {
        AtomicInteger good = new AtomicInteger();
        try (Recording first = new Recording()) {
            first.enable("jdk.VirtualThreadPinned").withThreshold(Duration.ZERO);
            // The driver's own events too: later a statement or a checkout may be slow enough to be one.
            DRIVER_EVENTS.forEach(event -> first.enable(event).withThreshold(Duration.ZERO));
            first.start();
            answerAll(source, THREADS / 10, good);
        }
        assertThat(good).hasValue(THREADS / 10);
    }

    private static void answerAll(BlueTuskPooledDataSource source, int count, AtomicInteger good)
            throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            threads.add(Thread.ofVirtual().start(() -> good.addAndGet(answered(source, number))));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static int answered(BlueTuskPooledDataSource source, int number) {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement("select ? + 1, pg_sleep(0.001)")) {
            statement.setInt(1, number);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() && rows.getInt(1) == number + 1 ? 1 : 0;
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
