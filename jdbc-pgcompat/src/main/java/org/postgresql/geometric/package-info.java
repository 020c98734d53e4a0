/// The geometric types of PostgreSQL, in the plane and with coordinates of `double`.
///
/// Each is a [org.postgresql.util.PGobject]: `getObject` gives one for a value of its type, and `setObject`
/// takes one. Start with [PGpoint], of which the others are made.
@NullMarked
package org.postgresql.geometric;

import org.jspecify.annotations.NullMarked;
