package org.postgresql.replication.fluent.logical;

import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.replication.PGReplicationStream;
import org.postgresql.replication.fluent.ChainedCommonStreamBuilder;

/// Describes a stream of what an output plug-in makes of the changes of a database.
public interface ChainedLogicalStreamBuilder extends ChainedCommonStreamBuilder<ChainedLogicalStreamBuilder> {
    /// Starts it.
    ///
    /// @throws SQLException if there is no such slot, it is in use, or its plug-in refuses an option
    PGReplicationStream start() throws SQLException;

    /// Sets an option of the plug-in.
    ChainedLogicalStreamBuilder withSlotOption(String optionName, boolean optionValue);

    /// Sets an option of the plug-in.
    ChainedLogicalStreamBuilder withSlotOption(String optionName, int optionValue);

    /// Sets an option of the plug-in.
    ChainedLogicalStreamBuilder withSlotOption(String optionName, String optionValue);

    /// Sets options of the plug-in.
    ChainedLogicalStreamBuilder withSlotOptions(Properties options);
}
