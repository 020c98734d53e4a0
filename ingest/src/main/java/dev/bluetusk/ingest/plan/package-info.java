/// What goes where: the target table, the fields of the file, and how the two meet.
///
/// [dev.bluetusk.ingest.plan.Catalogue] reads a [dev.bluetusk.ingest.plan.TargetTable] from the server;
/// [dev.bluetusk.ingest.plan.ColumnMatching] gives each field its column, by the header's names or by position.
/// Where the table does not exist yet, [dev.bluetusk.ingest.plan.TypeInference] looks at the head of the file
/// and [dev.bluetusk.ingest.plan.NewTable] writes the statement that creates it.
///
/// Whatever does not fit is a [dev.bluetusk.ingest.target.PlanException] before a row is sent.
@NullMarked
package dev.bluetusk.ingest.plan;

import org.jspecify.annotations.NullMarked;
