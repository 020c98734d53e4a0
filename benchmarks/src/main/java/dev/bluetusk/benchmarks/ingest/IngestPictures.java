package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.chart.Bar;
import dev.bluetusk.benchmarks.chart.BarChart;
import dev.bluetusk.benchmarks.chart.Drawing;
import dev.bluetusk.benchmarks.chart.Frame;
import dev.bluetusk.benchmarks.chart.Shade;
import dev.bluetusk.cli.console.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/// The charts of what was measured, one of each kind for each file.
final class IngestPictures {
    /// The kinds of charts.
    static final List<String> KINDS = List.of("speed", "processor", "memory");

    private static final double MILLION = 1e6;
    private static final double MEBIBYTE = 1 << 20;
    private static final List<Shade> SHADES = List.of(Shade.OURS, Shade.OURS_PALER, Shade.OURS_PALEST);
    private static final String WHISKERS = "Median of the rounds; whiskers go from the least to the greatest. ";

    private final Findings findings;

    IngestPictures(Findings findings) {
        this.findings = findings;
    }

    /// Draws all of them.
    ///
    /// @return texts by file
    Map<String, String> draw() {
        Map<String, String> drawn = new LinkedHashMap<>();
        findings.byFile().forEach((file, scenarios) -> {
            String rows = Quantity.exact(scenarios.getFirst().rows()) + " rows of "
                    + scenarios.getFirst().shape().table();
            drawn.put(
                    "speed-" + file + ".svg",
                    chart(
                            frame(rows + " into a table", "Longer is faster.", "thousands of rows in a second"),
                            scenarios,
                            turn -> turn.rowsPerSecond() / 1000,
                            rate -> String.format(Locale.ROOT, rate < 100 ? "%.1f k" : "%.0f k", rate)));
            drawn.put(
                    "processor-" + file + ".svg",
                    chart(
                            frame(
                                    rows + ": processor time of client and server",
                                    "Shorter is less.",
                                    "seconds for a million rows"),
                            scenarios,
                            turn -> (turn.clientSeconds() + turn.serverSeconds()) * MILLION / turn.rows(),
                            seconds -> String.format(Locale.ROOT, "%.2f s", seconds)));
            drawn.put(
                    "memory-" + file + ".svg",
                    chart(
                            frame(rows + ": peak memory of the client", "Shorter is less.", "MiB"),
                            scenarios,
                            turn -> turn.peakBytes() / MEBIBYTE,
                            mebibytes -> String.format(Locale.ROOT, "%.0f MiB", mebibytes)));
        });
        return drawn;
    }

    private record Head(String title, String subtitle, String axis) {}

    private static Head frame(String title, String subtitle, String axis) {
        return new Head(title, WHISKERS + subtitle, axis);
    }

    private String chart(
            Head head, List<Scenario> scenarios, ToDoubleFunction<Turn> figure, DoubleFunction<String> label) {
        List<Frame.Series> series = new ArrayList<>();
        for (int i = 0; i < scenarios.size(); i++) {
            series.add(new Frame.Series(scenarios.get(i).target().title(), SHADES.get(i)));
        }
        List<BarChart.Row> rows = new ArrayList<>();
        for (String contender : findings.contenders(scenarios)) {
            rows.add(new BarChart.Row(
                    contender,
                    scenarios.stream()
                            .map(scenario -> bar(scenario, contender, figure, label))
                            .toList()));
        }
        Frame frame = new Frame(head.title(), head.subtitle(), head.axis(), series, OptionalDouble.empty());
        return Drawing.svg(new BarChart(frame, rows), "bench ingest");
    }

    private Bar bar(Scenario scenario, String contender, ToDoubleFunction<Turn> figure, DoubleFunction<String> label) {
        if (!findings.has(scenario, contender)) {
            return new Bar(0, 0, 0, "not measured");
        }
        Findings.Spread spread = findings.spread(scenario, contender, figure);
        return new Bar(spread.median(), spread.low(), spread.high(), label.apply(spread.median()));
    }
}
