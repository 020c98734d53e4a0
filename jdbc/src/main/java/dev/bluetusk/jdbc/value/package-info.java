/// Values between PostgreSQL's cells and Java's classes, by JDBC's tables of conversions.
///
/// `CellReader` reads a [Cell] as a Java class; `ParameterSetter` turns Java values into native parameters.
/// [ValueContext] is what both need to know of their connection.
@NullMarked
package dev.bluetusk.jdbc.value;

import org.jspecify.annotations.NullMarked;
