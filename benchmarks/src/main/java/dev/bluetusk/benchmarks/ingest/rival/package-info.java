/// Rivals of `bluetusk ingest` as programs of their own, each written as its manual shows.
///
/// Start at [dev.bluetusk.benchmarks.ingest.rival.Task]: what each of them is to do. They are started by
/// [dev.bluetusk.benchmarks.ingest.IngestBench], one process for each load.
@NullMarked
package dev.bluetusk.benchmarks.ingest.rival;

import org.jspecify.annotations.NullMarked;
