package dev.bluetusk.client.carrier;

import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;

/// A connection that takes so many bytes and then no more, and still gives what its peer said before it left.
final class DeafTransport implements Transport {
    private final ByteBuffer said;
    private int room;
    private boolean closed;

    /// @param said what the peer said; behind it the stream ends
    /// @param room how many bytes it takes before a write fails
    DeafTransport(byte[] said, int room) {
        this.said = ByteBuffer.wrap(said);
        this.room = room;
    }

    /// What a server says that is shut down by its administrator.
    static byte[] lastWords() {
        WireWriter out = new WireWriter(64);
        ErrorFields fields = ErrorFields.of("FATAL", "57P01", "terminating connection due to administrator command");
        BackendEncoder.encode(new BackendMessage.ErrorResponse(fields), out);
        return Arrays.copyOf(out.array(), out.length());
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (closed) {
            throw new IOException("closed");
        }
        return said.hasRemaining() ? readAvailable(target) : -1;
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            if (room == 0) {
                throw new IOException("Broken pipe");
            }
            source.get();
            room--;
        }
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        write(source);
        return true;
    }

    @Override
    public int readAvailable(ByteBuffer target) {
        int count = Math.min(said.remaining(), target.remaining());
        target.put(said.slice(said.position(), count));
        said.position(said.position() + count);
        return count == 0 ? -1 : count;
    }

    @Override
    public boolean awaitInput(long nanos) {
        return true;
    }

    @Override
    public void wakeUp() {
        // Nobody waits.
    }

    @Override
    public void share() {
        // Its threads are never interrupted.
    }

    @Override
    public void unshare() {
        // Its threads are never interrupted.
    }

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        return read(target);
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        throw new IOException("there is no other way to this peer");
    }

    @Override
    public String peer() {
        return "nowhere";
    }

    @Override
    public void close() {
        closed = true;
    }
}
