package dev.bluetusk.client.carrier;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.security.PeerProof;
import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;

/// A stream that is closed when its peer is silent for too long while it is waited for.
///
/// Any byte counts, so a peer that trickles is not silent. Time in which nobody waits does not count. As with
/// all streams, one thread at a time reads and writes.
public final class SilenceLimit implements Transport {
    /// A write of more is counted in parts, each of which may take the whole limit.
    private static final int PART = 64 * 1024;

    private final Transport stream;
    private volatile long limitNanos;
    private final Alarm alarm;
    private volatile boolean rung;

    private SilenceLimit(Transport stream, Duration limit, Watchdog watchdog) {
        this.stream = stream;
        this.limitNanos = limit.toNanos();
        this.alarm = watchdog.alarm(this::ring);
    }

    /// Puts a limit over a stream.
    ///
    /// @param limit the longest silence; zero for no limit
    public static Transport over(Transport stream, Duration limit) {
        return new SilenceLimit(stream, limit, Watchdog.shared());
    }

    /// Changes the limit for what is waited for from now on; zero for none.
    void setLimit(Duration limit) {
        limitNanos = limit.toNanos();
    }

    private void arm() {
        long nanos = limitNanos;
        if (nanos > 0) {
            alarm.setAfter(nanos);
        }
    }

    private void disarm() {
        if (limitNanos > 0 || rung) {
            alarm.clear();
        }
    }

    private void ring() {
        rung = true;
        stream.close();
    }

    private IOException reason(IOException failure) {
        if (!rung) {
            return failure;
        }
        IOException silent = new SocketTimeoutException("the server was silent for " + limitNanos / 1_000_000 + " ms");
        silent.initCause(failure);
        return silent;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        arm();
        try {
            return stream.read(target);
        } catch (IOException e) {
            throw reason(e);
        } finally {
            disarm();
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        int end = source.limit();
        try {
            while (source.position() < end) {
                source.limit(Math.min(end, source.position() + PART));
                arm();
                stream.write(source);
            }
        } catch (IOException e) {
            throw reason(e);
        } finally {
            disarm();
            source.limit(end);
        }
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        int end = source.limit();
        try {
            boolean written = true;
            while (written && source.position() < end) {
                source.limit(Math.min(end, source.position() + PART));
                arm();
                written = stream.writeOrReadable(source);
            }
            return written;
        } catch (IOException e) {
            throw reason(e);
        } finally {
            disarm();
            source.limit(end);
        }
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        return stream.readAvailable(target);
    }

    /// A peer that nobody asked anything may be silent: the wait has its own limit.
    @Override
    public boolean awaitInput(long nanos) throws IOException {
        return stream.awaitInput(nanos);
    }

    @Override
    public void wakeUp() {
        stream.wakeUp();
    }

    @Override
    public void share() throws IOException {
        stream.share();
    }

    @Override
    public void unshare() throws IOException {
        stream.unshare();
    }

    /// While one thread reads another one writes, so this wait has a limit of its own and no alarm.
    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        long limit = limitNanos;
        if (limit == 0) {
            return stream.readWithin(target, nanos);
        }
        long began = Ticker.system().nanos();
        int count = stream.readWithin(target, Math.min(nanos, limit));
        if (count == 0 && Ticker.system().nanos() - began >= limit) {
            ring();
            throw reason(new ClosedChannelException());
        }
        return count;
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        return stream.sibling(timeout);
    }

    @Override
    public String peer() {
        return stream.peer();
    }

    @Override
    public PeerProof proof() {
        return stream.proof();
    }

    @Override
    public void close() {
        alarm.close();
        stream.close();
    }
}
