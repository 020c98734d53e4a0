package dev.bluetusk.client.conversation;

import java.util.random.RandomGenerator;

/// Names for the statements of one session. Confined to its session.
public sealed interface StatementNames permits NumberedNames, NoNames {
    /// The name for one more statement; empty if it is to have none.
    String next();

    /// The server knew a name already: later ones must be different from those of all other sessions.
    void clashed();

    /// Names `S_1`, `S_2`, …
    ///
    /// @param random makes names different after a clash
    static StatementNames numbered(RandomGenerator random) {
        return new NumberedNames(random);
    }

    /// No names, so that nothing of a session stays on the server.
    static StatementNames none() {
        return new NoNames();
    }
}
