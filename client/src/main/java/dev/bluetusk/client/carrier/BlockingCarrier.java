package dev.bluetusk.client.carrier;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.CopyOutExchange;
import dev.bluetusk.client.conversation.Exchange;
import dev.bluetusk.client.conversation.FieldStream;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.Step;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Moves the bytes of a conversation on the caller's own thread: writes what is to be sent, then waits for
/// answers.
///
/// Confined to one thread at a time, save [#abort].
public final class BlockingCarrier {
    /// Pieces of so many bytes are read past the receive buffer.
    private static final int DIRECT_MIN = 8 * 1024;

    private final Conversation conversation;
    private final Transport transport;
    private final Receiver receiver;
    private final Sender sender;
    private boolean heldBack;
    private volatile String abortReason = "";
    private volatile boolean aborted;
    private @Nullable SessionLostException end;
    private Recorder recorder = Recorder.NONE;

    /// Carries a conversation over a transport.
    public BlockingCarrier(Conversation conversation, Transport transport) {
        this.conversation = conversation;
        this.transport = transport;
        this.receiver = new Receiver(conversation, transport);
        this.sender = new Sender(conversation, transport, receiver);
    }

    /// The conversation that is carried.
    public Conversation conversation() {
        return conversation;
    }

    /// Who tells what the session does.
    public Recorder recorder() {
        return recorder;
    }

    /// Sets who tells what the session does.
    public void recordBy(Recorder other) {
        recorder = other;
    }

    /// Whether commands can be sent.
    public boolean isOpen() {
        return end == null && !aborted;
    }

    /// Queues a command; it is sent when its answer is waited for.
    ///
    /// @throws SessionLostException if the session is over
    public void submit(Exchange exchange) {
        requireOpen();
        if (!conversation.isBusy()) {
            sender.startOver();
        }
        conversation.submit(exchange);
        heldBack = false;
    }

    /// Says whether what is sent from now on runs nothing by itself, so that a session lost meanwhile has not executed
    /// its command. Ends with the next command.
    public void holdBack(boolean held) {
        heldBack = held;
    }

    /// Waits until an exchange has its last answer.
    public void await(Exchange exchange) {
        while (!exchange.isDone()) {
            advance();
        }
    }

    /// Sends what is to be sent, waits for the next message and has it handled.
    ///
    /// @throws SessionLostException if the connection is gone
    /// @throws ProtocolException if the server said what it may not say
    public void advance() {
        if (end != null) {
            requireOpen();
        }
        try {
            if (conversation.output().length() > 0) {
                sender.flush();
            }
            while (conversation.step() == Step.NEEDS_BYTES) {
                receiver.receive();
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(this::ended);
        }
    }

    /// Only a part of a message has come, and there is no room for the rest: the session is of no use any more, and
    /// what it holds is given back.
    private SessionLostException tooLarge(OutOfMemoryError failure) {
        return close(
                "the memory of this JVM did not suffice for a message of the server; read large values in pieces",
                failure);
    }

    /// Does what [#advance] does if the next message comes in time.
    ///
    /// @param nanos the longest wait; what is here already is handled in any case
    /// @return false if no whole message came in time, or an interrupt of the thread ended the wait
    public boolean advanceWithin(long nanos) {
        requireOpen();
        sender.flush();
        return stepWithin(nanos);
    }

    private boolean stepWithin(long nanos) {
        try {
            if (conversation.step() == Step.NEEDS_BYTES) {
                long started = Ticker.system().nanos();
                do {
                    if (!receiver.receiveWithin(nanos, started)) {
                        return false;
                    }
                } while (conversation.step() == Step.NEEDS_BYTES);
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(this::ended);
        }
        return true;
    }

    /// Goes to the next row of a query if that has come already and nothing else comes before it.
    ///
    /// @return false if [#advance] must see to it
    public boolean advanceToRow(RowExchange query) {
        try {
            return conversation.stepRow(query);
        } catch (ProtocolException e) {
            throw broken(e);
        }
    }

    /// Goes to the next piece of COPY data if that has come already and nothing else comes before it.
    ///
    /// @return false if [#advance] must see to it
    public boolean advanceToData(CopyOutExchange copy) {
        return conversation.stepData(copy);
    }

    /// Does what [#advance] does, save that a row of this exchange is only met and not waited for.
    public void advanceInPieces(FieldStream stream) {
        requireOpen();
        try {
            sender.flush();
            while (conversation.stepInPieces(stream) == Step.NEEDS_BYTES) {
                receiver.receive();
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
        conversation.fatal().ifPresent(this::ended);
    }

    /// Ends the session, because there is no room for what comes.
    public SessionLostException outOfMemory(OutOfMemoryError failure) {
        return tooLarge(failure);
    }

    /// Takes bytes of an open row and waits until there are some; large pieces go from the connection straight
    /// into the target.
    ///
    /// @param lengthMax how many may be taken, at least 1 and no more than the row has
    /// @return how many were taken, at least 1
    public int readPiece(byte[] target, int offset, int lengthMax) {
        requireOpen();
        int count = conversation.takePiece(target, offset, lengthMax);
        try {
            if (count == 0 && lengthMax >= DIRECT_MIN) {
                count = receiver.receiveInto(target, offset, lengthMax);
            }
            while (count == 0) {
                receiver.receive();
                count = conversation.takePiece(target, offset, lengthMax);
            }
        } catch (IOException e) {
            throw lostInMessage(e);
        }
        return count;
    }

    /// Drops bytes of an open row.
    public void skipPieces(int length) {
        requireOpen();
        try {
            for (int left = length - conversation.skipPiece(length); left > 0; left -= conversation.skipPiece(left)) {
                receiver.receive();
            }
        } catch (IOException e) {
            throw lostInMessage(e);
        }
    }

    /// Ends the session, because an open row is not what it should be.
    public ProtocolException brokenRow(String message) {
        return broken(new ProtocolException(message));
    }

    /// The connection failed in the middle of a message, so no last words can be found.
    private SessionLostException lostInMessage(IOException failure) {
        return close(abortReason.isEmpty() ? why(failure) : abortReason, failure);
    }

    /// Waits for a message that nobody asked for and has it handled, while no command runs.
    ///
    /// When none comes in time, a part of one stays where it is until its rest comes.
    ///
    /// @param nanos the longest wait; 0 or less takes what is here already
    /// @return false if none came in time, or [#wakeUp] or an interrupt of the thread ended the wait
    /// @throws SessionLostException if the connection is gone
    public boolean awaitUnasked(long nanos) {
        requireOpen();
        sender.startOver();
        boolean came = stepWithin(nanos);
        if (came && end != null) {
            requireOpen();
        }
        return came;
    }

    /// Ends the wait of a thread in [#awaitUnasked], or the next one if no thread waits now. From any thread.
    public void wakeUp() {
        transport.wakeUp();
    }

    private ProtocolException broken(ProtocolException failure) {
        close("the server broke the protocol: " + failure.getMessage(), failure);
        return failure;
    }

    /// Sends what is to be sent, and handles what has come meanwhile without waiting for more.
    public void send() {
        requireOpen();
        try {
            sender.flush();
            if (sender.hasFailed()) {
                receiver.receive();
            } else {
                receiver.receiveHere();
            }
            while (conversation.step() == Step.PROGRESS) {
                // Each step is a message that came while we wrote.
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
        conversation.fatal().ifPresent(this::ended);
    }

    /// Sends what is to be sent, and leaves the answers where they are. Whether that went well shows when they
    /// are read.
    ///
    /// @throws SessionLostException if the session is over
    public void push() {
        requireOpen();
        sender.flush();
    }

    /// Sends what is to be sent and reads nothing, so that views of what came stay valid: for a few bytes to a
    /// server that reads while it writes. Whether that went well shows when the next message is waited for.
    public void pushPlain() {
        sender.flushPlain();
    }

    /// Sends what is to be sent until all of it is sent or bytes have come, which are kept for [#stepHere].
    ///
    /// @return whether all is sent
    public boolean sendSome() {
        requireOpen();
        try {
            return sender.flushSome();
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
    }

    /// Has the next message handled if it is here already.
    ///
    /// @return false if it is not
    public boolean stepHere() {
        try {
            if (conversation.step() == Step.NEEDS_BYTES) {
                return false;
            }
        } catch (ProtocolException e) {
            throw broken(e);
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(this::ended);
        }
        return true;
    }

    /// How many bytes were handed to the connection so far.
    public long sentBytes() {
        return sender.sentBytes();
    }

    /// How many bytes were or are to be handed to the connection so far.
    public long writtenBytes() {
        return sender.writtenBytes();
    }

    private void requireOpen() {
        if (end != null) {
            throw new SessionLostException(message(end), false, end);
        }
        if (aborted) {
            throw close(abortReason, null);
        }
    }

    private static String message(Throwable failure) {
        return String.valueOf(failure.getMessage());
    }

    /// The connection gives no more: whatever the server said before it ended is read.
    private SessionLostException lost(IOException failure) {
        IOException first = sender.failure().orElse(failure);
        return close(abortReason.isEmpty() ? why(first) : abortReason, first);
    }

    private boolean maybeExecuted() {
        return sender.hasSent() && !heldBack;
    }

    private String why(IOException failure) {
        String lost = "the connection to " + transport.peer() + " was lost: ";
        if (failure instanceof ClosedByInterruptException) {
            return lost + "the thread was interrupted while it waited for the server";
        }
        return lost + (failure.getMessage() == null ? "it is closed" : failure.getMessage());
    }

    private void ended(ErrorFields fields) {
        close("the server ended the session: " + fields, null);
    }

    private SessionLostException close(String reason, @Nullable Throwable cause) {
        if (end == null) {
            end = cause == null
                    ? new SessionLostException(reason, maybeExecuted())
                    : new SessionLostException(reason, maybeExecuted(), cause);
            recorder.over(end);
        }
        transport.close();
        return end;
    }

    /// Closes the connection from any thread; a thread that waits for an answer is woken and told the reason.
    public void abort(String reason) {
        if (!aborted) {
            abortReason = reason;
            aborted = true;
        }
        transport.close();
    }

    /// Changes how long the server may be silent while it is waited for; zero for no limit.
    public void setSilenceMax(Duration limit) {
        if (transport instanceof SilenceLimit limited) {
            limited.setLimit(limit);
        }
    }

    /// Gives the transport to somebody else, who carries the conversation from now on.
    ///
    /// @throws IllegalStateException if a command is under way
    public Transport handOver() {
        requireOpen();
        if (conversation.isBusy()) {
            throw new IllegalStateException("a command is under way on this session");
        }
        end = new SessionLostException("many threads share this session now: use it through its lane", false);
        return transport;
    }

    /// Says goodbye and closes the connection. A second call does nothing.
    public void terminate() {
        if (!isOpen()) {
            close(abortReason, null);
            return;
        }
        FrontendEncoder.terminate(conversation.output());
        sender.flush();
        sender.startOver();
        recorder.closes();
        close("the session is closed", null);
    }
}
