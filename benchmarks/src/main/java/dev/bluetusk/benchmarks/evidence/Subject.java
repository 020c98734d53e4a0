package dev.bluetusk.benchmarks.evidence;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Something that is measured: it has a file of raw samples, contestants of which ours is the first, and what we must
/// reach against each rival.
sealed interface Subject permits Work, Beyond, RawLimit, Shape {
    /// How the report calls it.
    String title();

    /// What its file is called, without an ending.
    String stem();

    /// The contestants in the order of the file, ours first.
    List<String> contestants();

    /// How many blocks are measured where an ordinary subject has so many: long ones have fewer.
    int blocks(int ordinary);

    /// The highest ratio of mean, P95 and P99 to a rival that passes; empty where nothing is asked.
    OptionalDouble ceiling(String rival);

    /// Whether we may make no more garbage than a rival. Where it is not asked, it is told.
    boolean asksForGarbage();

    /// About how many seconds a full run takes.
    double seconds();

    /// The name of its file of samples.
    default String fileName() {
        return stem() + ".csv.gz";
    }

    /// What the file of a constant is called.
    static String stem(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// All subjects, in the order in which they are measured: what needs both CPUs comes first.
    static List<Subject> all() {
        return Stream.of(
                        Stream.of(Shape.values()),
                        Stream.of(Work.values()),
                        Stream.of(Beyond.values()),
                        RawLimit.all().stream())
                .flatMap(each -> each.map(Subject.class::cast))
                .toList();
    }
}
