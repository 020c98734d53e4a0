package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.chart.Bar;
import dev.bluetusk.benchmarks.chart.BarChart;
import dev.bluetusk.benchmarks.chart.Box;
import dev.bluetusk.benchmarks.chart.BoxChart;
import dev.bluetusk.benchmarks.chart.Drawing;
import dev.bluetusk.benchmarks.chart.Frame;
import dev.bluetusk.benchmarks.chart.Frame.Series;
import dev.bluetusk.benchmarks.chart.Shade;
import dev.bluetusk.benchmarks.evidence.Trials.Spread;
import dev.bluetusk.benchmarks.saturation.Burst;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The charts of the evidence.
final class Pictures {
    static final String TIMES = "times.svg";
    static final String BEYOND = "times-beyond.svg";
    static final String DISTRIBUTIONS = "distributions.svg";
    static final String GARBAGE = "garbage.svg";
    static final String LIMIT = "limit.svg";
    static final String BURSTS = "bursts.svg";
    static final String BURST_TAILS = "burst-tails.svg";

    /// The files that [#draw] makes.
    static final List<String> ALL = List.of(TIMES, BEYOND, DISTRIBUTIONS, GARBAGE, LIMIT, BURSTS, BURST_TAILS);

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final String WHISKERS = "Median of the trials; whiskers go from the least to the greatest. ";
    private static final OptionalDouble EVEN = OptionalDouble.of(1);

    private final Exhibits exhibits;

    Pictures(Exhibits exhibits) {
        this.exhibits = exhibits;
    }

    /// Draws all of them.
    ///
    /// @param word goes into each drawing
    /// @return texts by file
    Map<String, String> draw(String word) {
        Map<String, String> drawn = new LinkedHashMap<>();
        drawn.put(TIMES, Drawing.svg(times("Time of the sixteen workloads", List.of(Work.values())), word));
        drawn.put(
                BEYOND, Drawing.svg(times("Time of the workloads beyond the sixteen", List.of(Beyond.values())), word));
        drawn.put(DISTRIBUTIONS, Drawing.svg(distributions(), word));
        drawn.put(GARBAGE, Drawing.svg(garbage(), word));
        drawn.put(LIMIT, Drawing.svg(limit(), word));
        drawn.put(BURSTS, Drawing.svg(bursts(), word));
        drawn.put(BURST_TAILS, Drawing.svg(burstTails(), word));
        return drawn;
    }

    private static Stream<Subject> pairs() {
        return Stream.concat(Stream.of(Work.values()), Stream.of(Beyond.values()));
    }

    private BarChart times(String title, List<? extends Subject> subjects) {
        Frame frame = new Frame(
                title,
                WHISKERS + "Shorter is faster; at 1 both take the same time.",
                "ratio to " + Contestant.RIVAL,
                List.of(
                        new Series("mean", Shade.OURS),
                        new Series("P95", Shade.OURS_PALER),
                        new Series("P99", Shade.OURS_PALEST)),
                EVEN);
        return new BarChart(
                frame,
                subjects.stream()
                        .map(subject -> {
                            Figures.Times times = exhibits.first(subject).times();
                            return new BarChart.Row(
                                    subject.title(),
                                    List.of(ratio(times.mean()), ratio(times.p95()), ratio(times.p99())));
                        })
                        .toList());
    }

    private static Bar ratio(Spread ratio) {
        return new Bar(ratio.median(), ratio.low(), ratio.high(), String.format(Locale.ROOT, "%.2f", ratio.median()));
    }

    private BoxChart distributions() {
        Frame frame = new Frame(
                "How the times of blocks are distributed",
                "Boxes hold the middle half of all blocks, whiskers go from P1 to P99. 1 is the median of "
                        + Contestant.RIVAL + ".",
                "time, logarithmic",
                List.of(new Series(Contestant.OURS, Shade.OURS), new Series(Contestant.RIVAL, Shade.RIVAL)),
                EVEN);
        return new BoxChart(
                frame,
                pairs().map(subject -> {
                            double[] theirs = pooled(subject, 1);
                            double unit = at(theirs, 50);
                            return new BoxChart.Row(
                                    subject.title(), List.of(box(pooled(subject, 0), unit), box(theirs, unit)));
                        })
                        .toList());
    }

    /// All samples of a contestant, sorted.
    private double[] pooled(Subject subject, int contestant) {
        double[] all = exhibits.trials(subject).all().stream()
                .flatMapToDouble(trial -> Arrays.stream(trial.get(contestant).nanos()))
                .toArray();
        Arrays.sort(all);
        return all;
    }

    private static double at(double[] sorted, int percent) {
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    private static Box box(double[] sorted, double unit) {
        return new Box(
                at(sorted, 1) / unit,
                at(sorted, 25) / unit,
                at(sorted, 50) / unit,
                at(sorted, 75) / unit,
                at(sorted, 99) / unit);
    }

    private BarChart garbage() {
        Frame frame = new Frame(
                "Garbage of an operation",
                "Shorter is less; at 1 both make the same. Bytes of both stand at the bars.",
                "ratio to " + Contestant.RIVAL,
                List.of(new Series(Contestant.OURS, Shade.OURS)),
                EVEN);
        return new BarChart(
                frame,
                pairs().map(subject -> {
                            Figures each = exhibits.first(subject);
                            double ratio = each.theirs() < 1 ? (each.ours() < 1 ? 0 : 1) : each.ours() / each.theirs();
                            String label = Page.bytes(each.ours()) + " of " + Page.bytes(each.theirs()) + " B";
                            return new BarChart.Row(subject.title(), List.of(new Bar(ratio, ratio, ratio, label)));
                        })
                        .toList());
    }

    private BarChart limit() {
        Frame frame = new Frame(
                "Distance to what the machine can do",
                WHISKERS + "The limit sends bytes that were made beforehand and checks next to nothing.",
                "median time, ratio to the limit",
                List.of(new Series(Contestant.OURS, Shade.OURS)),
                EVEN);
        return new BarChart(
                frame,
                RawLimit.all().stream()
                        .map(limit -> new BarChart.Row(
                                limit.title(),
                                List.of(ratio(exhibits.first(limit).times().p50()))))
                        .toList());
    }

    private static List<Series> contestants() {
        List<Shade> shades = List.of(Shade.OURS, Shade.RIVAL, Shade.SECOND_RIVAL, Shade.OTHER);
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < Burst.CONTESTANTS.size(); i++) {
            series.add(new Series(Burst.CONTESTANTS.get(i), shades.get(i)));
        }
        return series;
    }

    private BarChart bursts() {
        Frame frame = new Frame(
                Burst.COMMANDS + " callers on " + Burst.SESSIONS + " sessions: commands in a second",
                WHISKERS + "Longer is faster.",
                "thousands of commands in a second",
                contestants(),
                OptionalDouble.empty());
        return new BarChart(
                frame, burstRows(trial -> Burst.COMMANDS * NANOS_PER_SECOND / trial.mean() / 1000, "%.0f k"));
    }

    private BarChart burstTails() {
        Frame frame = new Frame(
                Burst.COMMANDS + " callers on " + Burst.SESSIONS + " sessions: P99 of a burst",
                WHISKERS + "Shorter is better: 99 of 100 bursts were over by then.",
                "milliseconds until all " + Burst.COMMANDS + " are answered",
                contestants(),
                OptionalDouble.empty());
        return new BarChart(frame, burstRows(trial -> trial.p99() / NANOS_PER_MILLI, "%.1f ms"));
    }

    private List<BarChart.Row> burstRows(ToDoubleFunction<TrialSamples> figure, String format) {
        return Stream.of(Shape.values())
                .map(shape -> {
                    List<Bar> bars = new ArrayList<>();
                    for (int i = 0; i < Burst.CONTESTANTS.size(); i++) {
                        Spread spread = exhibits.trials(shape).figures(i, figure);
                        bars.add(new Bar(
                                spread.median(),
                                spread.low(),
                                spread.high(),
                                String.format(Locale.ROOT, format, spread.median())));
                    }
                    return new BarChart.Row(shape.title(), bars);
                })
                .toList();
    }
}
