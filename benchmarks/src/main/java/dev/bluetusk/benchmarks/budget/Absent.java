package dev.bluetusk.benchmarks.budget;

/// A line of the budget file without a number.
///
/// @param name   of what other drivers measure
/// @param reason why there is nothing to measure here
record Absent(String name, String reason) {}
