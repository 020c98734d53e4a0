package dev.bluetusk.benchmarks.chart;

/// A box of a [BoxChart]: how something is distributed.
///
/// @param p1  one of a hundred samples is less; here the whisker begins
/// @param p25 a quarter is less; here the box begins
/// @param p50 the middle
/// @param p75 a quarter is greater; here the box ends
/// @param p99 one of a hundred is greater; here the whisker ends
public record Box(double p1, double p25, double p50, double p75, double p99) {}
