package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Instant;

/// What a server that replicates puts into CopyData. Immutable.
public sealed interface WalMessage {
    /// The head of a piece of data; the data themselves stand behind it.
    ///
    /// @param start  where the data begin in the log; of a logical slot, where the change is
    /// @param end    how far the server's log reached when it sent this
    /// @param sentAt the server's clock when it sent this
    record XLogData(Lsn start, Lsn end, Instant sentAt) implements WalMessage {}

    /// A sign of life.
    ///
    /// @param end            up to here the server has sent all that it has to send
    /// @param sentAt         the server's clock when it sent this
    /// @param replyRequested whether the server wants a status update at once, lest it closes the connection
    record PrimaryKeepalive(Lsn end, Instant sentAt, boolean replyRequested) implements WalMessage {}

    /// Reads a message, or the head of one with data: then the cursor stands at the data, which are all that is
    /// left.
    ///
    /// @param body what the CopyData holds
    /// @throws ProtocolException if it is none of these
    static WalMessage read(WireReader body) {
        WalHead head = new WalHead();
        head.read(body);
        return head.message();
    }

    /// Writes the message as the server does; the data of an [XLogData] are written behind it.
    default void write(WireWriter out) {
        switch (this) {
            case XLogData(Lsn start, Lsn end, Instant sentAt) -> {
                out.int1('w').int8(start.position()).int8(end.position());
                ServerTime.write(sentAt, out);
            }
            case PrimaryKeepalive(Lsn end, Instant sentAt, boolean replyRequested) -> {
                out.int1('k').int8(end.position());
                ServerTime.write(sentAt, out);
                out.int1(replyRequested ? 1 : 0);
            }
        }
    }
}
