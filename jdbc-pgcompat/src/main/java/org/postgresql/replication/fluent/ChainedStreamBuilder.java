package org.postgresql.replication.fluent;

import org.postgresql.replication.fluent.logical.ChainedLogicalStreamBuilder;
import org.postgresql.replication.fluent.physical.ChainedPhysicalStreamBuilder;

/// Begins to describe a stream.
public interface ChainedStreamBuilder {
    /// A stream of what an output plug-in makes of the changes of this database.
    ChainedLogicalStreamBuilder logical();

    /// A stream of the log itself.
    ChainedPhysicalStreamBuilder physical();
}
