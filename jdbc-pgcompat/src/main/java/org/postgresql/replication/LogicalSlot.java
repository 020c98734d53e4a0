package org.postgresql.replication;

import dev.bluetusk.client.replication.CreatedSlot;
import dev.bluetusk.client.replication.SlotOptions;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.fluent.logical.ChainedLogicalCreateSlotBuilder;

/// Describes and makes a slot for the changes of a database; its snapshot is exported, as the server does by
/// itself.
final class LogicalSlot implements ChainedLogicalCreateSlotBuilder {
    private final SessionReplication replication;
    private SlotOptions options = SlotOptions.defaults().withSnapshot(SlotOptions.Snapshot.EXPORT);
    private @Nullable String slotName;
    private @Nullable String plugin;

    LogicalSlot(SessionReplication replication) {
        this.replication = replication;
    }

    @Override
    public ChainedLogicalCreateSlotBuilder withSlotName(String name) {
        slotName = name;
        return this;
    }

    @Override
    public ChainedLogicalCreateSlotBuilder withTemporaryOption() {
        options = options.withTemporary();
        return this;
    }

    @Override
    public ChainedLogicalCreateSlotBuilder withOutputPlugin(String outputPlugin) {
        plugin = outputPlugin;
        return this;
    }

    @Override
    public ReplicationSlotInfo make() throws SQLException {
        String name = SessionReplication.name(slotName, "the name of a slot");
        String output = SessionReplication.name(plugin, "the name of an output plug-in");
        SlotOptions how = options;
        CreatedSlot made = replication.use(session -> session.createLogicalSlot(name, output, how));
        return new ReplicationSlotInfo(
                made.name(),
                ReplicationType.LOGICAL,
                LogSequenceNumber.of(made.consistentPoint()),
                made.snapshot().orElse(null),
                output);
    }
}
