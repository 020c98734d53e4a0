package org.postgresql.replication;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.fluent.physical.ChainedPhysicalCreateSlotBuilder;

/// Describes and makes a slot for the log itself, which it keeps from then on.
final class PhysicalSlot implements ChainedPhysicalCreateSlotBuilder {
    private final SessionReplication replication;
    private @Nullable String slotName;
    private boolean temporary;

    PhysicalSlot(SessionReplication replication) {
        this.replication = replication;
    }

    @Override
    public ChainedPhysicalCreateSlotBuilder withSlotName(String name) {
        slotName = name;
        return this;
    }

    @Override
    public ChainedPhysicalCreateSlotBuilder withTemporaryOption() {
        temporary = true;
        return this;
    }

    @Override
    public ReplicationSlotInfo make() throws SQLException {
        String name = SessionReplication.name(slotName, "the name of a slot");
        replication.use(session -> {
            if (temporary) {
                session.createTemporaryPhysicalSlot(name);
            } else {
                session.createPhysicalSlot(name);
            }
            return name;
        });
        return new ReplicationSlotInfo(name, ReplicationType.PHYSICAL, LogSequenceNumber.INVALID_LSN, null, null);
    }
}
