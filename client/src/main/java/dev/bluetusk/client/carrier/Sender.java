package dev.bluetusk.client.carrier;

import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Moves what a conversation has to say to a connection, and reads where the server says something first.
///
/// A connection that takes no more may still have something to give: what the server answered, and why it ended
/// the session. So a failed write is kept and not thrown; nothing is written behind it, and reading goes on
/// until the stream ends.
final class Sender {
    /// Up to this many bytes a write to a server that waits for commands is plain: it takes so much without
    /// being read from.
    private static final int PLAIN_WRITE_MAX = 16 * 1024;

    private final Conversation conversation;
    private final Transport transport;
    private final Receiver receiver;
    private byte[] viewed;
    private ByteBuffer view;
    private boolean sent;
    // How many bytes of what is to be sent are sent already.
    private int written;
    // How many bytes were sent before those that are to be sent.
    private long cleared;
    private @Nullable IOException failure;

    Sender(Conversation conversation, Transport transport, Receiver receiver) {
        this.conversation = conversation;
        this.transport = transport;
        this.receiver = receiver;
        this.viewed = conversation.output().array();
        this.view = ByteBuffer.wrap(viewed);
    }

    /// Nothing of what the server runs was sent so far.
    void startOver() {
        sent = false;
    }

    /// Whether something was sent since [#startOver].
    boolean hasSent() {
        return sent;
    }

    /// Why the connection takes no more, if it does not.
    Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    /// Whether the connection takes no more.
    boolean hasFailed() {
        return failure != null;
    }

    /// How many bytes were handed to the connection so far.
    long sentBytes() {
        return cleared + written;
    }

    /// How many bytes were or are to be handed to the connection so far.
    long writtenBytes() {
        return cleared + conversation.output().length();
    }

    /// Sends what is to be sent, while bytes that come are kept for later steps.
    void flush() {
        flush(isPlain(conversation.output().length()));
    }

    /// Sends what is to be sent and reads nothing.
    void flushPlain() {
        flush(true);
    }

    private void flush(boolean plain) {
        WireWriter out = conversation.output();
        int length = out.length();
        if (length == 0 || failure != null) {
            return;
        }
        lookAt(out.array());
        view.limit(length).position(written);
        try {
            if (plain) {
                writePlain();
            } else {
                sent = true;
                writeWhileReading();
            }
        } catch (IOException e) {
            failure = e;
        } finally {
            written = view.position();
        }
        if (failure == null) {
            cleared(length);
        }
    }

    /// Sends until all is sent or bytes have come, which are kept for later steps.
    ///
    /// @return whether all is sent
    boolean flushSome() throws IOException {
        WireWriter out = conversation.output();
        int length = out.length();
        if (isPlain(length)) {
            flush();
        } else if (failure == null) {
            sent = true;
            lookAt(out.array());
            view.limit(length).position(written);
            if (writeOrReadable()) {
                cleared(length);
                return true;
            }
        }
        boolean all = out.length() == 0;
        if (!all) {
            receiver.receive();
        }
        return all;
    }

    private boolean isPlain(int length) {
        return length <= PLAIN_WRITE_MAX && !sent;
    }

    private boolean writeOrReadable() {
        try {
            return transport.writeOrReadable(view);
        } catch (IOException e) {
            failure = e;
            return false;
        } finally {
            written = view.position();
        }
    }

    private void cleared(int length) {
        cleared += length;
        written = 0;
        WireWriter out = conversation.output();
        out.clear();
        if (viewed.length > WireWriter.STEADY_CAPACITY) {
            // Nothing is kept of a large command.
            lookAt(out.array());
        }
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
            receiver.receive();
        }
    }
}
