/// Measures many callers on few sessions, and the leasing of a warm session.
///
/// [SharingBench] is the benchmark, a [Contender] one way to run a statement, a [Crew] the callers who do so.
@NullMarked
package dev.bluetusk.benchmarks.sharing;

import org.jspecify.annotations.NullMarked;
