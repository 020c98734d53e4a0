package dev.bluetusk.client.carrier;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Step;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Moves the bytes of one conversation for many threads, without a thread of its own.
///
/// Whoever has a command writes it under the lock, which is never held over I/O. Then whoever gets hold of the
/// writing sends all that has gathered, in one write; the others need not wait for that. In a crowd, all who were
/// answered together have a turn to add their next commands before that. One of those who wait
/// for answers reads for all; when it has its own, another one goes on. So a caller that is alone writes and
/// reads on its own thread, and many callers share writes and reads.
///
/// A reader waits in such a way that it can leave before an answer comes: when its time is over, when it is
/// interrupted, or when nobody wants its answer any more. Then another one of those who wait goes on. When only
/// answers are left that nobody waits for, a virtual thread reads them.
///
/// Such a wait costs a tenth of a short command. So a caller that is alone reads plainly, and an interrupt closes the
/// connection beneath it. Whoever comes meanwhile sends nothing before that read is over: so the connection is lost
/// for it without harm, as its command surely has not run.
///
/// Safe for all threads.
public final class SharedCarrier {
    private final Conversation conversation;
    private final SharedLine line;
    private final Canceller canceller;
    private final Ticker ticker;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicBoolean reading = new AtomicBoolean();
    private final CallQueue calls = new CallQueue();
    // What the reader has to wake; only the reader touches it.
    private final List<Call> finished = new ArrayList<>();
    private final Recorder recorder;
    private volatile boolean unsent;
    private volatile boolean underWay;
    private volatile boolean crowded;
    private long encoded;
    private long handed;
    private volatile @Nullable SessionLostException end;

    /// Carries a conversation on which no command runs.
    ///
    /// @param recorder tells when the session is over
    public SharedCarrier(
            Conversation conversation, Transport transport, Canceller canceller, Ticker ticker, Recorder recorder) {
        this.recorder = recorder;
        this.conversation = conversation;
        this.line = new SharedLine(conversation, transport);
        this.canceller = canceller;
        this.ticker = ticker;
    }

    /// Holds all others off from the conversation and what belongs to it, until [#unlock]. No I/O in between.
    public void lock() {
        lock.lock();
    }

    /// Ends [#lock].
    public void unlock() {
        lock.unlock();
    }

    /// Whether commands can be sent.
    public boolean isOpen() {
        return end == null;
    }

    /// Queues a command. The caller holds the [#lock], and then calls [#await].
    ///
    /// @throws SessionLostException if the session is over
    public void submit(Call call) {
        SessionLostException why = end;
        if (why != null) {
            throw new SessionLostException(String.valueOf(why.getMessage()), false, why);
        }
        int before = conversation.output().length();
        conversation.submit(call.exchange());
        call.start = encoded;
        encoded += conversation.output().length() - before;
        calls.add(call);
        crowded = calls.isCrowd();
        unsent = true;
        underWay = true;
    }

    /// Sends a command and waits for its last answer.
    ///
    /// @return false if its time is over, or the thread was interrupted; then its answers are dropped, and the
    /// server is asked to cancel it when it runs
    public boolean await(Call call) {
        gather();
        flush();
        while (!call.isOver()) {
            if (Thread.currentThread().isInterrupted() || call.patience(ticker.nanos()) <= 0) {
                abandon(call);
                return false;
            }
            if (reading.compareAndSet(false, true)) {
                read(call);
            } else {
                park(call);
            }
        }
        return true;
    }

    /// A write costs more than all else that is done for a short command, so others have their turn first.
    @SuppressWarnings("ThreadPriorityCheck") // Right without it too, only slower.
    private void gather() {
        if (crowded && unsent && line.isShared()) {
            Thread.yield();
        }
    }

    private void park(Call call) {
        if (!reading.get()) {
            passOn();
        }
        if (!call.isOver() && call.hasDeadline()) {
            LockSupport.parkNanos(this, call.patience(ticker.nanos()));
        } else if (!call.isOver()) {
            LockSupport.park(this);
        }
    }

    private void flush() {
        while (unsent && mayWrite() && line.takeWriting()) {
            try {
                write();
            } finally {
                line.giveWriting();
            }
        }
    }

    /// Whether nobody reads plainly, save for a command that is alone; if possible, sees to that.
    private boolean mayWrite() {
        if (line.isShared() || isForOne()) {
            return true;
        }
        if (!reading.compareAndSet(false, true)) {
            return false;
        }
        try {
            line.share();
        } catch (IOException e) {
            fail(e);
        } finally {
            reading.set(false);
            passOn();
        }
        return true;
    }

    private boolean isForOne() {
        lock.lock();
        try {
            return calls.isForOne();
        } finally {
            lock.unlock();
        }
    }

    /// Whether a command is the only one, has been sent, and may take as long as it likes.
    ///
    /// @param times how many must have been alone one after the other
    private boolean isAlone(Call call, int times) {
        lock.lock();
        try {
            return !unsent && calls.isAlone(call, times);
        } finally {
            lock.unlock();
        }
    }

    private void write() {
        lock.lock();
        try {
            if (!line.isShared() && !calls.isForOne()) {
                // Another one has come just now.
                return;
            }
            unsent = false;
            line.take(conversation.output());
            if (end != null || !line.takesBytes()) {
                return;
            }
            handed = encoded;
        } finally {
            lock.unlock();
        }
        line.send();
    }

    /// Reads for all until one's own command is over, or the wait for it.
    private void read(Call call) {
        try {
            if (line.isShared() && isAlone(call, CallQueue.ALONE_MAX)) {
                line.stopSharing();
            }
            boolean waits = true;
            while (waits && !call.isOver() && end == null) {
                handle();
                waits = call.isOver() || end != null || receive(call);
            }
        } catch (IOException | ProtocolException e) {
            fail(e);
        } finally {
            reading.set(false);
            passOn();
        }
    }

    /// Waits for bytes.
    ///
    /// @return false if none came in time, or the wait was ended
    private boolean receive(Call call) throws IOException {
        if (line.isShared()) {
            return (crowded && line.receiveSoon()) || line.receive(call.patience(ticker.nanos()));
        }
        if (isAlone(call, 1)) {
            return line.receive();
        }
        line.share();
        flushAside();
        return true;
    }

    /// Sends from another thread: a reader must not wait for a write.
    private void flushAside() {
        if (unsent) {
            Thread.ofVirtual().name("bluetusk-lane").start(this::flush);
        }
    }

    /// Handles all messages that are there, and wakes those whose answers were among them.
    private void handle() {
        lock.lock();
        try {
            while (end == null && conversation.step() == Step.PROGRESS) {
                handled();
            }
            // Mostly it is others' commands that wait here, and they see to it themselves.
            if (conversation.output().length() > 0 && !unsent) {
                unsent = true;
                flushAside();
            }
        } finally {
            calls.answered(finished.size());
            lock.unlock();
            for (int i = 0; i < finished.size(); i++) {
                wake(finished.get(i));
            }
            finished.clear();
        }
    }

    private static void wake(Call call) {
        if (call.caller != Thread.currentThread()) {
            LockSupport.unpark(call.caller);
        }
    }

    private void handled() {
        Call first = calls.first();
        if (first != null) {
            while (first.exchange().hasRow()) {
                first.row();
                if (!conversation.stepRow(first.exchange())) {
                    break;
                }
            }
            if (first.exchange().isDone()) {
                over(first);
            }
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(fields -> lose("the server ended the session: " + fields, null, false));
        }
    }

    private void over(Call first) {
        calls.removeFirst();
        underWay = !calls.isEmpty();
        first.end();
        finished.add(first);
        if (first.cancelled) {
            canceller.reacted();
        }
        Call next = calls.first();
        if (next != null && next.isAbandoned()) {
            cancelLater(next);
        }
    }

    /// The reader goes: another one takes over, if answers are still to come.
    private void passOn() {
        if (!underWay) {
            return;
        }
        Thread next = null;
        boolean ownReader = false;
        lock.lock();
        try {
            if (end == null && !calls.isEmpty()) {
                next = calls.waiting(line.writer());
                ownReader = next == null;
            }
        } finally {
            lock.unlock();
        }
        if (next != null) {
            LockSupport.unpark(next);
        } else if (ownReader) {
            Thread.ofVirtual().name("bluetusk-lane").start(this::readForOthers);
        }
    }

    /// Reads while nobody waits.
    private void readForOthers() {
        if (!reading.compareAndSet(false, true)) {
            return;
        }
        try {
            line.share();
            flushAside();
            while (isNeeded()) {
                handle();
                if (isNeeded()) {
                    line.receive(Call.PATIENCE_MAX_NANOS);
                }
            }
        } catch (IOException | ProtocolException e) {
            fail(e);
        } finally {
            reading.set(false);
            passOn();
        }
    }

    private boolean isNeeded() {
        lock.lock();
        try {
            return end == null && !calls.isEmpty() && calls.waiting(line.writer()) == null;
        } finally {
            lock.unlock();
        }
    }

    /// Nobody waits for a command any more: its answers are dropped, and the server is asked to cancel it when
    /// it runs. From any thread.
    public void abandon(Call call) {
        lock.lock();
        try {
            if (call.isOver() || call.isAbandoned()) {
                return;
            }
            call.abandon();
            if (calls.first() == call) {
                cancelLater(call);
            }
        } finally {
            lock.unlock();
        }
        if (!reading.get()) {
            passOn();
        }
    }

    /// A thread does not wait any more for what it waits for; see [#abandon].
    public void abandonCallsOf(Thread caller) {
        lock.lock();
        try {
            calls.of(caller).forEach(this::abandon);
        } finally {
            lock.unlock();
        }
        line.wakeUp();
        LockSupport.unpark(caller);
    }

    private void cancelLater(Call call) {
        if (!call.cancelled) {
            call.cancelled = true;
            Thread.ofVirtual().name("bluetusk-cancel").start(new Cancelling(this, canceller, call));
        }
    }

    /// Has something done while nothing is sent, and then sends what has gathered.
    ///
    /// @return what the work returned
    boolean whileQuiet(BooleanSupplier work) {
        try {
            return line.whileQuiet(work);
        } finally {
            flush();
        }
    }

    /// Whether a command is the next to be answered.
    boolean isNext(Call call) {
        lock.lock();
        try {
            return calls.first() == call;
        } finally {
            lock.unlock();
        }
    }

    /// Whether the server works on a command; if so, those are marked that were sent behind it, since a request
    /// to cancel could hit them.
    boolean isRunning(Call call) {
        lock.lock();
        try {
            if (calls.first() != call || call.start >= handed) {
                return false;
            }
            for (Call other : calls) {
                other.mayBeHit |= other != call && other.start < handed;
            }
            if (!call.cancelRequested) {
                call.cancelRequested = true;
                canceller.expectReaction();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    void fail(Exception failure) {
        Exception cause = line.cause(failure);
        lose(line.why(cause), cause, true);
    }

    /// Closes the connection; all commands that have no answer fail.
    public void close(String reason) {
        lose(reason, null, true);
    }

    /// Says goodbye, if no command is under way, and closes the connection.
    public void terminate() {
        lock.lock();
        try {
            if (end == null && calls.isEmpty()) {
                FrontendEncoder.terminate(conversation.output());
                unsent = true;
            }
            recorder.closes();
        } finally {
            lock.unlock();
        }
        flush();
        close("the shared session is closed");
    }

    /// @param perhaps whether commands that were sent may have run
    private void lose(String reason, @Nullable Exception cause, boolean perhaps) {
        List<Call> lost;
        SessionLostException why = lostBy(reason, cause, false);
        lock.lock();
        try {
            if (end != null) {
                return;
            }
            end = why;
            lost = calls.takeAll();
            underWay = false;
            for (Call call : lost) {
                call.lose(lostBy(reason, cause, perhaps && call.start < handed));
            }
        } finally {
            lock.unlock();
        }
        line.close();
        canceller.over();
        lost.forEach(SharedCarrier::wake);
        recorder.over(why);
    }

    private static SessionLostException lostBy(String reason, @Nullable Exception cause, boolean maybeExecuted) {
        return cause == null
                ? new SessionLostException(reason, maybeExecuted)
                : new SessionLostException(reason, maybeExecuted, cause);
    }
}
