package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.TestServers;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a result costs in memory, counted by the JVM itself for the thread that reads it.
class StreamingIT {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Session session = Connector.connect(TestServers.url());

    @AfterEach
    void close() {
        session.close();
    }

    private long allocated() {
        return threads.getThreadAllocatedBytes(Thread.currentThread().threadId());
    }

    private static long sum(Rows rows) {
        try (rows) {
            long sum = 0;
            while (rows.next()) {
                sum += rows.row().getInt(1) + rows.row().length(2);
            }
            return sum;
        }
    }

    @Test
    void aMillionRowsOfHundredMegabytesAreReadWithoutGarbageForEachRow() {
        PreparedStatement rows = session.prepare("select n, repeat('x', 100) from generate_series(1, $1) n");
        sum(rows.query(10_000));
        long before = allocated();
        assertThat(sum(rows.query(1_000_000))).isEqualTo(500_000_500_000L + 100_000_000L);
        assertThat(allocated() - before).isLessThan(200_000);
    }

    /// What an operation allocates once the compiler has done what it can, or after half a minute.
    private long settled(IntUnaryOperator operation, long enough) {
        int runs = 10_000;
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        long each;
        do {
            long sum = 0;
            long before = allocated();
            for (int i = 0; i < runs; i++) {
                sum += operation.applyAsInt(i);
            }
            each = (allocated() - before) / runs;
            assertThat(sum).isEqualTo((long) runs * (runs + 1) / 2);
        } while (each > enough && System.nanoTime() < deadline);
        return each;
    }

    @Test
    void aPreparedScalarAllocatesItsRowsAndTheirRow() {
        PreparedStatement scalar = session.prepare("select $1::int4 + 1");
        Parameters parameters = new Parameters();
        assertThat(settled(i -> one(scalar.query(parameters.setInt(1, i))), 64)).isLessThanOrEqualTo(64);
    }

    @Test
    void aScalarByItsTextAllocatesItsRowsAndTheirRow() {
        Parameters parameters = new Parameters();
        assertThat(settled(i -> one(session.query("select $1::int4 + 1", parameters.setInt(1, i))), 64))
                .isLessThanOrEqualTo(64);
    }

    @Test
    void whoGivesItsRowsBackMakesNoGarbage() {
        PreparedStatement scalar = session.prepare("select $1::int4 + 1");
        Parameters parameters = new Parameters();
        IntUnaryOperator operation = i -> {
            Rows rows = scalar.query(parameters.setInt(1, i));
            rows.next();
            int value = rows.row().getInt(1);
            rows.recycle();
            return value;
        };
        assertThat(settled(operation, 0)).isZero();
    }

    private static int one(Rows rows) {
        try (rows) {
            if (!rows.next()) {
                throw new IllegalStateException("no row");
            }
            return rows.row().getInt(1);
        }
    }
}
