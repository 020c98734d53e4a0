/// The measurements behind each claim of speed, started by `bluetusk bench`.
///
/// Start at [dev.bluetusk.benchmarks.BenchMain], the command line. Each benchmark has a package of its own and says in
/// its first sentence which question it answers; [dev.bluetusk.benchmarks.Samples] holds what was measured and
/// [dev.bluetusk.benchmarks.ResultFile] keeps it, with the machine it was measured on.
///
/// Contenders take turns within one run, so that whatever else the machine does hits all of them; what is reported is
/// the ratio of medians. Nothing here is published.
@NullMarked
package dev.bluetusk.benchmarks;

import org.jspecify.annotations.NullMarked;
