/// The data source of transaction managers by the class name that settings of applications have.
///
/// It is [dev.bluetusk.jdbc.BlueTuskXADataSource] and adds nothing to it.
@NullMarked
package org.postgresql.xa;

import org.jspecify.annotations.NullMarked;
