package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.saturation.Burst;
import dev.bluetusk.benchmarks.saturation.Sharing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What was aimed at before anything was measured, beyond what must be reached, and how far it was reached.
final class Aims {
    private static final double MEAN_OF_MEANS = 0.72;
    private static final double MEAN_OF_MEANS_OF_WORK = 0.90;
    private static final int HALVED_MIN = 11;
    private static final double HALF = 0.5;
    private static final double TENTH = 0.1;
    private static final double MULTIPLEXED = 2;
    private static final double POOLED = 1.3;
    private static final List<Work> LARGE =
            List.of(Work.ROWS, Work.BYTEA, Work.COPY_OUT, Work.LARGE_OBJECT, Work.NOTIFICATION);

    private final Exhibits exhibits;
    private final List<Aim> aims = new ArrayList<>();

    /// An aim.
    ///
    /// @param what    what was aimed at
    /// @param reached what came out
    /// @param isHit   whether that is enough
    record Aim(String what, String reached, boolean isHit) {}

    private Aims(Exhibits exhibits) {
        this.exhibits = exhibits;
    }

    static List<Aim> of(Exhibits exhibits) {
        Aims aims = new Aims(exhibits);
        aims.times();
        aims.garbage();
        aims.bursts();
        return List.copyOf(aims.aims);
    }

    private void times() {
        List<Figures> sixteen = Stream.of(Work.values()).map(exhibits::first).toList();
        List<Double> ratios = sixteen.stream()
                .flatMap(each -> Stream.of(
                        each.times().mean(), each.times().p95(), each.times().p99()))
                .map(Trials.Spread::median)
                .toList();
        count("sixteen workloads: mean, P95 and P99 at most 1.00 of the rival's", ratios, each -> each <= 1);
        below("sixteen workloads: geometric mean of the means", geometricMean(sixteen), MEAN_OF_MEANS);
        below("the same without pool checkout and notification", geometricMean(ofWork(sixteen)), MEAN_OF_MEANS_OF_WORK);
        List<Double> limits = RawLimit.all().stream()
                .map(each -> exhibits.first(each).times().p50().median())
                .toList();
        count(
                String.format(Locale.ROOT, "median at most %.2f of the client that knows the bytes", RawLimit.AIM),
                limits,
                each -> each <= RawLimit.AIM);
    }

    private void garbage() {
        List<Figures> sixteen = Stream.of(Work.values()).map(exhibits::first).toList();
        count("sixteen workloads: no more garbage", sixteen, each -> each.ours() <= each.theirs() + 1);
        long halved = sixteen.stream()
                .filter(each -> each.ours() <= HALF * each.theirs())
                .count();
        aims.add(new Aim(
                "sixteen workloads: at most half of the garbage in " + HALVED_MIN,
                "in " + halved,
                halved >= HALVED_MIN));
        count(
                "rows, bytea, COPY out, large object, notification: at most a tenth of the garbage",
                LARGE.stream().map(exhibits::first).toList(),
                each -> each.ours() <= TENTH * each.theirs());
    }

    private void bursts() {
        for (Sharing sharing : Sharing.values()) {
            double least = sharing == Sharing.MULTIPLEXED ? MULTIPLEXED : POOLED;
            List<Figures> shapes = Stream.of(Shape.values())
                    .filter(shape -> shape.sharing() == sharing)
                    .map(exhibits::first)
                    .toList();
            count(
                    String.format(
                            Locale.ROOT,
                            "bursts, %s: %.1f times the commands of %s",
                            sharing.title(),
                            least,
                            Burst.HIKARI),
                    shapes,
                    each -> 1 / each.times().mean().median() >= least);
        }
        count(
                "bursts: more commands than " + Burst.VERTX + ", whose callers wait",
                Stream.of(Shape.values())
                        .map(each -> exhibits.figures(each).get(1))
                        .toList(),
                each -> each.times().mean().median() < 1);
    }

    private <T> void count(String what, Collection<T> all, Predicate<T> isHit) {
        long hits = all.stream().filter(isHit).count();
        aims.add(new Aim(what, hits + " of " + all.size(), hits == all.size()));
    }

    private void below(String what, double value, double most) {
        aims.add(new Aim(
                String.format(Locale.ROOT, "%s at most %.2f", what, most),
                String.format(Locale.ROOT, "%.3f", value),
                value <= most));
    }

    /// Without the two whose ratios are far below all others, since the rival waits where we do not.
    static List<Figures> ofWork(List<Figures> figures) {
        return figures.stream()
                .filter(each -> each.subject() != Work.CHECKOUT && each.subject() != Work.NOTIFICATION)
                .toList();
    }

    /// The geometric mean of the ratios of the means.
    static double geometricMean(List<Figures> figures) {
        return Math.exp(figures.stream()
                .mapToDouble(each -> Math.log(each.times().mean().median()))
                .average()
                .orElseThrow());
    }
}
