package dev.bluetusk.embedded;

/// Another program listens on the port that was asked for: stop it, or ask for another port (0 takes any free one).
public final class PortInUseException extends EmbeddedPostgresException {
    private static final long serialVersionUID = 1L;

    private final int port;

    PortInUseException(int port) {
        super("port " + port
                + " on 127.0.0.1 is in use by another program; choose another port, or 0 for any free one");
        this.port = port;
    }

    /// The port that was asked for.
    public int port() {
        return port;
    }
}
