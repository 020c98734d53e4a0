package dev.bluetusk.client.replication;

/// What a logical slot is like. Immutable.
///
/// @param temporary whether it vanishes with the session, or with an error
/// @param twoPhase  whether prepared transactions are decoded when they are prepared; PostgreSQL 15 and newer
/// @param failover  whether standbys take it over; PostgreSQL 17 and newer
/// @param snapshot  what becomes of the snapshot that shows the tables as they are where the slot begins
public record SlotOptions(boolean temporary, boolean twoPhase, boolean failover, Snapshot snapshot) {
    private static final SlotOptions DEFAULTS = new SlotOptions(false, false, false, Snapshot.NOTHING);

    /// What becomes of a slot's first snapshot.
    public enum Snapshot {
        /// It is given a name, by which another session can use it until this one runs its next command.
        EXPORT,
        /// The transaction that is open on this session uses it.
        USE,
        /// Nothing: the slot is for changes alone.
        NOTHING
    }

    /// A slot that stays, for committed transactions, without a snapshot.
    public static SlotOptions defaults() {
        return DEFAULTS;
    }

    /// The same, to vanish with the session.
    public SlotOptions withTemporary() {
        return new SlotOptions(true, twoPhase, failover, snapshot);
    }

    /// The same for transactions that come when they are prepared.
    public SlotOptions withTwoPhase() {
        return new SlotOptions(temporary, true, failover, snapshot);
    }

    /// The same, to be taken over by standbys.
    public SlotOptions withFailover() {
        return new SlotOptions(temporary, twoPhase, true, snapshot);
    }

    /// The same with another use of the snapshot.
    public SlotOptions withSnapshot(Snapshot use) {
        return new SlotOptions(temporary, twoPhase, failover, use);
    }
}
