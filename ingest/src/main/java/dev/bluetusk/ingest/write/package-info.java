/// How encoded rows reach the table: in chunks that are kept until the server has taken them.
///
/// Start at [dev.bluetusk.ingest.write.RowSink]: rows are encoded into its buffer and added with the record
/// they came from. Two kinds: [dev.bluetusk.ingest.write.ChunkWriter] ends a COPY every 2 MiB under a
/// savepoint; when the server refuses a chunk it finds the rows to blame and brings in the others.
/// [dev.bluetusk.ingest.write.WholeWriter] sends all rows by one COPY and keeps none; a refusal ends the load.
/// What a COPY goes into is a [dev.bluetusk.ingest.write.Delivery].
///
/// Everything here runs inside a transaction that the caller begins and ends. Threads: all is confined to the
/// load's.
@NullMarked
package dev.bluetusk.ingest.write;

import org.jspecify.annotations.NullMarked;
