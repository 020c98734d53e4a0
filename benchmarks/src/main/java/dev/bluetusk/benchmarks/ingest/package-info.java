/// Loads a file of transactions by `psql \copy` and by `bluetusk ingest`, in turns.
///
/// Start at [dev.bluetusk.benchmarks.ingest.IngestBench].
@NullMarked
package dev.bluetusk.benchmarks.ingest;

import org.jspecify.annotations.NullMarked;
