package dev.bluetusk.protocol.auth;

import java.io.Serial;

/// A server asks for more rounds of SCRAM hashing than it may, which would keep the client busy for long.
public final class ScramRoundsException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int asked;
    private final int allowed;

    /// Makes one.
    ///
    /// @param asked how many rounds the server asks for
    /// @param allowed how many it may ask for
    public ScramRoundsException(int asked, int allowed) {
        super("expected at most " + allowed + " rounds of SCRAM hashing but the server asks for " + asked);
        this.asked = asked;
        this.allowed = allowed;
    }

    /// How many rounds the server asks for.
    public int asked() {
        return asked;
    }

    /// How many rounds it may ask for.
    public int allowed() {
        return allowed;
    }
}
