/// Failures as JDBC tells them: the subclass of `SQLException` that belongs to a SQLSTATE, with the server's fields.
///
/// [SqlErrors] translates; [PostgresSqlException] is what a program looks at.
@NullMarked
package dev.bluetusk.jdbc.error;

import org.jspecify.annotations.NullMarked;
