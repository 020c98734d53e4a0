package dev.bluetusk.ingest.write;

/// How far a load has come whose rows are stored for good.
///
/// @param position records taken from the file, blank ones included
/// @param read records that count as read
/// @param delivered what became of the rows
/// @param rejected records that were set aside
/// @param rejectBytes bytes of the file with rejected records
/// @param reasonBytes bytes of the file with their reasons
/// @param finished whether the whole file is loaded
public record Checkpoint(
        long position,
        long read,
        Delivered delivered,
        long rejected,
        long rejectBytes,
        long reasonBytes,
        boolean finished) {
    /// Nothing is stored yet.
    public static final Checkpoint START = new Checkpoint(0, 0, Delivered.NONE, 0, 0, 0, false);
}
