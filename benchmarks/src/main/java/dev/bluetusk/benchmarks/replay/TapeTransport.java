package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A connection of the native API to a tape.
final class TapeTransport implements Transport {
    private final TapePlayer player;
    private final String peer;

    TapeTransport(TapePlayer player, String peer) {
        this.player = player;
        this.peer = peer;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        int count = player.give(target.array(), target.arrayOffset() + target.position(), target.remaining());
        target.position(target.position() + count);
        return count;
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        player.take(source.array(), source.arrayOffset() + source.position(), source.remaining());
        source.position(source.limit());
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        write(source);
        return true;
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        return player.available() == 0 ? 0 : read(target);
    }

    @Override
    public boolean awaitInput(long nanos) throws IOException {
        return player.available() > 0;
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
        return readAvailable(target);
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        throw new IOException("there is no other way to a tape");
    }

    @Override
    public String peer() {
        return peer;
    }

    @Override
    public void close() {
        // There is nothing to let go.
    }
}
