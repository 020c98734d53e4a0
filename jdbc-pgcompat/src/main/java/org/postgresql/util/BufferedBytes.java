package org.postgresql.util;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.List;

/// What remains in some buffers, which stay as they are.
final class BufferedBytes implements ByteStreamWriter {
    private final List<ByteBuffer> buffers;

    BufferedBytes(List<ByteBuffer> buffers) {
        this.buffers = buffers;
    }

    @Override
    public int getLength() {
        return buffers.stream().mapToInt(ByteBuffer::remaining).sum();
    }

    @Override
    public void writeTo(ByteStreamTarget target) throws IOException {
        WritableByteChannel channel = Channels.newChannel(target.getOutputStream());
        for (ByteBuffer buffer : buffers) {
            ByteBuffer view = buffer.duplicate();
            while (view.hasRemaining()) {
                channel.write(view);
            }
        }
    }
}
