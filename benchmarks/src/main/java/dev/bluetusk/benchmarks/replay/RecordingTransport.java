package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A connection of the native API whose bytes are kept.
final class RecordingTransport implements Transport {
    private final Transport connection;
    private final TapeRecorder recorder;
    private final String peer;

    RecordingTransport(Transport connection, TapeRecorder recorder, String peer) {
        this.connection = connection;
        this.recorder = recorder;
        this.peer = peer;
    }

    private void sent(ByteBuffer source, int from) {
        recorder.sent(source.array(), source.arrayOffset() + from, source.position() - from);
    }

    private int received(ByteBuffer target, int count) {
        if (count > 0) {
            recorder.received(target.array(), target.arrayOffset() + target.position() - count, count);
        }
        return count;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return received(target, connection.read(target));
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        int from = source.position();
        connection.write(source);
        sent(source, from);
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        int from = source.position();
        boolean done = connection.writeOrReadable(source);
        sent(source, from);
        return done;
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        return received(target, connection.readAvailable(target));
    }

    @Override
    public boolean awaitInput(long nanos) throws IOException {
        return connection.awaitInput(nanos);
    }

    @Override
    public void wakeUp() {
        connection.wakeUp();
    }

    @Override
    public void share() throws IOException {
        connection.share();
    }

    @Override
    public void unshare() throws IOException {
        connection.unshare();
    }

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        return received(target, connection.readWithin(target, nanos));
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        return connection.sibling(timeout);
    }

    @Override
    public String peer() {
        return peer;
    }

    @Override
    public void close() {
        connection.close();
    }
}
