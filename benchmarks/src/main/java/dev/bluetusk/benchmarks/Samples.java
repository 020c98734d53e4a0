package dev.bluetusk.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What was measured of one contender, in the order of its turns. Confined to one thread.
public final class Samples {
    private final String contender;
    private final List<Double> values = new ArrayList<>();

    /// No samples yet.
    public Samples(String contender) {
        this.contender = contender;
    }

    /// Adds the sample of a turn.
    public void add(double value) {
        values.add(value);
    }

    /// Who was measured.
    public String contender() {
        return contender;
    }

    /// All samples, in order.
    public List<Double> values() {
        return Collections.unmodifiableList(values);
    }

    /// The middle sample; of an even number the mean of the two in the middle.
    ///
    /// @throws IllegalStateException if there is no sample
    public double median() {
        if (values.isEmpty()) {
            throw new IllegalStateException("no samples of " + contender);
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// The least sample.
    ///
    /// @throws IllegalStateException if there is no sample
    public double least() {
        return values.stream()
                .min(Double::compare)
                .orElseThrow(() -> new IllegalStateException("no samples of " + contender));
    }
}
