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
import java.util.ArrayDeque;
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
/// writing sends all that has gathered, in one write; the others need not wait for that. One of those who wait
/// for answers reads for all; when it has its own, another one goes on. So a caller that is alone writes and
/// reads on its own thread, and many callers share writes and reads.
///
/// The reader must not have to leave before an answer comes, since nothing wakes it from a read but the server. So a
/// caller whose time is limited reads only while its own command is the one that runs: that one can be cancelled. If
/// nobody else is there, a virtual thread reads.
///
/// Safe for all threads.
public final class SharedCarrier {
    private final Conversation conversation;
    private final Transport transport;
    private final Canceller canceller;
    private final Ticker ticker;
    private final Alarm readerLimit;
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantLock writing = new ReentrantLock();
    private final AtomicBoolean reading = new AtomicBoolean();
    private final ArrayDeque<Call> calls = new ArrayDeque<>();
    // What the reader has to wake; only the reader touches it.
    private final List<Call> finished = new ArrayList<>();
    private final Outbox outbox = new Outbox();
    private final Recorder recorder;
    private volatile @Nullable Thread writer;
    private volatile @Nullable Call reader;
    private volatile boolean unsent;
    private volatile boolean underWay;
    private long encoded;
    private long handed;
    // Why the connection takes no more; what the server said before is still read.
    private volatile @Nullable IOException writeFailure;
    private volatile @Nullable SessionLostException end;

    /// Carries a conversation on which no command runs.
    ///
    /// @param recorder tells when the session is over
    public SharedCarrier(
            Conversation conversation, Transport transport, Canceller canceller, Watchdog watchdog, Recorder recorder) {
        this.recorder = recorder;
        this.conversation = conversation;
        this.transport = transport;
        this.canceller = canceller;
        this.ticker = watchdog.ticker();
        this.readerLimit = watchdog.alarm(this::readerIsLate);
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
        unsent = true;
        underWay = true;
    }

    /// Sends a command and waits for its last answer.
    ///
    /// @return false if its time is over, or the thread was interrupted; then its answers are dropped, and the
    /// server is asked to cancel it when it runs
    public boolean await(Call call) {
        flush();
        while (!call.isOver()) {
            if (call.isAbandoned() || Thread.currentThread().isInterrupted() || isLate(call)) {
                abandon(call);
                return false;
            }
            if (mayRead(call) && reading.compareAndSet(false, true)) {
                read(call);
            } else {
                park(call);
            }
        }
        return true;
    }

    private void park(Call call) {
        if (!reading.get()) {
            passOn();
        }
        if (call.isOver()) {
            return;
        }
        if (call.hasDeadline()) {
            LockSupport.parkNanos(this, call.deadline() - ticker.nanos());
        } else {
            LockSupport.park(this);
        }
    }

    private boolean isLate(Call call) {
        return call.hasDeadline() && call.deadline() - ticker.nanos() <= 0;
    }

    private boolean mayRead(Call call) {
        return !call.hasDeadline() || isFirst(call);
    }

    private boolean isFirst(Call call) {
        lock.lock();
        try {
            return calls.peek() == call;
        } finally {
            lock.unlock();
        }
    }

    private void flush() {
        while (unsent && writing.tryLock()) {
            writer = Thread.currentThread();
            try {
                write();
            } catch (IOException e) {
                writeFailure = e;
            } finally {
                writer = null;
                writing.unlock();
            }
        }
    }

    private void write() throws IOException {
        lock.lock();
        try {
            unsent = false;
            outbox.take(conversation.output());
            if (!mayWrite()) {
                return;
            }
            handed = encoded;
        } finally {
            lock.unlock();
        }
        outbox.send(transport);
    }

    private boolean mayWrite() {
        return end == null && writeFailure == null;
    }

    /// Reads for all until one's own command is over.
    private void read(Call call) {
        limitReader(call);
        try {
            while (!call.isOver() && end == null) {
                handle();
                if (!call.isOver() && end == null) {
                    receive();
                }
            }
        } catch (IOException | ProtocolException e) {
            fail(e);
        } finally {
            if (call.hasDeadline()) {
                readerLimit.clear();
            }
            reading.set(false);
            passOn();
        }
    }

    private void limitReader(Call call) {
        if (call.hasDeadline()) {
            reader = call;
            readerLimit.setAfter(Math.max(1, call.deadline() - ticker.nanos()));
        }
    }

    /// The one who reads waits for its own command, which runs: it is cancelled, and the server's answer ends the read.
    private void readerIsLate() {
        Call call = reader;
        if (call == null) {
            return;
        }
        lock.lock();
        try {
            if (calls.peek() == call && isLate(call)) {
                cancelLater(call);
            }
        } finally {
            lock.unlock();
        }
    }

    private void receive() throws IOException {
        int count = transport.read(conversation.receiveSpace());
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        conversation.received(count);
    }

    /// Handles all messages that are there, and wakes those whose answers were among them.
    private void handle() {
        boolean mustWrite = false;
        lock.lock();
        try {
            while (end == null && conversation.step() == Step.PROGRESS) {
                handled();
            }
            // Mostly it is others' commands that wait here, and they see to it themselves.
            mustWrite = conversation.output().length() > 0 && !unsent;
            unsent |= mustWrite;
        } finally {
            lock.unlock();
            for (int i = 0; i < finished.size(); i++) {
                wake(finished.get(i));
            }
            finished.clear();
        }
        if (mustWrite) {
            // A reader must not wait for a write.
            Thread.ofVirtual().name("bluetusk-lane").start(this::flush);
        }
    }

    private static void wake(Call call) {
        if (call.caller != Thread.currentThread()) {
            LockSupport.unpark(call.caller);
        }
    }

    private void handled() {
        Call first = calls.peek();
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
        calls.remove();
        underWay = !calls.isEmpty();
        first.end();
        finished.add(first);
        if (first.cancelled) {
            canceller.reacted();
        }
        Call next = calls.peek();
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
                next = successor();
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

    /// Somebody who waits and may read.
    private @Nullable Thread successor() {
        Call first = calls.peek();
        for (Call call : calls) {
            boolean mayRead = call == first || !call.hasDeadline();
            // Who writes cannot read, and the server may take no more before somebody does.
            if (mayRead && !call.isAbandoned() && call.caller != writer) {
                return call.caller;
            }
        }
        return null;
    }

    /// Reads while nobody who waits may read.
    private void readForOthers() {
        if (!reading.compareAndSet(false, true)) {
            return;
        }
        try {
            while (isNeeded()) {
                handle();
                if (isNeeded()) {
                    receive();
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
            return end == null && !calls.isEmpty() && successor() == null;
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
            if (calls.peek() == call) {
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
            calls.stream().filter(call -> call.caller == caller).toList().forEach(this::abandon);
        } finally {
            lock.unlock();
        }
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
        writing.lock();
        try {
            return work.getAsBoolean();
        } finally {
            writing.unlock();
            flush();
        }
    }

    /// Whether the server works on a command; if so, those are marked that were sent behind it, since a request
    /// to cancel could hit them.
    boolean isRunning(Call call) {
        lock.lock();
        try {
            if (calls.peek() != call || call.start >= handed) {
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
        IOException unwritten = writeFailure;
        Exception cause = unwritten != null && failure instanceof IOException ? unwritten : failure;
        boolean said = cause.getMessage() != null;
        String why = cause instanceof ProtocolException
                ? "the server broke the protocol: " + cause.getMessage()
                : "the connection to " + transport.peer() + " was lost: "
                        + (said ? cause.getMessage() : "it is closed");
        lose(why, cause, true);
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
            lost = List.copyOf(calls);
            calls.clear();
            underWay = false;
            for (Call call : lost) {
                call.lose(lostBy(reason, cause, perhaps && call.start < handed));
            }
        } finally {
            lock.unlock();
        }
        transport.close();
        canceller.over();
        readerLimit.close();
        lost.forEach(SharedCarrier::wake);
        recorder.over(why);
    }

    private static SessionLostException lostBy(String reason, @Nullable Exception cause, boolean maybeExecuted) {
        return cause == null
                ? new SessionLostException(reason, maybeExecuted)
                : new SessionLostException(reason, maybeExecuted, cause);
    }
}
