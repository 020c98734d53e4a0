/// The builders of replication streams and slots, and what both kinds of each have in common.
@NullMarked
package org.postgresql.replication.fluent;

import org.jspecify.annotations.NullMarked;
