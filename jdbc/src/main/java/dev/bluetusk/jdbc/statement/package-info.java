/// Statements: plain, prepared and callable ones, their batches and their results.
///
/// `JdbcStatement` runs texts; `JdbcPreparedStatement` adds parameters.
@NullMarked
package dev.bluetusk.jdbc.statement;

import org.jspecify.annotations.NullMarked;
