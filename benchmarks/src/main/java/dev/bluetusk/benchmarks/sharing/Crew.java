package dev.bluetusk.benchmarks.sharing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Callers who run a statement again and again, each as soon as it has the answer.
final class Crew {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;

    private final int callers;
    private final boolean virtual;

    Crew(int callers, boolean virtual) {
        this.callers = callers;
        this.virtual = virtual;
    }

    String name() {
        return callers + (virtual ? " virtual" : " platform");
    }

    /// What is told of callers.
    static List<String> measures(String crew) {
        return List.of(crew + ", 1/s", crew + ", mean us", crew + ", p95 us", crew + ", p99 us");
    }

    /// Has all of them work for some time.
    ///
    /// @return statements in a second, and the mean, the 95th and the 99th percentile of a statement's time in us
    double[] work(Contender contender, Duration time) throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        long end = start + time.toNanos();
        List<long[]> times = new ArrayList<>();
        try (ExecutorService threads =
                virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(callers)) {
            List<Future<long[]>> all = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                int first = caller * 1000;
                all.add(threads.submit(() -> work(contender, first, end)));
            }
            for (Future<long[]> each : all) {
                times.add(each.get());
            }
        }
        long elapsed = System.nanoTime() - start;
        long[] sorted = times.stream().flatMapToLong(Arrays::stream).sorted().toArray();
        return new double[] {
            sorted.length * NANOS_PER_SECOND / elapsed,
            Arrays.stream(sorted).average().orElse(0) / NANOS_PER_MICRO,
            sorted[sorted.length * 95 / 100] / NANOS_PER_MICRO,
            sorted[sorted.length * 99 / 100] / NANOS_PER_MICRO
        };
    }

    private static long[] work(Contender contender, int first, long end) throws Exception {
        long[] times = new long[1024];
        int done = 0;
        for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
            int number = first + done % 1000;
            int answer = contender.run(number);
            if (answer != number + 1) {
                throw new IllegalStateException(contender.name() + " answered " + answer + " to " + number);
            }
            times = done == times.length ? Arrays.copyOf(times, 2 * done) : times;
            times[done++] = System.nanoTime() - start;
        }
        return Arrays.copyOf(times, done);
    }
}
