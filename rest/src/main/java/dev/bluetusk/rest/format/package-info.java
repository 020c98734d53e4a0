/// How rows become a body: JSON, lines of JSON, CSV, a table of HTML, one bare value.
///
/// Start at [RowFormat]; [RowFormats] says which ones a result can be had in. A format is made once for the
/// columns of a statement and writes rows from the session's buffer into a [dev.bluetusk.rest.json.BodyBuffer].
/// All are immutable and safe for all threads.
@NullMarked
package dev.bluetusk.rest.format;

import org.jspecify.annotations.NullMarked;
