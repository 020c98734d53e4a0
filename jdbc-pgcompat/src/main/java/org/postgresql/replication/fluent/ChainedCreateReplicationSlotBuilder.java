package org.postgresql.replication.fluent;

import org.postgresql.replication.fluent.logical.ChainedLogicalCreateSlotBuilder;
import org.postgresql.replication.fluent.physical.ChainedPhysicalCreateSlotBuilder;

/// Begins to describe a slot.
public interface ChainedCreateReplicationSlotBuilder {
    /// A slot for the changes of this database.
    ChainedLogicalCreateSlotBuilder logical();

    /// A slot for the log itself.
    ChainedPhysicalCreateSlotBuilder physical();
}
