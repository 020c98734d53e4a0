/// What the data sources have in common: [BaseDataSource], and the factory by which a naming service makes
/// them.
@NullMarked
package org.postgresql.ds.common;

import org.jspecify.annotations.NullMarked;
