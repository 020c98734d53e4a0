/// Large objects: bytes that belong to no row, read and written in parts.
///
/// Start with [LargeObjectManager], which `PGConnection.getLargeObjectAPI()` gives.
@NullMarked
package org.postgresql.largeobject;

import org.jspecify.annotations.NullMarked;
