package dev.bluetusk.benchmarks.chart;

import java.util.List;
import java.util.OptionalDouble;

/// What all charts have around their rows.
///
/// @param title    what is shown
/// @param subtitle how to read it
/// @param axis     what the numbers are
/// @param series   what stands in each row, in order; as many as a row has bars or boxes
/// @param line     where a line goes through all rows, if anywhere
public record Frame(String title, String subtitle, String axis, List<Series> series, OptionalDouble line) {
    /// One of the things that stand in each row.
    ///
    /// @param name  how the legend calls it
    /// @param shade its colour
    public record Series(String name, Shade shade) {}
}
