package dev.bluetusk.compat;

import dev.bluetusk.compat.child.Outcome;
import dev.bluetusk.compat.child.Outcome.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One class with two drivers. A run is equal if it ends as with pgjdbc, or passes where it does not pass there; a
/// method is equal if all its runs are, a class if all its methods are. Immutable.
///
/// @param base the class with pgjdbc
/// @param other the class with the driver that is judged
record Comparison(ClassResult base, ClassResult other) {
    TestClass test() {
        return base.test();
    }

    int methods() {
        return base.methods().size();
    }

    boolean equal() {
        return differences().isEmpty() && (other.ended() || !base.ended());
    }

    List<MethodDifference> differences() {
        Map<String, Outcome> others = other.outcomes().stream()
                .collect(Collectors.toMap(Outcome::run, Function.identity(), (first, second) -> second));
        List<MethodDifference> found = new ArrayList<>();
        base.methods().forEach((method, runs) -> {
            List<String> different = runs.stream()
                    .flatMap(run -> difference(run, Optional.ofNullable(others.get(run.run()))).stream())
                    .toList();
            if (!different.isEmpty()) {
                found.add(new MethodDifference(method, runs.size(), different.size(), different.getFirst()));
            }
        });
        return found;
    }

    private Optional<String> difference(Outcome base, Optional<Outcome> other) {
        if (other.isEmpty()) {
            return Optional.of("did not run" + why());
        }
        Status status = other.get().status();
        return status == base.status() || status == Status.PASSED
                ? Optional.empty()
                : Optional.of(base.status().name().toLowerCase(Locale.ROOT) + " with pgjdbc, here "
                        + status.name().toLowerCase(Locale.ROOT) + ": "
                        + other.get().problem());
    }

    /// A class that fails as a whole says why.
    private String why() {
        return other.outcomes().stream()
                .filter(outcome ->
                        !outcome.method().contains(".") || !outcome.run().contains("/[method:"))
                .map(outcome -> ": " + outcome.problem())
                .findFirst()
                .orElse(other.ended() ? "" : ": the JVM had to be killed");
    }
}
