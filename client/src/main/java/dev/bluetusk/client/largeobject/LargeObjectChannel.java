package dev.bluetusk.client.largeobject;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;

/// A large object as a channel. Confined to the thread of its session.
final class LargeObjectChannel implements SeekableByteChannel {
    private static final int PART = 64 * 1024;

    private final LargeObject object;

    LargeObjectChannel(LargeObject object) {
        this.object = object;
    }

    @Override
    public int read(ByteBuffer target) throws ClosedChannelException {
        requireOpen();
        if (!target.hasRemaining()) {
            return 0;
        }
        if (target.hasArray()) {
            int count = object.read(target.array(), target.arrayOffset() + target.position(), target.remaining());
            target.position(target.position() + Math.max(0, count));
            return count;
        }
        byte[] part = new byte[Math.min(PART, target.remaining())];
        int count = object.read(part, 0, part.length);
        target.put(part, 0, Math.max(0, count));
        return count;
    }

    @Override
    public int write(ByteBuffer source) throws ClosedChannelException {
        requireOpen();
        int length = source.remaining();
        if (source.hasArray()) {
            object.write(source.array(), source.arrayOffset() + source.position(), length);
            source.position(source.limit());
            return length;
        }
        byte[] part = new byte[Math.min(PART, length)];
        while (source.hasRemaining()) {
            int count = Math.min(part.length, source.remaining());
            source.get(part, 0, count);
            object.write(part, 0, count);
        }
        return length;
    }

    @Override
    public long position() throws ClosedChannelException {
        requireOpen();
        return object.position();
    }

    @Override
    public SeekableByteChannel position(long newPosition) throws ClosedChannelException {
        requireOpen();
        object.seek(newPosition);
        return this;
    }

    @Override
    public long size() throws ClosedChannelException {
        requireOpen();
        return object.size();
    }

    /// As the interface wants it: never longer, and the place is no further than the end.
    @Override
    public SeekableByteChannel truncate(long size) throws ClosedChannelException {
        requireOpen();
        if (size < object.size()) {
            object.truncate(size);
        }
        if (object.position() > size) {
            object.seek(size);
        }
        return this;
    }

    @Override
    public boolean isOpen() {
        return object.isOpen();
    }

    @Override
    public void close() {
        object.close();
    }

    private void requireOpen() throws ClosedChannelException {
        if (!object.isOpen()) {
            throw new ClosedChannelException();
        }
    }
}
