package dev.bluetusk.benchmarks.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// What an event loop has read and nobody has taken. The loop stops reading while much lies here.
final class NettyInbox extends ChannelInboundHandlerAdapter {
    private static final int STOP_BYTES = 512 * 1024;
    private static final int GO_ON_BYTES = 128 * 1024;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<ByteBuf> parts = new ArrayDeque<>();
    private int held;
    private boolean over;
    private @Nullable Throwable failure;
    private @Nullable Channel stopped;

    ReentrantLock lock() {
        return lock;
    }

    Condition changed() {
        return changed;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        lock.lock();
        try {
            ByteBuf part = (ByteBuf) message;
            parts.add(part);
            held += part.readableBytes();
            if (held > STOP_BYTES && stopped == null) {
                stopped = context.channel();
                context.channel().config().setAutoRead(false);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        tell();
    }

    private void tell() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end(null);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        end(cause);
        var unused = context.close();
    }

    private void end(@Nullable Throwable cause) {
        lock.lock();
        try {
            over = true;
            failure = failure == null ? cause : failure;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Whether bytes, the end or a failure are here. Under the lock.
    boolean isReadable() {
        return over || !parts.isEmpty();
    }

    /// Under the lock.
    void throwFailure() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        if (over) {
            throw new IOException("the channel is closed");
        }
    }

    /// Takes what is here. Under the lock.
    int take(ByteBuffer target) throws IOException {
        ByteBuf part = parts.peek();
        if (part == null) {
            if (failure != null) {
                throwFailure();
            }
            return -1;
        }
        int count = 0;
        while (part != null && target.hasRemaining()) {
            int length = Math.min(part.readableBytes(), target.remaining());
            int end = target.limit();
            part.readBytes(target.limit(target.position() + length));
            target.limit(end);
            count += length;
            if (!part.isReadable()) {
                parts.remove().release();
            }
            part = parts.peek();
        }
        held -= count;
        if (stopped != null && held < GO_ON_BYTES) {
            stopped.config().setAutoRead(true);
            stopped = null;
        }
        return count;
    }
}
