/// Row bytes to JSON bytes, with no text objects between.
///
/// Start at [JsonRowWriter]: it is built once for the columns of a statement, knows each key's bytes and
/// chooses a [ValueWriter] for each column's type. A value goes from the session's buffer into a [BodyBuffer]
/// by copying, or by a small change on the way (quotes, escapes, `T` in a time stamp). Values come in
/// PostgreSQL's text format: for most types it is JSON already, and what the server has formatted need not be
/// formatted again.
///
/// Writers are immutable and safe for all threads; a buffer is confined to one.
@NullMarked
package dev.bluetusk.rest.json;

import org.jspecify.annotations.NullMarked;
