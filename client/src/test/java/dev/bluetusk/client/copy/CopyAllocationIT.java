package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.PostgresServer;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// A whole COPY of 1,000 rows, with its beginning and its end, as the thread's counter of allocated bytes sees
/// it.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class CopyAllocationIT {
    private static final int ROWS = 1000;
    private static final int WARM_UP = 300;
    private static final int ROUNDS = 100;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Session session;
    private final List<Item> items = IntStream.range(0, ROWS)
            .mapToObj(n -> new Item(n, "naïve item " + n, n % 2 == 0, new UUID(n, n)))
            .toList();
    private long sum;

    public record Item(int id, String name, boolean sold, UUID key) {}

    public record Plain(int id, long large, double x, boolean sold) {}

    CopyAllocationIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, CopyAllocationIT.class));
        session.script("""
                create temp table item (id int4, name text, sold bool, key uuid);
                create temp table plain (id int4, large int8, x float8, sold bool);
                insert into plain select n, n, n, n % 2 = 0 from generate_series(1, 1000) n;
                insert into item select n, 'item ' || n, n % 2 = 0, gen_random_uuid() from generate_series(1, 1000) n""");
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// The bytes of one run, of the luckiest of many: the compiler's work and the statistics of the JVM aside.
    private static long bytesOf(Runnable action) {
        for (int i = 0; i < WARM_UP; i++) {
            action.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private void writeRecords() {
        try (RecordWriter<Item> rows = session.copyIn("item", Item.class)) {
            for (int i = 0; i < ROWS; i++) {
                rows.write(items.get(i));
            }
            rows.finish();
        }
    }

    private void readPrimitives() {
        try (Rows rows = session.copyOutRows("plain")) {
            while (rows.next()) {
                Row row = rows.row();
                sum += row.getInt(1) + row.getLong(2) + (long) row.getDouble(3) + (row.getBoolean(4) ? 1 : 0);
            }
        }
    }

    private void readRecords() {
        try (RecordReader<Plain> rows = session.copyOut("plain", Plain.class)) {
            while (rows.next()) {
                sum += rows.current().id();
            }
        }
    }

    @Test
    void recordsGoInWithAtMost300BytesForAThousand() {
        long bytes = bytesOf(this::writeRecords);
        assertThat(bytes).isLessThanOrEqualTo(300);
    }

    @Test
    void rowsComeOutWithAtMostOneKibibyteForAThousand() {
        long bytes = bytesOf(this::readPrimitives);
        assertThat(sum).isPositive();
        assertThat(bytes).isLessThanOrEqualTo(1024);
    }

    @Test
    void recordsComeOutWithAtMostOneKibibyteBesideThemselves() {
        // A header of 12 bytes, 4 + 8 + 8 + 1 bytes of fields, up to a multiple of 8.
        long kept = ROWS * 40L;
        long bytes = bytesOf(this::readRecords);
        assertThat(sum).isPositive();
        assertThat(bytes).isLessThanOrEqualTo(kept + 1024);
    }
}
