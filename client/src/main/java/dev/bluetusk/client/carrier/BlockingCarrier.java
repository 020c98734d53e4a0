package dev.bluetusk.client.carrier;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.Exchange;
import dev.bluetusk.client.conversation.FieldStream;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.Step;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import org.jspecify.annotations.Nullable;

/// Moves the bytes of a conversation on the caller's own thread: writes what is to be sent, then waits for
/// answers.
///
/// Confined to one thread at a time, save [#abort].
public final class BlockingCarrier {
    /// Up to this many bytes a write to a server that waits for commands is plain: it takes so much without
    /// being read from.
    private static final int PLAIN_WRITE_MAX = 16 * 1024;

    /// Pieces of so many bytes are read past the receive buffer.
    private static final int DIRECT_MIN = 8 * 1024;

    private static final System.Logger LOGGER = System.getLogger(BlockingCarrier.class.getName());

    private final Conversation conversation;
    private final Transport transport;
    private byte[] viewed;
    private ByteBuffer view;
    private boolean sent;
    // How many bytes of what is to be sent are sent already.
    private int written;
    // How many bytes were sent before those that are to be sent.
    private long cleared;
    private boolean heldBack;
    private volatile String abortReason = "";
    private @Nullable SessionLostException end;

    /// Carries a conversation over a transport.
    public BlockingCarrier(Conversation conversation, Transport transport) {
        this.conversation = conversation;
        this.transport = transport;
        this.viewed = conversation.output().array();
        this.view = ByteBuffer.wrap(viewed);
    }

    /// The conversation that is carried.
    public Conversation conversation() {
        return conversation;
    }

    /// Whether commands can be sent.
    public boolean isOpen() {
        return end == null && abortReason.isEmpty();
    }

    /// Queues a command; it is sent when its answer is waited for.
    ///
    /// @throws SessionLostException if the session is over
    public void submit(Exchange exchange) {
        requireOpen();
        if (!conversation.isBusy()) {
            sent = false;
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
                flush();
            }
            while (conversation.step() == Step.NEEDS_BYTES) {
                receive();
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(this::ended);
        }
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

    /// Does what [#advance] does, save that a row of this exchange is only met and not waited for.
    public void advanceInPieces(FieldStream stream) {
        requireOpen();
        try {
            flush();
            while (conversation.stepInPieces(stream) == Step.NEEDS_BYTES) {
                receive();
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        }
        conversation.fatal().ifPresent(this::ended);
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
                count = requireBytes(transport.read(ByteBuffer.wrap(target, offset, lengthMax)));
            }
            while (count == 0) {
                receive();
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
                receive();
            }
        } catch (IOException e) {
            throw lostInMessage(e);
        }
    }

    /// Ends the session, because an open row is not what it should be.
    public ProtocolException brokenRow(String message) {
        return broken(new ProtocolException(message));
    }

    private static int requireBytes(int count) throws IOException {
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        return count;
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
        sent = false;
        long started = Ticker.system().nanos();
        try {
            while (conversation.step() == Step.NEEDS_BYTES) {
                int count = available();
                conversation.received(count);
                if (count == 0 && !awaitInput(nanos, started)) {
                    return false;
                }
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        }
        if (conversation.isOver()) {
            conversation.fatal().ifPresent(this::ended);
            requireOpen();
        }
        return true;
    }

    private boolean awaitInput(long nanos, long started) throws IOException {
        long left = nanos - (Ticker.system().nanos() - started);
        return left > 0 && transport.awaitInput(left);
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
            flush();
            conversation.received(available());
            while (conversation.step() == Step.PROGRESS) {
                // Each step is a message that came while we wrote.
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        }
        conversation.fatal().ifPresent(this::ended);
    }

    /// Sends what is to be sent, and leaves the answers where they are.
    ///
    /// @throws SessionLostException if the connection is gone
    public void push() {
        requireOpen();
        try {
            flush();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /// Sends what is to be sent until all of it is sent or bytes have come, which are kept for [#stepHere].
    ///
    /// @return whether all is sent
    public boolean sendSome() {
        requireOpen();
        try {
            WireWriter out = conversation.output();
            int length = out.length();
            if (length <= PLAIN_WRITE_MAX && !sent) {
                flush();
                return true;
            }
            sent = true;
            lookAt(out.array());
            view.limit(length).position(written);
            boolean all = writeOrReadable();
            if (all) {
                cleared(length);
            } else {
                receive();
            }
            return all;
        } catch (IOException e) {
            throw lost(e);
        } catch (ProtocolException e) {
            throw broken(e);
        }
    }

    private boolean writeOrReadable() throws IOException {
        try {
            return transport.writeOrReadable(view);
        } finally {
            written = view.position();
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
        return cleared + written;
    }

    /// How many bytes were or are to be handed to the connection so far.
    public long writtenBytes() {
        return cleared + conversation.output().length();
    }

    private void flush() throws IOException {
        WireWriter out = conversation.output();
        int length = out.length();
        if (length == 0) {
            return;
        }
        lookAt(out.array());
        view.limit(length).position(written);
        try {
            if (length <= PLAIN_WRITE_MAX && !sent) {
                writePlain();
            } else {
                sent = true;
                writeWhileReading();
            }
        } finally {
            written = view.position();
        }
        cleared(length);
    }

    private void cleared(int length) {
        cleared += length;
        written = 0;
        conversation.output().clear();
    }

    @SuppressWarnings("ReferenceEquality") // Which array it is, not what is in it.
    private void lookAt(byte[] array) {
        if (viewed != array) {
            viewed = array;
            view = ByteBuffer.wrap(viewed);
        }
    }

    private void writePlain() throws IOException {
        try {
            transport.write(view);
        } finally {
            sent |= view.position() > 0;
        }
    }

    private void writeWhileReading() throws IOException {
        while (!transport.writeOrReadable(view)) {
            // Kept for later steps: a row view may still point into the receive buffer.
            receive();
        }
    }

    private void receive() throws IOException {
        int count = transport.read(conversation.receiveSpace());
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        conversation.received(count);
    }

    private int available() throws IOException {
        int count = transport.readAvailable(conversation.receiveSpace());
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        return count;
    }

    private void requireOpen() {
        if (end != null) {
            throw new SessionLostException(message(end), false, end);
        }
        if (!abortReason.isEmpty()) {
            throw close(abortReason, null);
        }
    }

    private static String message(Throwable failure) {
        return String.valueOf(failure.getMessage());
    }

    /// The connection failed: perhaps the server said why before it closed it.
    private SessionLostException lost(IOException failure) {
        boolean maybe = maybeExecuted();
        if (abortReason.isEmpty()) {
            lastWords();
        }
        if (end != null) {
            return end;
        }
        end = new SessionLostException(abortReason.isEmpty() ? why(failure) : abortReason, maybe, failure);
        transport.close();
        return end;
    }

    private boolean maybeExecuted() {
        return sent && !heldBack;
    }

    private String why(IOException failure) {
        String lost = "the connection to " + transport.peer() + " was lost: ";
        if (failure instanceof ClosedByInterruptException) {
            return lost + "the thread was interrupted while it waited for the server";
        }
        return lost + (failure.getMessage() == null ? "it is closed" : failure.getMessage());
    }

    private void lastWords() {
        try {
            while (conversation.fatal().isEmpty()) {
                if (conversation.step() == Step.NEEDS_BYTES) {
                    receive();
                }
            }
            conversation.fatal().ifPresent(this::ended);
        } catch (IOException | ProtocolException e) {
            LOGGER.log(Level.DEBUG, "no last words after a lost connection", e);
        }
    }

    private void ended(ErrorFields fields) {
        close("the server ended the session: " + fields, null);
    }

    private SessionLostException close(String reason, @Nullable Throwable cause) {
        if (end == null) {
            end = cause == null
                    ? new SessionLostException(reason, maybeExecuted())
                    : new SessionLostException(reason, maybeExecuted(), cause);
        }
        transport.close();
        return end;
    }

    /// Closes the connection from any thread; a thread that waits for an answer is woken and told the reason.
    public void abort(String reason) {
        if (abortReason.isEmpty()) {
            abortReason = reason;
        }
        transport.close();
    }

    /// Says goodbye and closes the connection. A second call does nothing.
    public void terminate() {
        if (!isOpen()) {
            transport.close();
            return;
        }
        try {
            FrontendEncoder.terminate(conversation.output());
            flush();
        } catch (IOException e) {
            // The connection is gone already, which is what is wanted.
            LOGGER.log(Level.DEBUG, "goodbye was not sent", e);
        } finally {
            sent = false;
            close("the session is closed", null);
        }
    }
}
