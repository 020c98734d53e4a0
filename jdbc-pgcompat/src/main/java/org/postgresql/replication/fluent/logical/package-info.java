/// The builders of logical streams and slots: what an output plug-in makes of the changes of a database.
@NullMarked
package org.postgresql.replication.fluent.logical;

import org.jspecify.annotations.NullMarked;
