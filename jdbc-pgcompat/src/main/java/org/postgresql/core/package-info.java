/// The connection by the name under which older applications take it apart.
///
/// [BaseConnection] is here because `new CopyManager((BaseConnection) connection)` is what many of them write.
@NullMarked
package org.postgresql.core;

import org.jspecify.annotations.NullMarked;
