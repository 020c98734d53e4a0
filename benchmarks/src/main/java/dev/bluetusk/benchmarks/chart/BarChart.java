package dev.bluetusk.benchmarks.chart;

import java.util.List;

/// Bars that go from left to right, in rows.
///
/// @param frame what stands around them
/// @param rows  from top to bottom
public record BarChart(Frame frame, List<Row> rows) {
    /// One row.
    ///
    /// @param name what stands in front of it
    /// @param bars a bar for each series
    public record Row(String name, List<Bar> bars) {}
}
