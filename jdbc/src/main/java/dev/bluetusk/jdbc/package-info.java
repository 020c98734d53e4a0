/// JDBC 4.3 over BlueTusk's sessions: the driver and the data sources.
///
/// Read [BlueTuskDriver], then `connection.JdbcConnection`. Beneath lie, from the bottom up: `error` (failures
/// as `SQLException`s), `sql` (JDBC's texts as PostgreSQL's), `url` (URLs and properties), `value` (cells and
/// parameters as Java values), `session` (the native session with JDBC's transaction rules), `result` (result
/// sets), `metadata`, `statement` and `connection`. Each knows only those before it.
@NullMarked
package dev.bluetusk.jdbc;

import org.jspecify.annotations.NullMarked;
