package dev.bluetusk.benchmarks.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jfree.chart.labels.CategoryItemLabelGenerator;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/// Where the parts of a chart of bars go: bars, whiskers, and labels to the right of both.
///
/// A single trial that was disturbed may have a whisker many times longer than all bars. It is cut, and its label
/// says how far it goes.
final class BarLayout implements CategoryItemLabelGenerator {
    private static final double WHISKER_OF_BAR = 1.5;
    private static final double WHISKER_OF_CHART = 0.1;
    private static final double PLOT_PIXELS = 640;
    private static final double LETTER_PIXELS = 6.2;
    private static final double GAP_PIXELS = 10;

    private final BarChart chart;
    private final double longest;

    BarLayout(BarChart chart) {
        this.chart = chart;
        this.longest = Math.max(
                chart.frame().line().orElse(0),
                all().mapToDouble(Bar::value).max().orElse(1));
    }

    private Stream<Bar> all() {
        return chart.rows().stream().map(BarChart.Row::bars).flatMap(List::stream);
    }

    boolean hasWhiskers() {
        return all().anyMatch(bar -> bar.low() < bar.high());
    }

    CategoryDataset bars() {
        DefaultCategoryDataset bars = new DefaultCategoryDataset();
        forEach((bar, series, row) -> bars.addValue(bar.value(), series, row));
        return bars;
    }

    /// Each whisker is kept as its middle and half of its length.
    CategoryDataset whiskers() {
        DefaultStatisticalCategoryDataset whiskers = new DefaultStatisticalCategoryDataset();
        forEach((bar, series, row) ->
                whiskers.add((bar.low() + whisker(bar)) / 2, (whisker(bar) - bar.low()) / 2, series, row));
        return whiskers;
    }

    CategoryDataset labels() {
        DefaultCategoryDataset labels = new DefaultCategoryDataset();
        forEach((bar, series, row) -> labels.addValue(Math.max(bar.value(), whisker(bar)), series, row));
        return labels;
    }

    /// Where the axis ends, so that every label has room.
    double end() {
        return all().mapToDouble(bar -> {
                    double pixels = GAP_PIXELS + LETTER_PIXELS * label(bar).length();
                    return Math.max(bar.value(), whisker(bar)) / (1 - pixels / PLOT_PIXELS);
                })
                .reduce(longest, Math::max);
    }

    /// Where the whisker of a bar ends as it is drawn.
    private double whisker(Bar bar) {
        return Math.min(bar.high(), Math.max(WHISKER_OF_BAR * bar.value(), bar.value() + WHISKER_OF_CHART * longest));
    }

    private String label(Bar bar) {
        return whisker(bar) < bar.high()
                ? bar.label() + String.format(Locale.ROOT, " (to %.1f)", bar.high())
                : bar.label();
    }

    /// Takes a bar with the names of its series and its row.
    private interface Placing {
        void place(Bar bar, String series, String row);
    }

    private void forEach(Placing placing) {
        for (BarChart.Row row : chart.rows()) {
            for (int i = 0; i < row.bars().size(); i++) {
                placing.place(row.bars().get(i), chart.frame().series().get(i).name(), row.name());
            }
        }
    }

    @Override
    public String generateLabel(CategoryDataset data, int series, int row) {
        return label(chart.rows().get(row).bars().get(series));
    }

    @Override
    public String generateRowLabel(CategoryDataset data, int series) {
        return chart.frame().series().get(series).name();
    }

    @Override
    public String generateColumnLabel(CategoryDataset data, int row) {
        return chart.rows().get(row).name();
    }
}
