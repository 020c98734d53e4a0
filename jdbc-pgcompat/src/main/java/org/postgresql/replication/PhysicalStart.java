package org.postgresql.replication;

import dev.bluetusk.client.replication.PhysicalOptions;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalInt;
import org.postgresql.replication.fluent.physical.ChainedPhysicalStreamBuilder;
import org.postgresql.replication.fluent.physical.PhysicalReplicationOptions;

/// Describes and starts a physical stream.
final class PhysicalStart extends StreamStart<ChainedPhysicalStreamBuilder>
        implements ChainedPhysicalStreamBuilder, PhysicalReplicationOptions {
    PhysicalStart(SessionReplication replication) {
        super(replication);
    }

    @Override
    ChainedPhysicalStreamBuilder self() {
        return this;
    }

    @Override
    public PGReplicationStream start() throws SQLException {
        Optional<String> slot =
                Optional.ofNullable(getSlotName()).map(name -> SessionReplication.name(name, "the name of a slot"));
        PhysicalOptions options =
                new PhysicalOptions(slot, getStartLSNPosition().place(), OptionalInt.empty(), limits());
        return new SessionStream(
                replication().access(), replication().use(replication -> replication.physical(options)), this);
    }
}
