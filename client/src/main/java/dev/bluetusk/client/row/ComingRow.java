package dev.bluetusk.client.row;

/// A row so large that it is shown before all of it has come. Columns count from 0 here.
///
/// The session that reads it puts values into [Cells] as they are asked for. Confined to the thread of its session.
public interface ComingRow {
    /// Makes sure that a value lies in the cells, which waits for it if it has not come.
    ///
    /// @throws IllegalStateException if it was read in pieces and is gone
    void require(int column);

    /// Takes all that has not come into memory, so that the session is free. Pieces that are open go on from there.
    void requireAll();

    /// Whether a value is gone, because it was read in pieces.
    boolean isTaken(int column);

    /// Goes up to a value and tells whether it is a large one that has not come and was not begun in pieces.
    boolean comesNext(int column);

    /// The large value that comes next, piece by piece.
    ValuePieces pieces();

    /// Goes on to what comes behind the row: drops what nobody has asked for. Pieces that are open keep their rest.
    void leave();

    /// Drops all that has not come; pieces that are open are over.
    void drop();
}
