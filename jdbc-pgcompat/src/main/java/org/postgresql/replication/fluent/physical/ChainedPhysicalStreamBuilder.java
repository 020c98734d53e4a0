package org.postgresql.replication.fluent.physical;

import java.sql.SQLException;
import org.postgresql.replication.PGReplicationStream;
import org.postgresql.replication.fluent.ChainedCommonStreamBuilder;

/// Describes a stream of the log itself.
public interface ChainedPhysicalStreamBuilder extends ChainedCommonStreamBuilder<ChainedPhysicalStreamBuilder> {
    /// Starts it.
    ///
    /// @throws SQLException if the server does not have the log from there on, or there is no such slot
    PGReplicationStream start() throws SQLException;
}
