package dev.bluetusk.client.session;

import dev.bluetusk.client.row.ValuePieces;
import java.util.Objects;

/// A value of a [LargeRow]: its bytes come from the connection while they are asked for, or, once
/// something else needed the session, from memory. Confined to the thread of its session.
final class LargeValue implements ValuePieces {
    private static final byte[] NOTHING = {};

    private final LargeRow row;
    private int left;
    private boolean begun;
    private Place place = Place.ON_ITS_WAY;
    private byte[] kept = NOTHING;
    private int at;

    private enum Place {
        ON_ITS_WAY,
        KEPT,
        CLOSED,
        GONE
    }

    /// A value of at least [dev.bluetusk.client.row.Row#LARGE_VALUE_MIN] bytes.
    LargeValue(LargeRow row, int length) {
        this.row = row;
        this.left = length;
    }

    @Override
    public int left() {
        return left;
    }

    /// Whether bytes were read.
    boolean isBegun() {
        return begun;
    }

    /// Whether somebody may want what is left.
    boolean isOpen() {
        return place == Place.ON_ITS_WAY && left > 0;
    }

    /// What is left lies in memory from now on.
    void keep(byte[] array, int offset) {
        place = Place.KEPT;
        kept = array;
        at = offset;
    }

    /// What is left was dropped.
    void drop() {
        if (isOpen()) {
            place = Place.GONE;
        }
    }

    @Override
    public int read(byte[] target, int offset, int lengthMax) {
        Objects.checkFromIndexSize(offset, lengthMax, target.length);
        switch (place) {
            case CLOSED -> throw new IllegalStateException("the pieces of this value were closed");
            case GONE -> throw new IllegalStateException("this value is gone: its session serves somebody else");
            case ON_ITS_WAY, KEPT -> {
                // There are bytes, or it is at its end.
            }
        }
        if (left == 0 || lengthMax == 0) {
            return left == 0 ? -1 : 0;
        }
        int count = Math.min(left, lengthMax);
        if (place == Place.KEPT) {
            System.arraycopy(kept, at, target, offset, count);
            at += count;
        } else {
            count = row.take(target, offset, count);
        }
        begun = true;
        left -= count;
        return count;
    }

    @Override
    public void close() {
        place = Place.CLOSED;
        kept = NOTHING;
    }
}
