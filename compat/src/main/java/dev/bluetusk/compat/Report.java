package dev.bluetusk.compat;

import dev.bluetusk.compat.child.Outcome.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// All comparisons, in figures and in words. Immutable.
///
/// @param comparisons one for each class
/// @param bar what must be reached
record Report(List<Comparison> comparisons, Bar bar) {
    private static final double PERCENT = 100;
    private static final int EXAMPLE_LENGTH = 400;

    long classes() {
        return comparisons.size();
    }

    long classesEqual() {
        return comparisons.stream().filter(Comparison::equal).count();
    }

    int methods() {
        return comparisons.stream().mapToInt(Comparison::methods).sum();
    }

    int methodsEqual() {
        return methods()
                - comparisons.stream()
                        .mapToInt(each -> each.differences().size())
                        .sum();
    }

    /// The methods that go another way, as `test.jdbc2.Class.method`.
    List<String> differentMethods() {
        return comparisons.stream()
                .flatMap(each ->
                        each.differences().stream().map(one -> each.test().place(one.method())))
                .toList();
    }

    /// The methods that go the same way, named likewise.
    List<String> equalMethods() {
        Set<String> different = Set.copyOf(differentMethods());
        return comparisons.stream()
                .flatMap(each -> each.base().methods().keySet().stream().map(each.test()::place))
                .filter(method -> !different.contains(method))
                .toList();
    }

    /// Whether the driver is as good as it must be.
    boolean reachesTheBar() {
        return bar.misses(this).isEmpty();
    }

    /// One line for each class, then each difference, then the sums.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                "%-58s %4s %7s %5s   %-20s %-20s".formatted("class", "tier", "methods", "equal", "pgjdbc", "BlueTusk"));
        for (Comparison each : comparisons) {
            lines.add("%-58s %4s %7d %5d   %-20s %-20s %s"
                    .formatted(
                            each.test().shortName(),
                            each.test().tier(),
                            each.methods(),
                            each.methods() - each.differences().size(),
                            sums(each.base()),
                            sums(each.other()),
                            each.equal() ? "" : "different"));
        }
        lines.add("");
        for (Comparison each : comparisons) {
            for (MethodDifference difference : each.differences()) {
                String line = each.test().tier() + " " + difference;
                lines.add(line.substring(0, Math.min(line.length(), EXAMPLE_LENGTH)));
            }
        }
        lines.add("");
        lines.add("runs with pgjdbc:   "
                + sums(comparisons.stream().map(Comparison::base).toList()));
        lines.add("runs with BlueTusk: "
                + sums(comparisons.stream().map(Comparison::other).toList()));
        lines.addAll(bar.misses(this));
        lines.add(share("classes", classesEqual(), classes()) + ", " + share("methods", methodsEqual(), methods()));
        return lines;
    }

    private static String share(String what, long equal, long all) {
        return String.format(
                Locale.ROOT, "%s equal: %d of %d (%.1f %%)", what, equal, all, all == 0 ? 0 : PERCENT * equal / all);
    }

    private static String sums(List<ClassResult> results) {
        return Arrays.stream(Status.values())
                .map(status -> results.stream()
                                .mapToLong(result -> result.count(status))
                                .sum()
                        + " " + status.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    /// Passed, failed, not applicable.
    private static String sums(ClassResult result) {
        return "%d/%d/%d%s"
                .formatted(
                        result.count(Status.PASSED),
                        result.count(Status.FAILED),
                        result.count(Status.ABORTED) + result.count(Status.SKIPPED),
                        result.ended() ? "" : " killed");
    }
}
