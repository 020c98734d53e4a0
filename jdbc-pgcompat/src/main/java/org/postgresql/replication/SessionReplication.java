package org.postgresql.replication;

import dev.bluetusk.client.replication.ReplicationSession;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.fluent.ChainedCreateReplicationSlotBuilder;
import org.postgresql.replication.fluent.ChainedStreamBuilder;
import org.postgresql.replication.fluent.logical.ChainedLogicalCreateSlotBuilder;
import org.postgresql.replication.fluent.logical.ChainedLogicalStreamBuilder;
import org.postgresql.replication.fluent.physical.ChainedPhysicalCreateSlotBuilder;
import org.postgresql.replication.fluent.physical.ChainedPhysicalStreamBuilder;

/// Replication over a connection of this driver; `PGConnection.getReplicationAPI()` makes it.
public final class SessionReplication implements PGReplicationConnection {
    private final ConnectionAccess access;

    /// Makes one. Whether the connection takes commands of replication shows with the first of them.
    public SessionReplication(ConnectionAccess access) {
        this.access = access;
    }

    /// Something that needs the session.
    ///
    /// @param <T> what it gives
    @FunctionalInterface
    interface Work<T> {
        T with(ReplicationSession replication);
    }

    <T> T use(Work<T> work) throws SQLException {
        ReplicationSession replication = access.connection().unwrap(ReplicationSession.class);
        return access.aside(session -> work.with(replication));
    }

    ConnectionAccess access() {
        return access;
    }

    /// A name as the server reads it: in small letters if it has no double quotes.
    ///
    /// @throws IllegalArgumentException if it is null or empty
    static String name(@Nullable String text, String what) {
        if (text == null || text.isEmpty()) {
            throw new IllegalArgumentException("expected " + what + " but got none");
        }
        boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1).replace("\"\"", "\"") : text.toLowerCase(Locale.ROOT);
    }

    @Override
    public ChainedStreamBuilder replicationStream() {
        return new ChainedStreamBuilder() {
            @Override
            public ChainedLogicalStreamBuilder logical() {
                return new LogicalStart(SessionReplication.this);
            }

            @Override
            public ChainedPhysicalStreamBuilder physical() {
                return new PhysicalStart(SessionReplication.this);
            }
        };
    }

    @Override
    public ChainedCreateReplicationSlotBuilder createReplicationSlot() {
        return new ChainedCreateReplicationSlotBuilder() {
            @Override
            public ChainedLogicalCreateSlotBuilder logical() {
                return new LogicalSlot(SessionReplication.this);
            }

            @Override
            public ChainedPhysicalCreateSlotBuilder physical() {
                return new PhysicalSlot(SessionReplication.this);
            }
        };
    }

    @Override
    public void dropReplicationSlot(String slotName) throws SQLException {
        String name = name(slotName, "the name of a slot");
        use(replication -> {
            replication.dropSlot(name);
            return name;
        });
    }
}
