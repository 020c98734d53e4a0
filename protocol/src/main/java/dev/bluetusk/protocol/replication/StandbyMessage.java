package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Instant;

/// What a client that replicates puts into CopyData. Immutable.
public sealed interface StandbyMessage {
    /// How far the client is. Each place is the one behind the last byte.
    ///
    /// @param written        what has arrived
    /// @param flushed        what will not be lost any more: a slot lets go of the log up to here
    /// @param applied        what can be seen by those who read the copy
    /// @param sentAt         the client's clock
    /// @param replyRequested whether the server shall answer at once
    record StandbyStatusUpdate(Lsn written, Lsn flushed, Lsn applied, Instant sentAt, boolean replyRequested)
            implements StandbyMessage {}

    /// Which rows a standby's readers still need, so that the server does not clean them away.
    ///
    /// @param sentAt           the client's clock
    /// @param xmin             the oldest transaction that a reader may still see; 0 for none
    /// @param xminEpoch        how often transaction numbers had begun anew before `xmin`
    /// @param catalogXmin the oldest transaction that a slot of the standby needs of the catalogue; 0 for none
    /// @param catalogXminEpoch how often transaction numbers had begun anew before `catalogXmin`
    record HotStandbyFeedback(Instant sentAt, long xmin, int xminEpoch, long catalogXmin, int catalogXminEpoch)
            implements StandbyMessage {}

    /// Reads a message, as the server does.
    ///
    /// @param body what the CopyData holds
    /// @throws ProtocolException if it is none of these
    static StandbyMessage read(WireReader body) {
        int type = body.unsignedInt1();
        StandbyMessage message = switch (type) {
            case 'r' ->
                new StandbyStatusUpdate(
                        new Lsn(body.int8()),
                        new Lsn(body.int8()),
                        new Lsn(body.int8()),
                        ServerTime.read(body),
                        body.unsignedInt1() != 0);
            case 'h' ->
                new HotStandbyFeedback(
                        ServerTime.read(body),
                        Integer.toUnsignedLong(body.int4()),
                        body.int4(),
                        Integer.toUnsignedLong(body.int4()),
                        body.int4());
            default ->
                throw new ProtocolException(
                        "expected StandbyStatusUpdate or HotStandbyFeedback in CopyData but got the type byte 0x"
                                + Integer.toHexString(type) + " with " + body.remaining() + " more bytes");
        };
        body.expectEnd(message.getClass().getSimpleName());
        return message;
    }

    /// Writes the message, to stand in CopyData.
    default void write(WireWriter out) {
        switch (this) {
            case StandbyStatusUpdate(Lsn written, Lsn flushed, Lsn applied, Instant sentAt, boolean replyRequested) -> {
                out.int1('r').int8(written.position()).int8(flushed.position()).int8(applied.position());
                ServerTime.write(sentAt, out);
                out.int1(replyRequested ? 1 : 0);
            }
            case HotStandbyFeedback(Instant sentAt, long xmin, int epoch, long catalogXmin, int catalogEpoch) -> {
                out.int1('h');
                ServerTime.write(sentAt, out);
                out.int4((int) xmin).int4(epoch).int4((int) catalogXmin).int4(catalogEpoch);
            }
        }
    }
}
