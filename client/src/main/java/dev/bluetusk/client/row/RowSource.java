package dev.bluetusk.client.row;

/// Where [Rows] come from: a result that a session streams, or rows that were set aside.
///
/// Confined to the thread of its session.
public interface RowSource {
    /// Puts the next row into the cells if it is here already and follows the one before: the shortest way.
    ///
    /// @return false if [#advance] must see to it
    boolean advanceInPlace();

    /// Puts the next row into the cells.
    ///
    /// @return false at the end; then the cells are cleared
    boolean advance();

    /// Reads to the end and drops what is left. May be called more than once.
    void finish();

    /// Ends early, in the way that is cheapest for this source and safe for its session. May be called more than once.
    void close();

    /// Ends early as [#close] does, and has the server cancel a long rest, if that harms nothing but the statement.
    void stop();

    /// The command tag; empty before the end.
    String tag();

    /// The command tag without the number that [#affected] gives.
    default String command() {
        return tag();
    }

    /// Whether the command tag ends with the number that [#affected] gives.
    default boolean counts() {
        return false;
    }

    /// How many rows the command returned or changed; 0 before the end.
    long affected();

    /// The rows are over, and what the command did is noted: they ask this source nothing more.
    ///
    /// @return what stands for it from now on: itself, unless it is to serve another result
    default RowSource afterwards() {
        return this;
    }

    /// The rows were given back by who had them, for another result.
    default void keep(Rows unused) {
        // Most results are made anew.
    }
}
