package org.postgresql.replication.fluent.logical;

import org.postgresql.replication.fluent.ChainedCommonCreateSlotBuilder;

/// Describes a slot for the changes of a database.
public interface ChainedLogicalCreateSlotBuilder
        extends ChainedCommonCreateSlotBuilder<ChainedLogicalCreateSlotBuilder> {
    /// Sets the output plug-in, such as `pgoutput` or `test_decoding`.
    ChainedLogicalCreateSlotBuilder withOutputPlugin(String outputPlugin);
}
