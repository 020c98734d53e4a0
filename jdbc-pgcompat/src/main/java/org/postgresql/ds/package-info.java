/// Data sources by the class names that settings of applications have.
///
/// Each is one of `dev.bluetusk.jdbc` and adds nothing to it.
@NullMarked
package org.postgresql.ds;

import org.jspecify.annotations.NullMarked;
