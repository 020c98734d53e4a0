package dev.bluetusk.client.replication;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.Watchdog;
import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.replication.StandbyMessage;
import dev.bluetusk.protocol.replication.WalHead;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/// A stream of pieces of the server's log, or of what a plug-in makes of it.
///
/// **Receiving.** [#next] goes to the next piece; nothing is read ahead beyond the session's receive buffer, so
/// a slow caller slows the server down and costs no memory. [#data] is a view of the piece in that buffer,
/// valid until the next call of [#next]; [#octets] is a copy that lives.
///
/// **Confirming.** [#confirm] says up to where this side has stored what came. The server is told with the next
/// status update, lets go of its log up to there, and after a loss of the connection sends what was not
/// confirmed again. So confirm a place when what is before it can no longer be lost here.
///
/// **Status updates** go out by themselves: at an interval while the caller waits in [#next] and also while it
/// is busy elsewhere, and at once when the server asks for one in [#next]. So a slow caller is not taken for
/// dead.
///
/// **The end.** When the server shuts down or the stream comes to its end, [#next] answers false and [#isOver]
/// true. [#close] ends the stream early, after a last status update, and the session can be used on.
///
/// One thread at a time receives; [#confirm], [#confirmApplied], [#report] and [#wakeUp] may be called from any.
public abstract sealed class WalStream implements AutoCloseable permits ChangeStream, LogicalStream, PhysicalStream {
    private static final long FOREVER = Long.MAX_VALUE / 4;
    private static final Lsn AS_FLUSHED = new Lsn(0);
    private static final String SILENCE =
            "the server gave no sign of life for as long as the stream allows, so the connection was closed";

    private final Session session;
    private final CopyBoth copy;
    private final long intervalNanos;
    private final long silenceNanos;
    private final Ticker ticker = Ticker.system();
    private final InstantSource clock = InstantSource.system();
    private final ReentrantLock inUse = new ReentrantLock();
    private final Alarm alarm;
    private final AtomicLong confirmed;
    private final AtomicReference<Lsn> applied = new AtomicReference<>(AS_FLUSHED);
    private final WalHead head = new WalHead();
    private volatile long received;
    private volatile long reportedAt;
    private volatile boolean over;
    private volatile boolean confirmsAllByHand;
    private volatile boolean reportWanted;
    private volatile boolean wakeWanted;
    private boolean woken;
    // The last place that somebody must confirm before a later one may be confirmed by itself.
    private long toConfirm;
    private long heardAt;
    private boolean asked;
    private boolean piece;

    /// Takes over a command that copies both ways.
    ///
    /// @param from  what the server need not send again
    /// @param limits with an interval above zero
    WalStream(Session session, CopyBoth copy, Lsn from, StreamLimits limits) {
        this.session = session;
        this.copy = copy;
        this.intervalNanos = limits.statusInterval().toNanos();
        this.silenceNanos =
                limits.silenceMax().isZero() ? FOREVER : limits.silenceMax().toNanos();
        this.confirmed = new AtomicLong(from.position());
        this.received = from.position();
        this.toConfirm = from.position();
        this.heardAt = ticker.nanos();
        this.reportedAt = heardAt;
        this.over = copy.isOver();
        this.alarm = Watchdog.shared().alarm(this::ring);
        this.alarm.setAfter(intervalNanos);
    }

    /// Waits for the next piece as long as it takes.
    ///
    /// @return false if the stream is over, or [#wakeUp] or an interrupt of the thread ended the wait, which
    /// [#isOver] tells apart; the interrupt stays set
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    /// @throws dev.bluetusk.client.SessionLostException if the connection is gone, or the server was silent for
    /// too long
    public final boolean next() {
        while (!over) {
            if (next(Duration.ofDays(1))) {
                return true;
            }
            if (woken || Thread.currentThread().isInterrupted()) {
                return false;
            }
        }
        return false;
    }

    /// Goes to the next piece if it comes in time. With no time at all, only what is here already is taken.
    ///
    /// @return false if none came in time, if the stream is over, or if [#wakeUp] or an interrupt of the thread
    /// ended the wait
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    /// @throws dev.bluetusk.client.SessionLostException if the connection is gone, or the server was silent for
    /// too long
    public final boolean next(Duration limit) {
        inUse.lock();
        try {
            piece = false;
            woken = false;
            return !over && receive(ticker.nanos() + Math.min(limit.toNanos(), FOREVER));
        } finally {
            leave();
        }
    }

    private boolean receive(long deadline) {
        long now = ticker.nanos();
        while (true) {
            long wake = Math.min(deadline - now, Math.min(untilReport(now), untilSilent(now)));
            boolean came = nextCopied(Math.max(0, wake));
            now = ticker.nanos();
            if (came) {
                heardAt = now;
                asked = false;
                if (took()) {
                    reportIfDue(now);
                    return true;
                }
            } else if (copy.isOver()) {
                end();
                return false;
            }
            reportIfDue(now);
            if (wakeWanted) {
                wakeWanted = false;
                woken = true;
                return false;
            }
            if (untilSilent(now) <= 0) {
                hearken(now);
            } else if (!came && (deadline - now <= 0 || Thread.currentThread().isInterrupted())) {
                return false;
            }
        }
    }

    private boolean nextCopied(long nanos) {
        boolean done = false;
        try {
            boolean came = copy.next(nanos);
            done = true;
            return came;
        } finally {
            if (!done) {
                end();
            }
        }
    }

    private void end() {
        over = true;
        alarm.close();
    }

    /// Takes what the server said.
    ///
    /// @return whether it is a piece for the caller
    private boolean took() {
        try {
            WireReader data = copy.data();
            head.read(data);
            if (head.isData()) {
                takePiece(data);
            } else {
                takeSign();
            }
            return head.isData();
        } catch (ProtocolException e) {
            end();
            session.abort("the server broke the protocol of replication: " + e.getMessage());
            throw e;
        }
    }

    private void takePiece(WireReader data) {
        long place = place(head.start(), data.remaining());
        if (isToBeConfirmed(data)) {
            toConfirm = maximum(toConfirm, place);
        }
        received = maximum(received, place);
        piece = true;
    }

    private void takeSign() {
        received = maximum(received, head.end());
        if (!confirmsAllByHand && Long.compareUnsigned(confirmed.get(), toConfirm) >= 0) {
            confirmed.accumulateAndGet(head.end(), WalStream::maximum);
        }
        if (head.isReplyRequested()) {
            report(false);
        }
    }

    /// The place that is confirmed when a piece is stored.
    ///
    /// @param start  where it begins
    /// @param length how many bytes of data it has
    long place(long start, int length) {
        return start;
    }

    /// Looks at a piece and tells whether it must be confirmed before a later place may be.
    ///
    /// @param data the data of the piece, of which nothing may be read away
    abstract boolean isToBeConfirmed(WireReader data);

    private static long maximum(long one, long other) {
        return Long.compareUnsigned(one, other) < 0 ? other : one;
    }

    private long untilReport(long now) {
        return reportedAt + intervalNanos - now;
    }

    private void reportIfDue(long now) {
        if (reportWanted || untilReport(now) <= 0) {
            report(false);
        }
    }

    /// How long the server may still be silent until it is asked for a sign of life, or is given up.
    private long untilSilent(long now) {
        return heardAt + silenceNanos / 2 - now;
    }

    /// The server was silent for half of the time: it gets the other half to answer.
    private void hearken(long now) {
        if (asked) {
            end();
            session.abort(SILENCE);
            throw new SessionLostException(SILENCE, false);
        }
        asked = true;
        heardAt = now;
        report(true);
    }

    /// Tells the server how far this side is.
    private void report(boolean replyRequested) {
        reportedAt = ticker.nanos();
        reportWanted = false;
        if (!over) {
            Lsn flushed = confirmed();
            Lsn seen = applied.get();
            copy.send(
                    new StandbyMessage.StandbyStatusUpdate(
                            received(),
                            flushed,
                            seen.equals(AS_FLUSHED) ? flushed : seen,
                            clock.instant(),
                            replyRequested)::write);
        }
    }

    /// Gives the stream free, for a status update that was wished meanwhile.
    private void leave() {
        inUse.unlock();
        if (reportWanted && !over && inUse.tryLock()) {
            try {
                report(false);
            } finally {
                inUse.unlock();
            }
        }
    }

    /// Sends something else than a status update.
    final void send(StandbyMessage message) {
        inUse.lock();
        try {
            copy.send(message::write);
        } finally {
            inUse.unlock();
        }
    }

    /// The watchdog rings: if the caller is busy elsewhere, a short-lived thread reports for it, since it may
    /// have to wait for the socket.
    private void ring() {
        long left = untilReport(ticker.nanos());
        if (!session.isOpen()) {
            end();
        } else if (left <= 0) {
            Thread.ofVirtual().name("bluetusk-replication").start(this::reportForCaller);
        } else if (!over) {
            alarm.setAfter(left);
        }
    }

    private void reportForCaller() {
        // Who holds the lock waits in next() and reports by itself.
        if (inUse.tryLock()) {
            try {
                reportIfDue(ticker.nanos());
            } finally {
                leave();
            }
        }
        if (!over) {
            alarm.setAfter(intervalNanos);
        }
    }

    /// Whether the stream is over, so that no piece comes any more.
    public final boolean isOver() {
        return over;
    }

    /// Whether the stream is over because the server shuts down, and the session with it.
    public final boolean hasServerStopped() {
        return copy.hasServerStopped();
    }

    /// The data of the piece, as a view of the session's receive buffer that is valid until [#next] is called.
    ///
    /// @throws IllegalStateException if there is no piece
    public final WireReader data() {
        requirePiece();
        return copy.data();
    }

    /// A copy of what is left of [#data].
    ///
    /// @throws IllegalStateException if there is no piece
    public final Octets octets() {
        WireReader data = data();
        return Octets.of(data.array(), data.position(), data.remaining());
    }

    /// Where the piece begins in the log, or where the change is that it tells.
    ///
    /// @throws IllegalStateException if there is no piece
    public final Lsn start() {
        requirePiece();
        return new Lsn(head.start());
    }

    /// How far the server's log reached when it sent the piece: how much further than [#start] is how far this
    /// side lags.
    ///
    /// @throws IllegalStateException if there is no piece
    public final Lsn serverEnd() {
        requirePiece();
        return new Lsn(head.end());
    }

    /// The server's clock when it sent the piece.
    ///
    /// @throws IllegalStateException if there is no piece
    public final Instant sentAt() {
        requirePiece();
        return head.sentAt();
    }

    final void requirePiece() {
        if (!piece) {
            throw new IllegalStateException("there is no piece of the log: next() did not find one");
        }
    }

    /// How far the server has sent what it had to send.
    public final Lsn received() {
        return new Lsn(received);
    }

    /// Says that all before a place is stored here for good. A place before one that was confirmed already
    /// changes nothing. The server hears of it with the next status update, or at once by [#report]. From any
    /// thread.
    ///
    /// @throws IllegalArgumentException if nothing has come from there yet
    public final void confirm(Lsn place) {
        if (Long.compareUnsigned(place.position(), received) > 0) {
            throw new IllegalArgumentException(
                    "expected a place up to " + received() + ", from where the last piece came, but got " + place);
        }
        confirmed.accumulateAndGet(place.position(), WalStream::maximum);
    }

    /// What is confirmed. Of a logical stream the server's own word moves it on while nothing waits to be
    /// confirmed.
    public final Lsn confirmed() {
        return new Lsn(confirmed.get());
    }

    /// Has only [#confirm] confirm anything from now on, not the server's own word: for those who keep the log
    /// until they say otherwise.
    public final void confirmAllByHand() {
        confirmsAllByHand = true;
    }

    /// Says up to where readers of the copy see it, if that differs from what is confirmed. From any thread.
    public final void confirmApplied(Lsn place) {
        applied.set(place);
    }

    /// Sends a status update now. If another thread receives, that one sends it. From any thread.
    public final void report() {
        reportWanted = true;
        if (inUse.tryLock()) {
            leave();
        } else {
            session.wakeUp();
        }
    }

    /// Ends the wait of a thread in [#next], or the next one if there is none now. From any thread.
    public final void wakeUp() {
        wakeWanted = true;
        session.wakeUp();
    }

    final CopyBoth copy() {
        return copy;
    }

    /// Tells the server once more what is confirmed and ends the stream; what is still on its way is dropped.
    /// The session can be used on, unless the server has stopped. A second call does nothing.
    @Override
    public final void close() {
        inUse.lock();
        try {
            if (!over) {
                report(false);
                end();
                copy.finish();
            }
        } finally {
            end();
            inUse.unlock();
        }
    }
}
