package dev.bluetusk.benchmarks.transport;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.client.session.Session;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;

/// One carrier's part in the measurement of a task. Confined to one thread.
final class CarrierTurn implements AutoCloseable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double PERCENTILE = 0.95;

    private final Carrier carrier;
    private final Session session;
    private final Task.Operation operation;
    private final Samples rates;
    private final Samples slowest;
    private final Samples garbage;
    private long[] nanos = new long[1024];

    CarrierTurn(Carrier carrier, Session session, Task task) {
        this.carrier = carrier;
        this.session = session;
        this.operation = task.on(session);
        this.rates = new Samples(carrier.title());
        this.slowest = new Samples(carrier.title());
        this.garbage = new Samples(carrier.title());
    }

    Carrier carrier() {
        return carrier;
    }

    /// Runs operations for a while.
    ///
    /// @param counts whether they are measured
    /// @return what the last one read
    long run(Duration time, boolean counts) throws Exception {
        long sum = operation.run();
        int count = 0;
        long allocated = THREADS.getTotalThreadAllocatedBytes();
        long begin = System.nanoTime();
        long now = begin;
        while (now - begin < time.toNanos()) {
            sum = operation.run();
            long end = System.nanoTime();
            if (count == nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * count);
            }
            nanos[count++] = end - now;
            now = end;
        }
        if (counts) {
            garbage.add((double) (THREADS.getTotalThreadAllocatedBytes() - allocated) / count);
            rates.add(count * NANOS_PER_SECOND / (now - begin));
            Arrays.sort(nanos, 0, count);
            slowest.add(nanos[(int) (PERCENTILE * (count - 1))] / NANOS_PER_MICRO);
        }
        return sum;
    }

    /// Operations in a second, in each turn.
    Samples rates() {
        return rates;
    }

    /// The 95th percentile of each turn, in microseconds.
    Samples slowest() {
        return slowest;
    }

    /// What all threads allocated for an operation, in bytes, in each turn.
    Samples garbage() {
        return garbage;
    }

    @Override
    public void close() {
        session.close();
    }
}
