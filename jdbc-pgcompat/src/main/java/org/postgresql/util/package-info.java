/// Values and errors by the names that pgjdbc gave them.
///
/// [PGobject] is any value of PostgreSQL as a type and a text; [PSQLException] is what every failure of the
/// driver becomes while this module is there, with all that the server said in [ServerErrorMessage].
@NullMarked
package org.postgresql.util;

import org.jspecify.annotations.NullMarked;
