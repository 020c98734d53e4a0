package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.StatementExchange;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Sends a Bind message whose streamed values are read while it is sent, and hears what the server says meanwhile.
///
/// The server has described the statement by then, so that a refusal of what was remembered came before the first
/// byte of a stream was taken. Execute follows when all values are whole. When one is not, what is missing is made up
/// by zeros, since the length was told already, and Execute is left out. Confined to its session.
final class ValueSender {
    /// So many bytes are sent at a time: what fits into the steady send buffer.
    private static final int PIECE_BYTES = 56 * 1024;

    private static final int BIND_BYTES = 4 * 1024;

    private final CommandRunner runner;
    private final BlockingCarrier carrier;
    private final Conversation conversation;
    private final StatementExchange query;
    private @Nullable StreamedValueException failure;
    private boolean late;

    private ValueSender(CommandRunner runner, StatementExchange query) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.conversation = runner.conversation();
        this.query = query;
    }

    /// Sends the values of a statement that was submitted, up to its Execute. A statement that is refused is
    /// over instead.
    ///
    /// @throws StreamedValueException if a stream is not what it should be; then the statement is over too
    static void send(CommandRunner runner, StatementExchange query, BoundParameters values) {
        boolean sent = false;
        runner.sendingBegins();
        try {
            new ValueSender(runner, query).send(values);
            sent = true;
        } finally {
            runner.sendingEnds();
            if (!sent && !query.isDone()) {
                runner.carrier().abort("a command was left in the middle of sending a value");
            }
        }
    }

    private void send(BoundParameters values) {
        while (!query.awaitsValues() && !query.isDone()) {
            carrier.advance();
        }
        if (query.isDone()) {
            return;
        }
        WireWriter bind = bind();
        int from = 0;
        for (BoundParameters.Gap gap : values.gaps()) {
            sendPart(bind, from, gap.place());
            from = gap.place();
            sendValue(gap);
        }
        sendPart(bind, from, bind.length());
        if (isGood()) {
            carrier.holdBack(false);
            query.execute(out());
        } else {
            giveUp();
        }
    }

    private WireWriter out() {
        return conversation.output();
    }

    /// The whole message without the bytes of the streams.
    private WireWriter bind() {
        WireWriter bind = new WireWriter(BIND_BYTES);
        try {
            query.writeBind(bind);
            return bind;
        } catch (RuntimeException e) {
            // Nothing of it was sent.
            query.giveUp(out(), false);
            carrier.await(query);
            runner.ended(query);
            throw e;
        }
    }

    private void sendPart(WireWriter source, int from, int to) {
        for (int at = from; at < to; ) {
            int part = room(to - at);
            out().bytes(source.array(), at, part);
            at += part;
            flushIfFull();
        }
    }

    private void sendValue(BoundParameters.Gap gap) {
        long missing = isGood() ? sendStream(gap) : gap.value().byteLength();
        while (missing > 0) {
            int part = room(missing);
            out().ensure(part);
            Arrays.fill(out().array(), out().length(), out().length() + part, (byte) 0);
            out().advance(part);
            missing -= part;
            flushIfFull();
        }
    }

    /// Sends the bytes of a stream.
    ///
    /// @return how many are missing
    private long sendStream(BoundParameters.Gap gap) {
        try (ValueReading reading = new ValueReading(gap)) {
            try {
                while (reading.left() > 0 && isGood()) {
                    int part = room(reading.left());
                    out().ensure(part);
                    out().advance(reading.read(out().array(), out().length(), part));
                    flushIfFull();
                }
                if (reading.left() == 0) {
                    reading.expectEnd();
                }
            } catch (StreamedValueException e) {
                failure = e;
            }
            return reading.left();
        }
    }

    /// Whether all is well so far, so that the statement is to be executed.
    private boolean isGood() {
        late |= runner.timer().isExpired();
        return failure == null && !late && !query.failed();
    }

    private int room(long wanted) {
        return (int) Math.min(wanted, Math.max(1, PIECE_BYTES - out().length()));
    }

    private void flushIfFull() {
        if (out().length() >= PIECE_BYTES) {
            carrier.send();
        }
    }

    /// Ends the statement without executing it, and says why. What the server refused is said by the caller.
    private void giveUp() {
        query.giveUp(out(), true);
        carrier.await(query);
        runner.ended(query);
        if (failure != null) {
            if (conversation.transactionStatus() == TransactionStatus.FAILED) {
                failure.addSuppressed(new PostgresException(query.error().orElseThrow(), query.sql()));
            }
            throw failure;
        }
        runner.timer().throwIfExpired(query.sql());
    }
}
