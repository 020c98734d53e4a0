/// The connection as [org.postgresql.PGConnection], and words that its settings use.
///
/// [PgConnection] is what applications are given while this module is there: a connection of the driver that is
/// a `PGConnection` as well.
@NullMarked
package org.postgresql.jdbc;

import org.jspecify.annotations.NullMarked;
