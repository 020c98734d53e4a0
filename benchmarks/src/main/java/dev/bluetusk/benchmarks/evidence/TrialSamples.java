package dev.bluetusk.benchmarks.evidence;

import java.util.Arrays;

/// What was measured of one contestant in one trial: the time of an operation in each block, and its garbage.
final class TrialSamples {
    private static final int P50 = 50;
    private static final int P95 = 95;
    private static final int P99 = 99;

    private final String contestant;
    private final double bytesPerOperation;
    private final double[] nanos;
    private final double[] sorted;

    /// Samples in the order of the blocks; the array is kept.
    TrialSamples(String contestant, double bytesPerOperation, double[] nanos) {
        this.contestant = contestant;
        this.bytesPerOperation = bytesPerOperation;
        this.nanos = nanos;
        this.sorted = nanos.clone();
        Arrays.sort(sorted);
    }

    String contestant() {
        return contestant;
    }

    double bytesPerOperation() {
        return bytesPerOperation;
    }

    /// The time of an operation in each block.
    double[] nanos() {
        return nanos.clone();
    }

    double mean() {
        return Arrays.stream(nanos).average().orElseThrow();
    }

    double p50() {
        return percentile(P50);
    }

    double p95() {
        return percentile(P95);
    }

    double p99() {
        return percentile(P99);
    }

    /// The time that so many of a hundred blocks do not exceed.
    double percentile(int percent) {
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }
}
