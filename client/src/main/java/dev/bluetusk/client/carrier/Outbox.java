package dev.bluetusk.client.carrier;

import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;

/// The bytes of one write, taken from where commands gather. Used by who holds the writing.
final class Outbox {
    private static final int FIRST_ROOM = 8 * 1024;

    /// Beyond this size the memory is not kept.
    private static final int KEPT_MAX = 64 * 1024;

    private byte[] chunk = new byte[FIRST_ROOM];
    private ByteBuffer view = ByteBuffer.wrap(chunk);
    private int length;

    /// Takes what has gathered.
    void take(WireWriter out) {
        length = out.length();
        if (length > chunk.length) {
            room(Math.max(length, 2 * chunk.length));
        }
        System.arraycopy(out.array(), 0, chunk, 0, length);
        out.clear();
    }

    /// Sends what was taken. A thread that is interrupted already sends it all the same: else Java would close
    /// the connection beneath it.
    void send(Transport transport) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            transport.write(view.limit(length).position(0));
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        if (chunk.length > KEPT_MAX) {
            room(KEPT_MAX);
        }
    }

    private void room(int bytes) {
        chunk = new byte[bytes];
        view = ByteBuffer.wrap(chunk);
    }
}
