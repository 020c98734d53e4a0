package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A connection to nowhere: it takes all that is sent and never has an answer.
public final class Wastebasket implements Transport {
    @Override
    public int read(ByteBuffer target) throws IOException {
        throw new IOException("expected that nobody waits for an answer");
    }

    @Override
    public void write(ByteBuffer source) {
        source.position(source.limit());
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) {
        write(source);
        return true;
    }

    @Override
    public int readAvailable(ByteBuffer target) {
        return 0;
    }

    @Override
    public boolean awaitInput(long nanos) {
        return false;
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
    public int readWithin(ByteBuffer target, long nanos) {
        return 0;
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        throw new IOException("there is no other way to nowhere");
    }

    @Override
    public String peer() {
        return "nowhere";
    }

    @Override
    public void close() {
        // There is nothing to let go.
    }
}
