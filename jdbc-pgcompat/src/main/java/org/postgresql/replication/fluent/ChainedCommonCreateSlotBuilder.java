package org.postgresql.replication.fluent;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.postgresql.replication.ReplicationSlotInfo;

/// What slots of both kinds can be told.
///
/// @param <T> the builder itself
public interface ChainedCommonCreateSlotBuilder<T extends ChainedCommonCreateSlotBuilder<T>> {
    /// Sets the name. As in SQL, a name without double quotes is in small letters.
    T withSlotName(String slotName);

    /// Has the slot vanish with the connection.
    ///
    /// @throws SQLFeatureNotSupportedException never: each server that is supported has such slots
    T withTemporaryOption() throws SQLFeatureNotSupportedException;

    /// Makes the slot.
    ///
    /// @throws SQLException if there is one of this name, or the server makes none
    /// @throws IllegalArgumentException if something is missing
    ReplicationSlotInfo make() throws SQLException;
}
