package dev.bluetusk.compat;

import dev.bluetusk.compat.child.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How one class went with one driver. Immutable.
///
/// @param test the class
/// @param ended whether its JVM ended by itself in time
/// @param outcomes its runs, as far as they came
record ClassResult(TestClass test, boolean ended, List<Outcome> outcomes) {
    /// The runs of each method. What belongs to the class as a whole is left out.
    Map<String, List<Outcome>> methods() {
        Map<String, List<Outcome>> methods = new LinkedHashMap<>();
        for (Outcome outcome : outcomes) {
            if (outcome.method().contains(".")) {
                methods.computeIfAbsent(outcome.method(), any -> new ArrayList<>())
                        .add(outcome);
            }
        }
        return methods;
    }

    long count(Outcome.Status status) {
        return outcomes.stream().filter(outcome -> outcome.status() == status).count();
    }
}
