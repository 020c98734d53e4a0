package org.postgresql.replication.fluent.physical;

import org.postgresql.replication.fluent.ChainedCommonCreateSlotBuilder;

/// Describes a slot for the log itself.
public interface ChainedPhysicalCreateSlotBuilder
        extends ChainedCommonCreateSlotBuilder<ChainedPhysicalCreateSlotBuilder> {}
