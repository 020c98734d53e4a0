package org.postgresql.replication;

import java.sql.SQLException;
import org.postgresql.replication.fluent.ChainedCreateReplicationSlotBuilder;
import org.postgresql.replication.fluent.ChainedStreamBuilder;

/// Replication over one connection, which must have been made with the property `replication`: `database` for
/// the changes of a database, `true` for the log alone.
///
/// ```java
/// properties.setProperty("replication", "database");
/// Connection connection = DriverManager.getConnection(url, properties);
/// PGReplicationConnection replication = connection.unwrap(PGConnection.class).getReplicationAPI();
/// replication.createReplicationSlot().logical().withSlotName("feed").withOutputPlugin("test_decoding").make();
/// PGReplicationStream stream = replication.replicationStream().logical().withSlotName("feed").start();
/// ```
///
/// While a stream is open nothing else runs on the connection.
public interface PGReplicationConnection {
    /// Begins to describe a stream.
    ChainedStreamBuilder replicationStream();

    /// Begins to describe a slot.
    ChainedCreateReplicationSlotBuilder createReplicationSlot();

    /// Removes a slot.
    ///
    /// @throws SQLException if there is none of this name, or it is in use
    /// @throws IllegalArgumentException if the name is empty
    void dropReplicationSlot(String slotName) throws SQLException;
}
