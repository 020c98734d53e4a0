package org.postgresql.replication;

import dev.bluetusk.client.replication.LogicalOptions;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.postgresql.replication.fluent.logical.ChainedLogicalStreamBuilder;
import org.postgresql.replication.fluent.logical.LogicalReplicationOptions;

/// Describes and starts a logical stream.
final class LogicalStart extends StreamStart<ChainedLogicalStreamBuilder>
        implements ChainedLogicalStreamBuilder, LogicalReplicationOptions {
    private final Map<String, String> slotOptions = new LinkedHashMap<>();

    LogicalStart(SessionReplication replication) {
        super(replication);
    }

    @Override
    ChainedLogicalStreamBuilder self() {
        return this;
    }

    @Override
    public PGReplicationStream start() throws SQLException {
        String slot = SessionReplication.name(getSlotName(), "the name of a slot");
        LogicalOptions options = new LogicalOptions(slot, getStartLSNPosition().place(), slotOptions, limits());
        return new SessionStream(
                replication().access(), replication().use(replication -> replication.logical(options)), this);
    }

    @Override
    public ChainedLogicalStreamBuilder withSlotOption(String optionName, boolean optionValue) {
        return withSlotOption(optionName, Boolean.toString(optionValue));
    }

    @Override
    public ChainedLogicalStreamBuilder withSlotOption(String optionName, int optionValue) {
        return withSlotOption(optionName, Integer.toString(optionValue));
    }

    @Override
    public ChainedLogicalStreamBuilder withSlotOption(String optionName, String optionValue) {
        slotOptions.put(optionName, optionValue);
        return this;
    }

    @Override
    public ChainedLogicalStreamBuilder withSlotOptions(Properties options) {
        options.stringPropertyNames().forEach(name -> slotOptions.put(name, options.getProperty(name)));
        return this;
    }

    @Override
    public Properties getSlotOptions() {
        Properties copy = new Properties();
        copy.putAll(slotOptions);
        return copy;
    }
}
