package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.time.Instant;

/// A [WalMessage] read in place, so that a stream of many costs no objects. Each [#read] replaces what was there.
/// Confined to one thread at a time.
public final class WalHead {
    private boolean data;
    private long start;
    private long end;
    private long sentAt;
    private boolean replyRequested;

    /// Makes one that holds nothing yet.
    public WalHead() {}

    /// Reads a message, or the head of one with data: then the cursor stands at the data, which are all that is
    /// left.
    ///
    /// @param body what the CopyData holds
    /// @throws ProtocolException if it is none of these
    public void read(WireReader body) {
        int type = body.unsignedInt1();
        switch (type) {
            case 'w' -> {
                data = true;
                start = body.int8();
                end = body.int8();
                sentAt = body.int8();
                replyRequested = false;
            }
            case 'k' -> {
                data = false;
                start = 0;
                end = body.int8();
                sentAt = body.int8();
                replyRequested = body.unsignedInt1() != 0;
                body.expectEnd("PrimaryKeepalive");
            }
            default ->
                throw new ProtocolException("expected XLogData or PrimaryKeepalive in CopyData but got the type byte 0x"
                        + Integer.toHexString(type) + " with " + body.remaining() + " more bytes");
        }
    }

    /// Whether it is the head of data, and not a sign of life.
    public boolean isData() {
        return data;
    }

    /// The [Lsn#position] where the data begin in the log; of a logical slot, where the change is. 0 in a sign
    /// of life.
    public long start() {
        return start;
    }

    /// How far the server's log reached when it sent data, or up to where it had sent all that it had to send.
    public long end() {
        return end;
    }

    /// The server's clock when it sent this.
    public Instant sentAt() {
        return ServerTime.instant(sentAt);
    }

    /// Whether the server wants a status update at once, lest it closes the connection.
    public boolean isReplyRequested() {
        return replyRequested;
    }

    WalMessage message() {
        return data
                ? new WalMessage.XLogData(new Lsn(start), new Lsn(end), sentAt())
                : new WalMessage.PrimaryKeepalive(new Lsn(end), sentAt(), replyRequested);
    }
}
