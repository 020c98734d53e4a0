/// The builders of physical streams and slots: the log itself, byte for byte.
@NullMarked
package org.postgresql.replication.fluent.physical;

import org.jspecify.annotations.NullMarked;
