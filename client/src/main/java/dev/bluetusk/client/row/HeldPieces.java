package dev.bluetusk.client.row;

import java.util.Objects;

/// The bytes of a value that lies in memory.
final class HeldPieces implements ValuePieces {
    private final byte[] bytes;
    private int at;
    private boolean closed;

    HeldPieces(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read(byte[] target, int offset, int lengthMax) {
        Objects.checkFromIndexSize(offset, lengthMax, target.length);
        if (closed) {
            throw new IllegalStateException("the pieces of this value were closed");
        }
        int count = Math.min(left(), lengthMax);
        System.arraycopy(bytes, at, target, offset, count);
        at += count;
        return count == 0 && lengthMax > 0 ? -1 : count;
    }

    @Override
    public int left() {
        return bytes.length - at;
    }

    @Override
    public void close() {
        closed = true;
    }
}
