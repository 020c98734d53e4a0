package dev.bluetusk.client.replication;

import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.replication.StandbyMessage;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.WireReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The server's log, byte for byte. See [WalStream] for all else.
///
/// The pieces follow each other without a gap; a piece begins at [#start] and ends at [#pieceEnd], which is
/// what to confirm when it is stored. If the stream follows a timeline that ended, it comes to an end there,
/// and [#nextTimeline] tells how to go on.
public final class PhysicalStream extends WalStream {
    PhysicalStream(Session session, CopyBoth copy, Lsn from, StreamLimits limits) {
        super(session, copy, from, limits);
    }

    @Override
    long place(long start, int length) {
        return start + length;
    }

    @Override
    boolean isToBeConfirmed(WireReader data) {
        return true;
    }

    /// The place behind the piece, while none of its [#data] is read.
    ///
    /// @throws IllegalStateException if there is no piece
    public Lsn pieceEnd() {
        return new Lsn(start().position() + data().remaining());
    }

    /// Tells the server which rows readers of the copy still need, so that it does not clean them away.
    ///
    /// @param xmin  the oldest transaction that a reader may still see; 0 for none
    /// @param epoch how often transaction numbers had begun anew before it
    public void hotStandbyFeedback(long xmin, int epoch) {
        send(new StandbyMessage.HotStandbyFeedback(Instant.now(), xmin, epoch, 0, 0));
    }

    /// How the log goes on, once the stream is over because its timeline has ended.
    public Optional<NextTimeline> nextTimeline() {
        List<List<String>> rows = copy().rows();
        return isOver() && !rows.isEmpty()
                ? Optional.of(new NextTimeline(
                        Integer.parseInt(rows.getFirst().get(0)),
                        Lsn.parse(rows.getFirst().get(1))))
                : Optional.empty();
    }
}
