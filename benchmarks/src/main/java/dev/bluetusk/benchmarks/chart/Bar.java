package dev.bluetusk.benchmarks.chart;

/// A bar of a [BarChart].
///
/// @param value how long it is
/// @param low   where its whisker begins, the least that was measured
/// @param high  where its whisker ends, the greatest that was measured
/// @param label what stands at its end; empty for nothing
public record Bar(double value, double low, double high, String label) {}
