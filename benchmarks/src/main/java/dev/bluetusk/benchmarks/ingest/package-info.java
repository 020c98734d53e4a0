/// Loads files by `bluetusk ingest` and by its rivals, in turns, and writes the page of what came out.
///
/// Start at [dev.bluetusk.benchmarks.ingest.IngestBench]. A [dev.bluetusk.benchmarks.ingest.LoadShape] says what the
/// rows are, a [dev.bluetusk.benchmarks.ingest.LoadTarget] what the table is; the rivals are in `rival` and are
/// started as programs of their own. Each load is a line of a file, and the page is made of that file alone.
@NullMarked
package dev.bluetusk.benchmarks.ingest;

import org.jspecify.annotations.NullMarked;
