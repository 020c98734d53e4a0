package dev.bluetusk.benchmarks.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// All trials of a subject.
///
/// @param all in each trial the samples of the contestants, ours first
record Trials(List<List<TrialSamples>> all) {
    /// No trial yet.
    static Trials none() {
        return new Trials(List.of());
    }

    int count() {
        return all.size();
    }

    /// The ratios of our figure to a rival's that the trials give by themselves.
    Spread ratios(int rival, ToDoubleFunction<TrialSamples> figure) {
        return Spread.of(all.stream()
                .mapToDouble(trial -> figure.applyAsDouble(trial.getFirst()) / figure.applyAsDouble(trial.get(rival)))
                .toArray());
    }

    /// A contestant's figures.
    Spread figures(int contestant, ToDoubleFunction<TrialSamples> figure) {
        return Spread.of(all.stream()
                .mapToDouble(trial -> figure.applyAsDouble(trial.get(contestant)))
                .toArray());
    }

    /// What trials say together.
    ///
    /// @param low    the least of them
    /// @param median the one in the middle
    /// @param high   the greatest
    record Spread(double low, double median, double high) {
        static Spread of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            int middle = sorted.length / 2;
            double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
            return new Spread(sorted[0], median, sorted[sorted.length - 1]);
        }
    }
}
