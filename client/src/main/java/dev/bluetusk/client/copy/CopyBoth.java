package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.function.Consumer;

/// COPY data that flow both ways at once, as replication has them; `ReplicationSession` makes streams of it.
///
/// Confined to one thread at a time.
public interface CopyBoth {
    /// Waits for the next piece of the server. What has come already is given even if there is no time.
    ///
    /// @param limitNanos how long to wait at most
    /// @return false if none came in time, or if the command is over
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    /// @throws dev.bluetusk.client.SessionLostException if the connection is gone
    boolean next(long limitNanos);

    /// Whether the command is over, so that no more pieces come.
    boolean isOver();

    /// Whether the server ended the command because it shuts down, and the session with it.
    boolean hasServerStopped();

    /// The piece, as a cursor on the session's receive buffer that is valid until [#next] is called.
    WireReader data();

    /// Sends a piece to the server at once. The cursor of [#data] stays valid. If the connection is lost,
    /// [#next] tells.
    ///
    /// @param piece writes what is to be sent, a few bytes
    void send(Consumer<WireWriter> piece);

    /// Ends the command: what is still on its way is dropped, and where much is, the server is asked to cancel
    /// it. A second call does nothing.
    void finish();

    /// Whether this side has told the server that it sends no more.
    boolean wasFinished();

    /// The rows with which the server ended the command, as texts; NULL as an empty one.
    List<List<String>> rows();
}
