package dev.bluetusk.client.carrier;

/// Cancels what the server runs for a [SharedCarrier].
public interface Canceller {
    /// Asks the server to cancel, and returns when it was told.
    void request();

    /// Sets a limit after which the connection is closed, since the server does not react to a request.
    void expectReaction();

    /// The command that was cancelled is over.
    void reacted();

    /// The connection is closed.
    void over();
}
