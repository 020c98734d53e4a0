package dev.bluetusk.client.carrier;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Moves bytes from a connection to a conversation.
final class Receiver {
    private final Conversation conversation;
    private final Transport transport;

    Receiver(Conversation conversation, Transport transport) {
        this.conversation = conversation;
        this.transport = transport;
    }

    /// Waits for bytes.
    void receive() throws IOException {
        conversation.received(required(transport.read(conversation.receiveSpace())));
    }

    /// Takes the bytes that are here already.
    ///
    /// @return how many there are, perhaps 0
    int receiveHere() throws IOException {
        int count = required(transport.readAvailable(conversation.receiveSpace()));
        conversation.received(count);
        return count;
    }

    /// Takes the bytes that are here already, or waits for some.
    ///
    /// @param nanos   the longest wait
    /// @param started since when, on the system's [Ticker]
    /// @return false if none came in time, or the wait was ended
    boolean receiveWithin(long nanos, long started) throws IOException {
        if (receiveHere() > 0) {
            return true;
        }
        long left = nanos - (Ticker.system().nanos() - started);
        return left > 0 && transport.awaitInput(left);
    }

    /// Waits for bytes and puts them past the conversation.
    int receiveInto(byte[] target, int offset, int lengthMax) throws IOException {
        return required(transport.read(ByteBuffer.wrap(target, offset, lengthMax)));
    }

    private static int required(int count) throws IOException {
        if (count < 0) {
            throw new IOException("the server closed the connection");
        }
        return count;
    }
}
