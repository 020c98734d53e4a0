/// What JDBC's SQL text means to PostgreSQL, without I/O.
///
/// Start at [dev.bluetusk.jdbc.sql.SqlText]: it cuts a text into its statements, numbers the placeholders as `$1`,
/// `$2`, …, turns JDBC's escapes into PostgreSQL's words, and tells of each statement what the driver needs to know.
/// [dev.bluetusk.jdbc.sql.SqlCache] remembers the answers by text. [dev.bluetusk.jdbc.sql.Returning] asks a
/// statement for generated keys, [dev.bluetusk.jdbc.sql.InsertRow] writes one with many rows. What stands in
/// strings, quoted names, comments and dollar quotes is never touched; time is linear in the length of the text.
@NullMarked
package dev.bluetusk.jdbc.sql;

import org.jspecify.annotations.NullMarked;
