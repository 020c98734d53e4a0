/// Files into PostgreSQL by binary COPY, in constant memory, with bad records set aside.
///
/// Start at [dev.bluetusk.ingest.Load]: it gathers what the caller wants, [dev.bluetusk.ingest.Load#plan] looks
/// at the head of the file and at the catalogue and answers a [dev.bluetusk.ingest.LoadPlan], and its run is
/// told in `LoadRun`:
///
/// ```
/// CsvSource (bytes -> records as views) -> RowEncoder (fields -> rows of COPY) -> RowSink (chunks -> socket)
///                                             | Rejection -> RejectLog <- refused rows |
/// ```
///
/// The steps are packages of their own: `source` knows CSV and nothing of tables, `encode` knows types and
/// nothing of files, `write` brings rows to the server and finds the ones it refuses, `plan` brings file and
/// table together, `target` has the names. A [dev.bluetusk.ingest.LoadListener] hears how it goes, a
/// [dev.bluetusk.ingest.LoadReport] says how it went.
///
/// One load is one transaction on one session and one thread. Its memory is a read buffer of 256 KiB, a chunk
/// of rows of some 6 MiB, the session's own buffer, and what one record needs more. Limits:
/// [dev.bluetusk.ingest.source.SourceLimits], [dev.bluetusk.ingest.Load#REJECTS_MAX].
@NullMarked
package dev.bluetusk.ingest;

import org.jspecify.annotations.NullMarked;
