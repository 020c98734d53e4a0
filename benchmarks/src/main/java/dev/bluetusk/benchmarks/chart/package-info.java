/// Charts as SVG, for pages that are read in the light and in the dark.
///
/// A [BarChart] or a [BoxChart] says what is to be seen, [Drawing] draws it. JFreeChart does the drawing, since it is
/// maintained, one jar, and has bars, boxes, whiskers and logarithmic axes; Batik's generator writes SVG.
@NullMarked
package dev.bluetusk.benchmarks.chart;

import org.jspecify.annotations.NullMarked;
