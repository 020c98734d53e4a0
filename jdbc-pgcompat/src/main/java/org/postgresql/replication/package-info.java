/// Replication: what a server writes to its log, for applications that follow it by pgjdbc's own interface.
///
/// Begin at [PGReplicationConnection], which `PGConnection.getReplicationAPI()` gives on a connection with the
/// property `replication=database`. It makes slots, and streams by the builders of `fluent`; what comes is read
/// from a [PGReplicationStream], and [LogSequenceNumber]s say where in the log that is.
@NullMarked
package org.postgresql.replication;

import org.jspecify.annotations.NullMarked;
