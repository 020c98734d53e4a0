package dev.bluetusk.client.session;

/// Whether a session puts a savepoint before each statement in a transaction, so that a failure leaves the
/// transaction usable.
///
/// The savepoint and its release travel with the statement and cost no round trip; going back to it costs one.
/// Only statements of [Session#query], [Session#execute] and [PreparedStatement] have one: not scripts, not
/// COPY, not results that are fetched some rows at a time, and not the commands that begin and end transactions
/// and savepoints.
public enum AutoSave {
    /// No savepoints: after a failure the transaction can only be rolled back, as PostgreSQL has it.
    NEVER("never"),

    /// A savepoint before a statement that the server keeps, so that one whose tables have changed since is prepared
    /// again and repeated inside the transaction. Other failures spoil the transaction.
    CONSERVATIVE("conservative"),

    /// A savepoint before each statement: a statement that fails is undone, and the transaction goes on.
    ALWAYS("always");

    private final String text;

    AutoSave(String text) {
        this.text = text;
    }

    /// As it is written in a connection text: `never`, `conservative`, `always`.
    @Override
    public String toString() {
        return text;
    }
}
