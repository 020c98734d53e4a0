package dev.bluetusk.client.observe;

/// What was run. Immutable.
///
/// @param kind what it is
/// @param sql its text, with literals blanked that may be secrets
/// @param tag the server's word for it, such as `SELECT` or `CREATE TABLE`; empty if it did not come to its end
/// @param size how many statements it is: of a group the number of its steps, else 1
public record Command(Kind kind, String sql, String tag, int size) {
    /// The kinds of what is run.
    public enum Kind {
        /// One statement with parameters.
        STATEMENT,
        /// A text of one or several statements without parameters, such as the `COMMIT` of a transaction.
        SCRIPT,
        /// The next rows of a result that is fetched some rows at a time.
        FETCH,
        /// The parsing of a statement that is to run later.
        PREPARE,
        /// COPY to the server.
        COPY_IN,
        /// COPY from the server.
        COPY_OUT,
        /// The steps of a pipeline, or the elements of a batch, up to a boundary. Its text is that of the step that
        /// failed, else that of the first.
        GROUP
    }
}
