/// A folder of `.sql` files becomes a typed REST API.
///
/// Start at [RestServer]: it reads the folder named in [RestOptions], has each statement described by the
/// server, and answers HTTP until it is closed. What is wrong with the files is told at once by
/// [InvalidSqlFilesException]. The path through the module: `sql` reads files without a server, `catalog` makes
/// immutable endpoints of them, `http` routes requests and sends answers, `format` and `json` write rows.
/// Limits have names in [RestLimits].
@NullMarked
package dev.bluetusk.rest;

import org.jspecify.annotations.NullMarked;
