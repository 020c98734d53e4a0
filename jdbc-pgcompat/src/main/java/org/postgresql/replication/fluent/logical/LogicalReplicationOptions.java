package org.postgresql.replication.fluent.logical;

import java.util.Properties;
import org.postgresql.replication.fluent.CommonOptions;

/// What a logical stream was told.
public interface LogicalReplicationOptions extends CommonOptions {
    /// The options of its output plug-in.
    Properties getSlotOptions();
}
