package dev.bluetusk.client.observe;

/// What was run. Immutable.
///
/// @param kind what it is
/// @param sql its text, with literals blanked that may be secrets
/// @param tag the server's word for it, such as `SELECT` or `CREATE TABLE`; empty if it did not come to its end
public record Command(Kind kind, String sql, String tag) {
    /// The kinds of what is run.
    public enum Kind {
        /// One statement with parameters.
        STATEMENT,
        /// A text of one or several statements without parameters, such as the `COMMIT` of a transaction.
        SCRIPT,
        /// The next rows of a result that is fetched some rows at a time.
        FETCH,
        /// The parsing of a statement that is to run later.
        PREPARE
    }
}
