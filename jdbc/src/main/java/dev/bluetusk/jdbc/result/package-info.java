/// Result sets: streamed, held in memory, and made by the driver itself.
///
/// `ResultSetReads` has the getters by index, `ResultSetLabels` those by label, `ResultSetUpdates` the updaters.
/// `StreamedResultSet` reads rows as they come; `MemoryResultSet` holds them and moves in both directions.
@NullMarked
package dev.bluetusk.jdbc.result;

import org.jspecify.annotations.NullMarked;
