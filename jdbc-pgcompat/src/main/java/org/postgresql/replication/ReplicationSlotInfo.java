package org.postgresql.replication;

import org.jspecify.annotations.Nullable;

/// What the server told of a slot that it made. Immutable.
public final class ReplicationSlotInfo {
    private final String slotName;
    private final ReplicationType replicationType;
    private final LogSequenceNumber consistentPoint;
    private final @Nullable String snapshotName;
    private final @Nullable String outputPlugin;

    /// Makes one.
    ///
    /// @param consistentPoint where it begins
    /// @param snapshotName    the name of the snapshot of that place; null if none was exported
    /// @param outputPlugin    the plug-in of a logical slot; null of a physical one
    public ReplicationSlotInfo(
            String slotName,
            ReplicationType replicationType,
            LogSequenceNumber consistentPoint,
            @Nullable String snapshotName,
            @Nullable String outputPlugin) {
        this.slotName = slotName;
        this.replicationType = replicationType;
        this.consistentPoint = consistentPoint;
        this.snapshotName = snapshotName;
        this.outputPlugin = outputPlugin;
    }

    /// The name of the slot.
    public String getSlotName() {
        return slotName;
    }

    /// What it gives.
    public ReplicationType getReplicationType() {
        return replicationType;
    }

    /// Where it begins: what is committed behind this place comes. [LogSequenceNumber#INVALID_LSN] of a
    /// physical slot.
    public LogSequenceNumber getConsistentPoint() {
        return consistentPoint;
    }

    /// The name of the snapshot that shows the tables as they are at that place, for `SET TRANSACTION SNAPSHOT`
    /// on another connection, until this one runs its next command. Null of a physical slot.
    public @Nullable String getSnapshotName() {
        return snapshotName;
    }

    /// The plug-in of a logical slot; null of a physical one.
    public @Nullable String getOutputPlugin() {
        return outputPlugin;
    }
}
