package dev.bluetusk.benchmarks.ingest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// What the loads say together: by scenario and contender.
///
/// @param all turns of each contender in each scenario, in the order of the run
record Findings(Map<Scenario, Map<String, List<Turn>>> all) {
    static Findings of(List<Turn> turns) {
        Map<Scenario, Map<String, List<Turn>>> all = new LinkedHashMap<>();
        for (Turn turn : turns) {
            all.computeIfAbsent(turn.scenario(), any -> new LinkedHashMap<>())
                    .computeIfAbsent(turn.contender(), any -> new ArrayList<>())
                    .add(turn);
        }
        return new Findings(all);
    }

    /// Files that were loaded, whatever into: each with its scenarios.
    Map<String, List<Scenario>> byFile() {
        Map<String, List<Scenario>> files = new LinkedHashMap<>();
        all.keySet()
                .forEach(scenario -> files.computeIfAbsent(
                                scenario.shape().table() + '-' + scenario.rows(), any -> new ArrayList<>())
                        .add(scenario));
        return files;
    }

    /// The contenders of some scenarios.
    List<String> contenders(List<Scenario> scenarios) {
        return scenarios.stream()
                .flatMap(each -> of(each).keySet().stream())
                .distinct()
                .toList();
    }

    boolean has(Scenario scenario, String contender) {
        return of(scenario).containsKey(contender);
    }

    private Map<String, List<Turn>> of(Scenario scenario) {
        return all.getOrDefault(scenario, Map.of());
    }

    /// A figure of a contender.
    ///
    /// @throws IllegalStateException if it was not measured
    Spread spread(Scenario scenario, String contender, ToDoubleFunction<Turn> figure) {
        if (!has(scenario, contender)) {
            throw new IllegalStateException(contender + " was not measured in " + scenario);
        }
        return Spread.of(of(scenario).getOrDefault(contender, List.of()).stream()
                .mapToDouble(figure)
                .toArray());
    }

    /// How many times as many rows in a second one loads as the other, by medians.
    double times(Scenario scenario, String one, String other) {
        return spread(scenario, one, Turn::rowsPerSecond).median()
                / spread(scenario, other, Turn::rowsPerSecond).median();
    }

    /// The least, the middle and the greatest of some figures.
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
