package dev.bluetusk.testkit;

import dev.bluetusk.protocol.message.FrontendDecoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Arrays;
import java.util.Optional;

/// Finds the messages in the bytes of a client, which may come in any pieces.
///
/// Until the start-up message, messages have no type byte. Confined to the thread of its connection.
final class FrontendFrames {
    private static final int LENGTH_MAX = 1 << 30;

    private byte[] bytes = new byte[0];
    private boolean started;

    void add(byte[] more, int length) {
        int old = bytes.length;
        bytes = Arrays.copyOf(bytes, old + length);
        System.arraycopy(more, 0, bytes, old, length);
    }

    /// The next message, if all of it is here.
    Optional<FrontendMessage> next() {
        int head = started ? 1 : 0;
        if (bytes.length < head + 4) {
            return Optional.empty();
        }
        int length = BigEndian.int4(bytes, head);
        if (length < 4 || length > LENGTH_MAX) {
            throw new ProtocolException("expected the length of a message but the client sent " + length);
        }
        if (bytes.length < head + length) {
            return Optional.empty();
        }
        WireReader body = new WireReader(bytes, head + 4, length - 4);
        FrontendMessage message = started ? FrontendDecoder.decode(bytes[0], body) : FrontendDecoder.decodeFirst(body);
        started |= message instanceof FrontendMessage.StartupMessage;
        bytes = Arrays.copyOfRange(bytes, head + length, bytes.length);
        return Optional.of(message);
    }

    /// Whether bytes are here that are no whole message.
    boolean hasRest() {
        return bytes.length > 0;
    }
}
