package dev.bluetusk.benchmarks.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// All trials of a workload.
///
/// @param trials in each trial ours comes first, then the rival's
record PairedSamples(List<Pair> trials) {
    /// One trial.
    record Pair(TrialSamples ours, TrialSamples theirs) {
        double ratio(ToDoubleFunction<TrialSamples> figure) {
            return figure.applyAsDouble(ours) / figure.applyAsDouble(theirs);
        }
    }

    /// The median of the ratios that the trials give by themselves.
    double ratio(ToDoubleFunction<TrialSamples> figure) {
        return median(trials.stream().mapToDouble(pair -> pair.ratio(figure)).toArray());
    }

    /// The median of our figures.
    double ours(ToDoubleFunction<TrialSamples> figure) {
        return median(trials.stream()
                .mapToDouble(pair -> figure.applyAsDouble(pair.ours()))
                .toArray());
    }

    /// The median of the rival's figures.
    double theirs(ToDoubleFunction<TrialSamples> figure) {
        return median(trials.stream()
                .mapToDouble(pair -> figure.applyAsDouble(pair.theirs()))
                .toArray());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
