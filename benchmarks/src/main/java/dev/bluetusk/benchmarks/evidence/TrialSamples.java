package dev.bluetusk.benchmarks.evidence;

import java.util.Arrays;

/// What was measured of one contestant in one trial.
///
/// @param contestant        its name
/// @param bytesPerOperation garbage of an operation
/// @param nanos             the time of an operation in each block, in order
record TrialSamples(String contestant, double bytesPerOperation, double[] nanos) {
    double mean() {
        return Arrays.stream(nanos).average().orElseThrow();
    }

    /// The time that so many of a hundred blocks do not exceed.
    double percentile(int percent) {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }
}
