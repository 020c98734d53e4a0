/// Connections: transactions, settings, and the making of statements.
///
/// Read `JdbcConnection` first; `Opening` makes one of a URL.
@NullMarked
package dev.bluetusk.jdbc.connection;

import org.jspecify.annotations.NullMarked;
