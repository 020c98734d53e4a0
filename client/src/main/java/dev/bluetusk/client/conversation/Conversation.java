package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One session's talk with its backend, without I/O: bytes come in, bytes go out, exchanges run in order.
///
/// [#submit] writes an exchange's command into the send buffer and queues it; several may be under way at once.
/// The owner moves the bytes of [#output] to the server, puts what comes back into [#receiveSpace], and calls
/// [#step], which handles one message: it hands it to the exchange at the head of the queue, or, if it is one of
/// those that may come at any time, to the [Events]. Because a step never goes beyond a row, an owner can stop at
/// each one and read it in place.
///
/// A message that may not come ends the talk: [#step] throws and every later call fails. Confined to one thread
/// at a time.
public final class Conversation {
    /// The most that one message may hold unless told otherwise: PostgreSQL's own limit.
    public static final int MESSAGE_SIZE_MAX = WireWriter.CAPACITY_MAX;

    /// The most that one message may hold before the session is ready: a peer that is not known gets little memory.
    static final int STARTUP_MESSAGE_SIZE_MAX = 1 << 20;

    /// The most that all messages together may hold before the session is ready.
    static final int STARTUP_SIZE_MAX = 16 << 20;

    private final WireWriter out = new WireWriter();
    private final WireReader body = new WireReader();
    // Those behind the head.
    private final ArrayDeque<Exchange> exchanges = new ArrayDeque<>();
    private final ReceiveBuffer in;
    private final Events events;
    private final int messageSizeMax;
    // The exchange whose answers come now.
    private @Nullable Exchange head;
    private TransactionStatus transactionStatus = TransactionStatus.IDLE;
    private long transactionsEnded;
    private int handled;
    private long messages;
    private long startupBytes;
    private long receivedBytes;
    private @Nullable ErrorFields fatal;
    private @Nullable ProtocolException broken;

    /// Makes one that has fresh memory for each large message.
    ///
    /// @param messageSizeMax the most bytes that one message of the server may have
    public Conversation(Events events, int messageSizeMax) {
        this(events, messageSizeMax, LargeArrays.NONE);
    }

    /// Makes one.
    ///
    /// @param messageSizeMax the most bytes that one message of the server may have
    /// @param largeArrays    memory for messages beyond the steady size of the receive buffer
    public Conversation(Events events, int messageSizeMax, LargeArrays largeArrays) {
        this.events = events;
        this.messageSizeMax = messageSizeMax;
        this.in = new ReceiveBuffer(messageSizeMax, largeArrays);
    }

    /// Writes the command of an exchange and queues it for its answers.
    ///
    /// When the exchange cannot be written (a text with a zero character, a message beyond the limit), nothing
    /// of it is sent.
    public void submit(Exchange exchange) {
        int mark = out.length();
        try {
            exchange.write(out);
        } catch (RuntimeException e) {
            out.truncate(mark);
            throw e;
        }
        if (head == null && exchanges.isEmpty()) {
            head = exchange;
        } else {
            exchanges.add(exchange);
        }
        if (exchange instanceof Startup) {
            in.limit(Math.min(STARTUP_MESSAGE_SIZE_MAX, messageSizeMax));
        }
    }

    /// What must be sent: the owner writes it and then clears it.
    public WireWriter output() {
        return out;
    }

    /// Where bytes from the server go.
    public ByteBuffer receiveSpace() {
        release();
        return in.space();
    }

    /// Counts bytes that were put into [#receiveSpace].
    public void received(int length) {
        in.received(length);
        receivedBytes += length;
    }

    /// How many bytes have come so far, in all.
    public long receivedBytes() {
        return receivedBytes;
    }

    /// Handles one message, if a whole one is there, and what follows if that one only leads to it: the row behind
    /// BindComplete, the end behind CommandComplete. Views of the message before are over.
    public Step step() {
        if (broken != null) {
            throw broken;
        }
        try {
            Step step = Step.NEEDS_BYTES;
            while (true) {
                release();
                int length = in.frameLength();
                if (length < 0) {
                    return meetsRow() ? Step.PROGRESS : step;
                }
                handled = length;
                messages++;
                byte type = in.type();
                handle(type, length);
                if ((type != '2' && type != 'C') || !(head instanceof ExtendedQuery)) {
                    return Step.PROGRESS;
                }
                step = Step.PROGRESS;
            }
        } catch (ProtocolException e) {
            throw brokenBy(e);
        }
    }

    /// Steps over the beginning of a row that the query at the head wants before all of it is here; its bytes are then
    /// taken by [#takePiece] and [#skipPiece].
    private boolean meetsRow() {
        if (!(head instanceof RowExchange query) || !in.isRowFrom(query.metFrom()) || !query.takesRow()) {
            return false;
        }
        messages++;
        query.meet(in.beginRow());
        return true;
    }

    /// Does what [#step] does if the next message is a row of the query at the head and is here: the shortest
    /// way from row to row.
    ///
    /// @return false if that is not so, and nothing was done
    public boolean stepRow(RowExchange query) {
        if (head != query) {
            return false;
        }
        try {
            messages++;
            int length = in.nextRow(query, handled);
            if (length < 0) {
                messages--;
                return false;
            }
            handled = length;
            return true;
        } catch (ProtocolException e) {
            throw brokenBy(e);
        }
    }

    /// Does what [#step] does if the next message is a piece of the COPY data at the head and is here: the shortest
    /// way from piece to piece.
    ///
    /// @return false if that is not so, and nothing was done
    public boolean stepData(CopyOutExchange copy) {
        if (head != copy || broken != null) {
            return false;
        }
        int length = in.nextData(copy, handled);
        if (length < 0) {
            return false;
        }
        messages++;
        handled = length;
        return true;
    }

    /// Does what [#step] does, save that a row of this exchange is not waited for: it is met as soon as its length is
    /// here, however long it is, and its bytes are then taken by [#takePiece] and [#skipPiece].
    public Step stepInPieces(FieldStream stream) {
        if (head == stream && stream.takesRow()) {
            release();
            try {
                int bytes = in.beginRow();
                if (bytes >= 0) {
                    messages++;
                    stream.openRow(bytes);
                    return Step.PROGRESS;
                }
            } catch (ProtocolException e) {
                throw brokenBy(e);
            }
        }
        return step();
    }

    /// Takes bytes of an open row as far as they are here.
    ///
    /// @return how many, which may be none
    public int takePiece(byte[] target, int offset, int lengthMax) {
        return in.take(target, offset, lengthMax);
    }

    /// Drops bytes of an open row as far as they are here.
    ///
    /// @return how many, which may be none
    public int skipPiece(int lengthMax) {
        return in.skip(lengthMax);
    }

    private ProtocolException brokenBy(ProtocolException cause) {
        if (head != null) {
            exchanges.addFirst(head);
            head = null;
        }
        broken = new ProtocolException(cause.getMessage() + " (message " + messages + " of the session)", cause);
        return broken;
    }

    private void release() {
        if (handled > 0) {
            in.consume(handled);
            handled = 0;
        }
    }

    private void handle(byte type, int length) {
        Exchange exchange = head;
        if (type == 'D' && exchange instanceof RowExchange query && in.row(query, length)) {
            return;
        }
        in.body(body, length);
        if (mayBeUnasked(exchange, length) && unasked(type)) {
            return;
        }
        if (exchange == null) {
            withoutExchange(type);
            return;
        }
        exchange.receive(type, body, out);
        if (exchange.isDone()) {
            end(exchange);
        }
    }

    /// Whether a message may come that nobody asked for: not before the login is done. Until the session is ready, the
    /// bytes are counted, so that settings and notices without end have one.
    private boolean mayBeUnasked(@Nullable Exchange exchange, int length) {
        if (!(exchange instanceof Startup startup)) {
            return true;
        }
        startupBytes += length;
        if (startupBytes > STARTUP_SIZE_MAX) {
            throw new ProtocolException(
                    "expected at most " + STARTUP_SIZE_MAX + " bytes before the server is ready but got more");
        }
        return startup.isLoggedIn();
    }

    private void end(Exchange exchange) {
        head = exchanges.poll();
        if (exchange instanceof Startup) {
            in.limit(messageSizeMax);
        }
        transactionStatus = exchange.statusAfter();
        Optional<ErrorFields> last = exchange.fatal();
        if (last.isPresent()) {
            fatal = last.get();
        }
        if (transactionStatus == TransactionStatus.IDLE) {
            transactionsEnded++;
        }
    }

    /// Takes a message that may come at any time.
    ///
    /// @return false if it is none of those
    private boolean unasked(byte type) {
        switch (type) {
            case 'N' -> events.notice(BackendDecoder.errorFields(body));
            case 'S' -> events.parameter(body.cString(), body.cString());
            case 'A' -> {
                if (BackendDecoder.decode(type, body)
                        instanceof BackendMessage.NotificationResponse(int process, String channel, String payload)) {
                    events.notification(process, channel, payload);
                }
            }
            default -> {
                return false;
            }
        }
        body.expectEnd(BackendNames.of(type));
        return true;
    }

    private void withoutExchange(byte type) {
        if (type != 'E') {
            throw new ProtocolException("expected no message while no command runs but got " + BackendNames.of(type));
        }
        fatal = BackendDecoder.errorFields(body);
    }

    /// Whether commands still wait for answers.
    public boolean isBusy() {
        return head != null || !exchanges.isEmpty();
    }

    /// The state of the transaction when the last exchange ended.
    public TransactionStatus transactionStatus() {
        return transactionStatus;
    }

    /// How often the session was outside a transaction after a command: while this stays the same, what lives as
    /// long as a transaction lives on.
    public long transactionsEnded() {
        return transactionsEnded;
    }

    /// Whether the server ended the session.
    public boolean isOver() {
        return fatal != null;
    }

    /// The error with which the server ended the session, if it did.
    public Optional<ErrorFields> fatal() {
        return Optional.ofNullable(fatal);
    }
}
