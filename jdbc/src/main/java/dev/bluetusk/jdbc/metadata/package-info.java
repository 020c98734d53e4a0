/// What a database, a result or a statement is like: JDBC's three kinds of metadata.
///
/// All questions to the catalogue are sets: one query for each method of `DatabaseMetaData`, never one for each row.
@NullMarked
package dev.bluetusk.jdbc.metadata;

import org.jspecify.annotations.NullMarked;
