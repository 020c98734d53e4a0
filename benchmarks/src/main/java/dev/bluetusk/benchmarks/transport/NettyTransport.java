package dev.bluetusk.benchmarks.transport;

import dev.bluetusk.client.transport.Transport;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A prototype: the stream of a Netty channel, whose event loop reads ahead into Netty's pooled buffers while callers
/// wait.
final class NettyTransport implements Transport {
    private static final int PART_BYTES = 64 * 1024;

    private final NettyDialer dialer;
    private final Channel channel;
    private final NettyInbox inbox;
    private final ReentrantLock lock;
    private final Condition changed;
    private boolean woken;

    NettyTransport(NettyDialer dialer, Channel channel, NettyInbox inbox) {
        this.dialer = dialer;
        this.channel = channel;
        this.inbox = inbox;
        this.lock = inbox.lock();
        this.changed = inbox.changed();
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        lock.lock();
        try {
            while (!inbox.isReadable()) {
                changed.awaitUninterruptibly();
            }
            return inbox.take(target);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            writePart(source);
            awaitWritable();
        }
    }

    private void writePart(ByteBuffer source) {
        int length = Math.min(PART_BYTES, source.remaining());
        ByteBuf part = channel.alloc().ioBuffer(length);
        int end = source.limit();
        part.writeBytes(source.limit(source.position() + length));
        source.limit(end);
        var unused = channel.writeAndFlush(part, channel.voidPromise());
    }

    private void awaitWritable() throws IOException {
        lock.lock();
        try {
            while (!channel.isWritable()) {
                inbox.throwFailure();
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            writePart(source);
            lock.lock();
            try {
                while (!channel.isWritable()) {
                    if (inbox.isReadable()) {
                        return false;
                    }
                    changed.awaitUninterruptibly();
                }
            } finally {
                lock.unlock();
            }
        }
        return true;
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        lock.lock();
        try {
            return inbox.isReadable() ? inbox.take(target) : 0;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean awaitInput(long nanos) {
        lock.lock();
        try {
            long left = nanos;
            while (!inbox.isReadable() && !woken && left > 0) {
                left = changed.awaitNanos(left);
            }
            boolean was = woken;
            woken = false;
            return !was && inbox.isReadable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void wakeUp() {
        lock.lock();
        try {
            woken = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void share() {
        // A thread that waits here never holds the channel.
    }

    @Override
    public void unshare() {
        // A thread that waits here never holds the channel.
    }

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        return awaitInput(nanos) ? readAvailable(target) : 0;
    }

    @Override
    public Transport sibling(Duration timeout) throws IOException {
        return dialer.dial();
    }

    @Override
    public String peer() {
        return String.valueOf(channel.remoteAddress());
    }

    /// Waits for the channel's end, so that what is measured next has the machine alone.
    @Override
    public void close() {
        if (!channel.close().awaitUninterruptibly(10, TimeUnit.SECONDS)) {
            throw new IllegalStateException("expected that a channel closes within 10 seconds");
        }
    }
}
