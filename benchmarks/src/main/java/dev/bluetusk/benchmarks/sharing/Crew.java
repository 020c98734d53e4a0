package dev.bluetusk.benchmarks.sharing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Callers who run a statement again and again, each as soon as it has the answer.
final class Crew {
    private static final double NANOS_PER_SECOND = 1e9;

    private final int callers;
    private final boolean virtual;

    Crew(int callers, boolean virtual) {
        this.callers = callers;
        this.virtual = virtual;
    }

    String name() {
        return callers + (virtual ? " virtual" : " platform");
    }

    /// Has all of them work for some time.
    ///
    /// @return how many statements they ran in a second
    double statementsPerSecond(Contender contender, Duration time) throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        long end = start + time.toNanos();
        long done = 0;
        try (ExecutorService threads =
                virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(callers)) {
            List<Future<Long>> all = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                int first = caller * 1000;
                all.add(threads.submit(() -> work(contender, first, end)));
            }
            for (Future<Long> each : all) {
                done += each.get();
            }
        }
        return done * NANOS_PER_SECOND / (System.nanoTime() - start);
    }

    private static long work(Contender contender, int first, long end) throws Exception {
        long done = 0;
        while (System.nanoTime() < end) {
            int number = first + (int) (done % 1000);
            int answer = contender.run(number);
            if (answer != number + 1) {
                throw new IllegalStateException(contender.name() + " answered " + answer + " to " + number);
            }
            done++;
        }
        return done;
    }
}
