package dev.bluetusk.ingest.write;

/// What became of rows that the server took.
///
/// @param inserted rows that are new in the table
/// @param updated rows of the table that got new values
/// @param passed rows that changed nothing: their key was there already, or came again later in the file
public record Delivered(long inserted, long updated, long passed) {
    /// No rows.
    public static final Delivered NONE = new Delivered(0, 0, 0);

    /// Both together.
    public Delivered plus(Delivered more) {
        return new Delivered(inserted + more.inserted, updated + more.updated, passed + more.passed);
    }
}
