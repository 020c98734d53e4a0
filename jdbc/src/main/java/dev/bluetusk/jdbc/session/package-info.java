/// The native session as the objects of one JDBC connection share it: its lock, its transactions, its warnings.
///
/// Read `JdbcSession` first.
@NullMarked
package dev.bluetusk.jdbc.session;

import org.jspecify.annotations.NullMarked;
