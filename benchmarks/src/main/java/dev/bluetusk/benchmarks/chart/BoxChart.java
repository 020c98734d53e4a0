package dev.bluetusk.benchmarks.chart;

import java.util.List;

/// Boxes with whiskers on a logarithmic axis, in rows.
///
/// @param frame what stands around them
/// @param rows  from top to bottom
public record BoxChart(Frame frame, List<Row> rows) {
    /// One row.
    ///
    /// @param name  what stands in front of it
    /// @param boxes a box for each series
    public record Row(String name, List<Box> boxes) {}
}
