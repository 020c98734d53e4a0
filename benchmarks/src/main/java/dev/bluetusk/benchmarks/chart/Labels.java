package dev.bluetusk.benchmarks.chart;

import org.jfree.chart.labels.CategoryItemLabelGenerator;
import org.jfree.data.category.CategoryDataset;

/// What stands at the ends of bars.
final class Labels implements CategoryItemLabelGenerator {
    private final BarChart chart;

    Labels(BarChart chart) {
        this.chart = chart;
    }

    @Override
    public String generateLabel(CategoryDataset data, int series, int row) {
        return chart.rows().get(row).bars().get(series).label();
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
