package dev.bluetusk.client.session;

/// Whether statements get names on the server, under which it keeps them from one execution to the next.
///
/// Without names, a statement that runs several times in a row inside a transaction is still sent once: a transaction
/// stays with its server process.
public enum StatementNaming {
    /// Each statement that is kept gets a name, so that a later execution sends no more than its parameters. Right for
    /// connections that lead to one server process, and behind poolers that follow names.
    NAMED("named"),

    /// No statement ever gets a name: each execution sends the text. Right behind poolers that hand each transaction
    /// to another server process and do not follow names.
    UNNAMED("unnamed");

    private final String text;

    StatementNaming(String text) {
        this.text = text;
    }

    /// As it is written in a connection text: `named`, `unnamed`.
    @Override
    public String toString() {
        return text;
    }
}
