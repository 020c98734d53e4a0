/// What PostgreSQL has beyond JDBC, by the names that pgjdbc gave it.
///
/// Start with [PGConnection]: each connection of the driver is one while this module is there, by `unwrap` or a
/// cast. [PGStatement] and [PGResultSetMetaData] come by `unwrap`.
@NullMarked
package org.postgresql;

import org.jspecify.annotations.NullMarked;
