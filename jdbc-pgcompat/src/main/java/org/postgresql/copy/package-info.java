/// COPY: rows in bulk, into a table and out of one.
///
/// Start with [CopyManager], which `PGConnection.getCopyAPI()` gives: it copies from and to streams by one
/// call. [CopyIn] and [CopyOut] are a COPY step by step; [PGCopyOutputStream] and [PGCopyInputStream] make
/// streams of them.
@NullMarked
package org.postgresql.copy;

import org.jspecify.annotations.NullMarked;
