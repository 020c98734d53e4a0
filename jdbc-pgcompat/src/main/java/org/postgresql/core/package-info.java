/// The connection by the name under which older applications take it apart.
///
/// [BaseConnection] is here because `new CopyManager((BaseConnection) connection)` is what many of them write; the
/// others are what Debezium asks connections for.
@NullMarked
package org.postgresql.core;

import org.jspecify.annotations.NullMarked;
