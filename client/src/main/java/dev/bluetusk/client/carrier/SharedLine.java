package dev.bluetusk.client.carrier;

import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The connection of a [SharedCarrier], and who writes to it.
///
/// It is either for a caller that is alone, whose reads are plain, or shared. Only who reads may change that.
final class SharedLine {
    private final Conversation conversation;
    private final Transport transport;
    private final ReentrantLock writing = new ReentrantLock();
    private final Outbox outbox = new Outbox();
    private volatile boolean shared;
    private volatile @Nullable Thread writer;
    private volatile @Nullable IOException writeFailure;

    SharedLine(Conversation conversation, Transport transport) {
        this.conversation = conversation;
        this.transport = transport;
    }

    boolean isShared() {
        return shared;
    }

    /// Has the connection shared from now on, as soon as nobody writes. Called by who reads.
    void share() throws IOException {
        writing.lock();
        try {
            if (!shared) {
                transport.share();
                shared = true;
            }
        } finally {
            writing.unlock();
        }
    }

    /// Has the connection for a caller that is alone, unless somebody writes. Called by who reads.
    void stopSharing() throws IOException {
        if (writing.tryLock()) {
            try {
                transport.unshare();
                shared = false;
            } finally {
                writing.unlock();
            }
        }
    }

    /// Waits for bytes, when the connection is not shared.
    ///
    /// @return true
    boolean receive() throws IOException {
        return received(transport.read(conversation.receiveSpace()));
    }

    /// Waits for bytes, when the connection is shared; see [Transport#readWithin].
    ///
    /// @return false if none came in time, or the wait was ended
    boolean receive(long nanos) throws IOException {
        return received(transport.readWithin(conversation.receiveSpace(), nanos));
    }

    /// Takes the bytes that are here, or that come while others have their turn.
    ///
    /// @return false if there are none
    @SuppressWarnings("ThreadPriorityCheck") // Right without it too, only slower.
    boolean receiveSoon() throws IOException {
        if (receiveHere()) {
            return true;
        }
        Thread.yield();
        return receiveHere();
    }

    private boolean receiveHere() throws IOException {
        return received(transport.readAvailable(conversation.receiveSpace()));
    }

    private boolean received(int count) throws IOException {
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        conversation.received(count);
        return count > 0;
    }

    void wakeUp() {
        transport.wakeUp();
    }

    /// Becomes the one who writes.
    ///
    /// @return false if somebody else does
    boolean takeWriting() {
        boolean taken = writing.tryLock();
        if (taken) {
            writer = Thread.currentThread();
        }
        return taken;
    }

    void giveWriting() {
        writer = null;
        writing.unlock();
    }

    /// Who writes now.
    @Nullable
    Thread writer() {
        return writer;
    }

    /// Takes what has gathered, to be sent next.
    void take(WireWriter out) {
        outbox.take(out);
    }

    /// Sends what was taken. If that fails, nothing more is sent, but what the server said before is still read.
    void send() {
        try {
            outbox.send(transport);
        } catch (IOException e) {
            writeFailure = e;
        }
    }

    /// Whether it makes sense to send more.
    boolean takesBytes() {
        return writeFailure == null;
    }

    /// The first of the failures to read and to write.
    Exception cause(Exception failure) {
        IOException unwritten = writeFailure;
        return unwritten != null && failure instanceof IOException ? unwritten : failure;
    }

    /// Has something done while nothing is sent.
    ///
    /// @return what the work returned
    boolean whileQuiet(BooleanSupplier work) {
        writing.lock();
        try {
            return work.getAsBoolean();
        } finally {
            writing.unlock();
        }
    }

    /// In words, why the connection is of no use any more.
    String why(Exception cause) {
        if (cause instanceof ProtocolException) {
            return "the server broke the protocol: " + cause.getMessage();
        }
        String lost = "the connection to " + transport.peer() + " was lost: ";
        if (cause instanceof ClosedByInterruptException) {
            return lost + "a thread was interrupted that was alone on it and waited for the server";
        }
        return lost + (cause.getMessage() == null ? "it is closed" : cause.getMessage());
    }

    void close() {
        transport.close();
    }
}
